import type { Io } from '../io.ts';
import { paintFor } from '../paint.ts';
import { checkRemovedSuites, checkSuite } from '../check-suite.ts';
import { createSelection } from '../selection.ts';
import type { BaseReport } from '../../report/base-text.ts';
import type { CheckedSuite, CheckReport } from '../../report/check-report.ts';
import type { DriftOptions } from '../../report/drift-text.ts';
import { SPLIT_COLUMNS } from '../../report/paint.ts';
import type { RenderedScenario } from '../../types/scenario.ts';
import { type Output, resolveOutputs, writeOutputs, writeStepSummary } from '../output.ts';
import { type ReportFormat, renderReport, showsStacks, type TextLook } from '../report-formats.ts';
import { hasLintErrors } from '../../report/suite-report.ts';

export interface CheckOptions {
  readonly only: readonly string[];
  readonly suites: readonly string[];
  readonly profile: string | undefined;
  readonly format: ReportFormat;
  /** `<format>=<path>`, one for each further view. */
  readonly outputs: readonly string[];
  readonly layout: DriftOptions['layout'];
  /** Unchanged lines around each changed place; undefined for the usual ones. */
  readonly context: number | undefined;
  /** Revision whose own drift does not count; undefined counts all. */
  readonly base: string | undefined;
  /** Show every hunk instead of the first ones. */
  readonly full: boolean;
}

/**
 * Renders, compares with what is committed, and explains. Opens nothing for writing but the files of `--output`.
 * @returns 0 when everything is current or was so on the base already, 1 on drift or on an error of lint.
 */
export async function check(options: CheckOptions, io: Io): Promise<number> {
  const outputs = resolveOutputs(options.outputs, io.root);
  const selection = createSelection(io.root, options);
  const reports: CheckedSuite[] = [];
  const rendered: RenderedScenario[] = [];
  const keeps = [options.format, ...outputs.map(({ format }) => format)].some(showsStacks);
  for (const suite of selection.suites) reports.push(await checkSuite(suite, { selection, profile: options.profile, context: options.context, onRendered: (one) => void (keeps && rendered.push(one)) }, io));
  reports.push(...(await checkRemovedSuites({ selection, profile: options.profile }, io)));
  const { introduced, base } = options.base === undefined ? { introduced: reports, base: null } : await setApart(reports, options.base, io);
  const again = commandOf('check', options, [...(options.base === undefined ? [] : [`--base ${options.base}`]), '--full']);
  await show({ suites: introduced, base, next: commandOf('gen', options, []), again, rendered }, { options, outputs }, io);
  return isCurrent(introduced) ? 0 : 1;
}

function isCurrent(reports: readonly CheckedSuite[]): boolean {
  return reports.every((report) => report.findings.length === 0 && !hasLintErrors(report));
}

/** Findings that the base has too are listed, and do not count. */
async function setApart(reports: readonly CheckedSuite[], revision: string, io: Io): Promise<{ introduced: readonly CheckedSuite[]; base: BaseReport }> {
  const { findingKey, readBaseFindings } = await import('../base-check.ts');
  const found = await readBaseFindings(io.root, revision);
  if ('reason' in found) return { introduced: reports, base: { revision, known: [], reason: found.reason } };
  const pick = (isKnown: boolean): CheckedSuite[] =>
    reports.map((report) => {
      const isPicked = ({ id }: { readonly id: string }): boolean => found.known.has(findingKey(report.suite, id)) === isKnown;
      return { ...report, findings: report.findings.filter(isPicked), lint: (report.lint ?? []).filter(isPicked) };
    });
  return { introduced: pick(false), base: { revision, known: pick(true), reason: null } };
}

/** The result on stdout, the files of `--output`, and GitHub's step summary when one of them is for GitHub. */
async function show(report: CheckReport, { options, outputs }: { options: CheckOptions; outputs: readonly Output[] }, io: Io): Promise<void> {
  const view = { paint: paintFor({ isTty: io.stdoutIsTty }, io.env), columns: io.columns };
  const look = { view, full: options.full, layout: options.layout };
  if (options.format === 'text' && options.layout === 'split' && view.columns < SPLIT_COLUMNS) {
    io.stderr(`--split needs ${SPLIT_COLUMNS} columns and this terminal has ${view.columns}; here is the unified difference.\n`);
  }
  io.stdout(await renderReport(options.format, report, fitLook(look)));
  const plain = fitLook({ ...look, view: { paint: (_, text) => text, columns: io.columns } });
  await writeOutputs(outputs, report, plain);
  if ([options.format, ...outputs.map(({ format }) => format)].includes('github')) await writeStepSummary(report, plain, io);
}

function fitLook(look: TextLook): TextLook {
  return look.layout === 'split' && look.view.columns < SPLIT_COLUMNS ? { ...look, layout: undefined } : look;
}

/** The command line with the flags that decide what is looked at. */
function commandOf(name: 'gen' | 'check', options: CheckOptions, flags: readonly string[]): string {
  const chosen = name === 'gen' ? [] : [...options.only.map((only) => `--only ${only}`), ...options.suites.map((suite) => `--suite ${suite}`)];
  const profile = options.profile === undefined ? [] : [`--codex-profile ${options.profile}`];
  return [`pnpm prompt:snapshots:${name}`, ...chosen, ...profile, ...flags].join(' ');
}
