import { HarnessError } from '../../errors.ts';
import { compareSuite } from '../compare-suite.ts';
import { labelOf } from '../files.ts';
import type { Io } from '../io.ts';
import { paintFor } from '../paint.ts';
import { createSelection, type Selection } from '../selection.ts';
import { createSnapshotReader, listOwnedFiles, refuseLinks, snapshotFolder } from '../snapshot-folder.ts';
import { NO_MACHINE } from '../leaks.ts';
import { SuiteLinter } from '../suite-linter.ts';
import { openSuite } from '../suites.ts';
import type { BaseReport } from '../../report/base-text.ts';
import { hasLintErrors, type SuiteReport } from '../../report/suite-report.ts';

export interface CheckOptions {
  readonly only: readonly string[];
  readonly suites: readonly string[];
  readonly profile: string | undefined;
  readonly format: 'text' | 'json';
  /** Revision whose own drift does not count; undefined counts all. */
  readonly base: string | undefined;
  /** Show every hunk instead of the first ones. */
  readonly full: boolean;
}

/**
 * Renders, compares with what is committed, and explains. Opens nothing for writing.
 * @returns 0 when everything is current or was so on the base already, 1 on drift or on an error of lint.
 */
export async function check(options: CheckOptions, io: Io): Promise<number> {
  const selection = createSelection(io.root, options);
  const reports: SuiteReport[] = [];
  for (const suite of selection.suites) reports.push(await checkSuite(suite, { selection, profile: options.profile }, io));
  const { introduced, base } = options.base === undefined ? { introduced: reports, base: null } : await setApart(reports, options.base, io);
  await print(introduced, { options, base }, io);
  return isCurrent(introduced) ? 0 : 1;
}

function isCurrent(reports: readonly SuiteReport[]): boolean {
  return reports.every((report) => report.findings.length === 0 && !hasLintErrors(report));
}

/** Findings that the base has too are listed, and do not count. */
async function setApart(reports: readonly SuiteReport[], revision: string, io: Io): Promise<{ introduced: readonly SuiteReport[]; base: BaseReport }> {
  const { findingKey, readBaseFindings } = await import('../base-check.ts');
  const found = await readBaseFindings(io.root, revision);
  if ('reason' in found) return { introduced: reports, base: { revision, known: [], reason: found.reason } };
  const pick = (isKnown: boolean): SuiteReport[] =>
    reports.map((report) => {
      const isPicked = ({ id }: { readonly id: string }): boolean => found.known.has(findingKey(report.suite, id)) === isKnown;
      return { ...report, findings: report.findings.filter(isPicked), lint: (report.lint ?? []).filter(isPicked) };
    });
  return { introduced: pick(false), base: { revision, known: pick(true), reason: null } };
}

interface Printed {
  readonly options: CheckOptions;
  readonly base: BaseReport | null;
}

async function print(reports: readonly SuiteReport[], { options, base }: Printed, io: Io): Promise<void> {
  if (options.format === 'json') {
    const { renderJsonReport } = await import('../../report/json.ts');
    io.stdout(`${renderJsonReport(reports, base)}\n`);
    return;
  }
  const view = { paint: paintFor({ isTty: io.stdoutIsTty }, io.env), columns: io.columns };
  if (base !== null) io.stdout((await import('../../report/base-text.ts')).renderBase(base, view.paint));
  if (reports.every((report) => report.findings.length === 0)) {
    const { renderCurrent } = await import('../../report/current-text.ts');
    io.stdout(renderCurrent(reports, view));
  } else {
    const { renderDrift } = await import('../../report/drift-text.ts');
    io.stdout(renderDrift(reports, { full: options.full, next: nextCommand(options) }, view));
  }
}

function nextCommand(options: CheckOptions): string {
  const flags = options.profile === undefined ? '' : ` --codex-profile ${options.profile}`;
  return `pnpm prompt:snapshots:gen${flags}`;
}

interface CheckTask {
  readonly selection: Selection;
  readonly profile: string | undefined;
}

async function checkSuite(suite: string, task: CheckTask, io: Io): Promise<SuiteReport> {
  const folder = snapshotFolder(io.root, suite, task.profile);
  const source = openSuite(io.root, suite, { profile: task.profile });
  const linter = new SuiteLinter(source, { root: io.root, machine: io.machine ?? NO_MACHINE, isWhole: task.selection.isWhole(suite) });
  refuseLinks(io.root, folder);
  const owned = listOwnedFiles(io.root, folder);
  refuseEmpty(owned, labelOf(io.root, folder), task.profile);
  const { verdict, files } = await compareSuite(source, {
    read: createSnapshotReader(io.root, folder),
    owned: task.selection.isWhole(suite) ? owned : null,
    wanted: (id) => task.selection.wants(suite, id),
    onOutput: () => {},
    onRendered: (output) => linter.add(output),
  });
  const lint = linter.finish();
  const findings = verdict.findings.length === 0 ? [] : await (await import('../explain-findings.ts')).explainFindings(verdict.findings);
  const report = { suite, folder: labelOf(io.root, folder), files, notice: source.profile.notice, findings, notices: verdict.notices };
  return lint.mask({ ...report, lint: lint.findings, lintNotices: lint.notices });
}

/** Nothing to compare with at all is a missing step, not drift, when another profile is asked for. */
function refuseEmpty(owned: readonly string[], folder: string, profile: string | undefined): void {
  if (owned.length > 0 || profile === undefined) return;
  throw new HarnessError('SNAPSHOT_INVALID', `There are no snapshots of the profile "${profile}" in ${folder}.`, {
    file: folder,
    hint: `Run \`pnpm prompt:snapshots:gen --codex-profile ${profile}\` first.`,
  });
}
