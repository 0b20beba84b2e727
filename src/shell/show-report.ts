import type { CheckReport } from '../report/check-report.ts';
import { SPLIT_COLUMNS } from '../report/paint.ts';
import { hasLintErrors, type SuiteReport } from '../report/suite-report.ts';
import type { Io } from './io.ts';
import { type Output, writeOutputs, writeStepSummary } from './output.ts';
import { paintFor } from './paint.ts';
import { findRepositoryPrefix } from './repository-prefix.ts';
import { type ReportFormat, renderReport, type TextLook } from './report-formats.ts';

/** Which views of a report are shown, and how the text looks. */
export interface ShowOptions extends Pick<TextLook, 'full' | 'layout'> {
  readonly format: ReportFormat;
  readonly outputs: readonly Output[];
}

/** Whether nothing drifted and lint found no error: what decides the exit code. */
export function isCurrent(reports: readonly SuiteReport[]): boolean {
  return reports.every((report) => report.findings.length === 0 && !hasLintErrors(report));
}

/** The result on stdout, the files of `--output`, and GitHub's step summary when one of them is for GitHub. */
export async function showReport(found: Omit<CheckReport, 'prefix'>, { format, outputs, full, layout }: ShowOptions, io: Io): Promise<void> {
  const formats = [format, ...outputs.map((output) => output.format)];
  // The others name files from the program's root, and ask for nothing outside of it.
  const report: CheckReport = { ...found, prefix: formats.some((one) => one === 'sarif' || one === 'github') ? findRepositoryPrefix(io) : '' };
  const view = { paint: paintFor({ isTty: io.stdoutIsTty }, io.env), columns: io.columns };
  const look = { view, full, layout };
  if (format === 'text' && layout === 'split' && view.columns < SPLIT_COLUMNS) {
    io.stderr(`--split needs ${SPLIT_COLUMNS} columns and this terminal has ${view.columns}; here is the unified difference.\n`);
  }
  io.stdout(await renderReport(format, report, fitLook(look)));
  const plain = fitLook({ ...look, view: { paint: (_, text) => text, columns: io.columns } });
  await writeOutputs(outputs, report, plain);
  if (formats.includes('github')) await writeStepSummary(report, plain, io);
}

function fitLook(look: TextLook): TextLook {
  return look.layout === 'split' && look.view.columns < SPLIT_COLUMNS ? { ...look, layout: undefined } : look;
}

/** What a check was asked to look at. */
export interface Looked {
  readonly only: readonly string[];
  readonly suites: readonly string[];
  readonly profile: string | undefined;
}

/** The command line with the flags that decide what is looked at. */
export function commandOf(name: 'gen' | 'check', looked: Looked, flags: readonly string[]): string {
  const chosen = name === 'gen' ? [] : [...looked.only.map((only) => `--only ${only}`), ...looked.suites.map((suite) => `--suite ${suite}`)];
  const profile = looked.profile === undefined ? [] : [`--codex-profile ${looked.profile}`];
  return [`pnpm prompt:snapshots:${name}`, ...chosen, ...profile, ...flags].join(' ');
}
