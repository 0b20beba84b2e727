import { HarnessError } from '../../errors.ts';
import { compareSuite } from '../compare-suite.ts';
import { labelOf } from '../files.ts';
import type { Io } from '../io.ts';
import { paintFor } from '../paint.ts';
import { createSelection, type Selection } from '../selection.ts';
import { createSnapshotReader, listOwnedFiles, refuseLinks, snapshotFolder, type OwnedFiles } from '../snapshot-folder.ts';
import { openSuite } from '../suites.ts';
import type { BaseReport } from '../../report/base-text.ts';
import type { SuiteReport } from '../../report/suite-report.ts';
import type { RenderedScenario } from '../../types/scenario.ts';

export interface CheckOptions {
  readonly only: readonly string[];
  readonly suites: readonly string[];
  readonly profile: string | undefined;
  readonly format: 'text' | 'json' | 'html';
  /** Revision whose own drift does not count; undefined counts all. */
  readonly base: string | undefined;
  /** Show every hunk instead of the first ones. */
  readonly full: boolean;
}

/**
 * Renders, compares with what is committed, and explains. Opens nothing for writing.
 * @returns 0 when everything is current or was so on the base already, 1 on drift.
 */
export async function check(options: CheckOptions, io: Io): Promise<number> {
  const selection = createSelection(io.root, options);
  const reports: SuiteReport[] = [];
  const rendered: RenderedScenario[] = [];
  for (const suite of selection.suites) reports.push(await checkSuite(suite, { selection, profile: options.profile, rendered: options.format === 'html' ? rendered : null }, io));
  const { introduced, base } = options.base === undefined ? { introduced: reports, base: null } : await setApart(reports, options.base, io);
  await print(introduced, { options, base, rendered }, io);
  return isCurrent(introduced) ? 0 : 1;
}

function isCurrent(reports: readonly SuiteReport[]): boolean {
  return reports.every((report) => report.findings.length === 0);
}

/** Findings that the base has too are listed, and do not count. */
async function setApart(reports: readonly SuiteReport[], revision: string, io: Io): Promise<{ introduced: readonly SuiteReport[]; base: BaseReport }> {
  const { findingKey, readBaseFindings } = await import('../base-check.ts');
  const found = await readBaseFindings(io.root, revision);
  if ('reason' in found) return { introduced: reports, base: { revision, known: [], reason: found.reason } };
  const pick = (isKnown: boolean): SuiteReport[] =>
    reports.map((report) => ({ ...report, findings: report.findings.filter(({ id }) => found.known.has(findingKey(report.suite, id)) === isKnown) }));
  return { introduced: pick(false), base: { revision, known: pick(true), reason: null } };
}

interface Printed {
  readonly options: CheckOptions;
  readonly base: BaseReport | null;
  readonly rendered: readonly RenderedScenario[];
}

async function print(reports: readonly SuiteReport[], { options, base, rendered }: Printed, io: Io): Promise<void> {
  if (options.format === 'json') {
    const { renderJsonReport } = await import('../../report/json.ts');
    io.stdout(`${renderJsonReport(reports, base)}\n`);
    return;
  }
  if (options.format === 'html') {
    const { buildHtmlReport } = await import('../html-report.ts');
    io.stdout(await buildHtmlReport({ reports, rendered, base, next: nextCommand(options) }));
    return;
  }
  const view = { paint: paintFor({ isTty: io.stdoutIsTty }, io.env), columns: io.columns };
  if (base !== null) io.stdout((await import('../../report/base-text.ts')).renderBase(base, view.paint));
  if (isCurrent(reports)) {
    const { renderCurrent } = await import('../../report/current-text.ts');
    io.stdout(renderCurrent(reports));
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
  /** Takes every scenario that is rendered; null when no report shows whole stacks, since a large suite has many. */
  readonly rendered: RenderedScenario[] | null;
}

async function checkSuite(suite: string, task: CheckTask, io: Io): Promise<SuiteReport> {
  const folder = snapshotFolder(io.root, suite, task.profile);
  const source = openSuite(io.root, suite, { profile: task.profile });
  refuseLinks(io.root, folder);
  const owned = listOwnedFiles(io.root, folder);
  refuseEmpty(owned, labelOf(io.root, folder), task.profile);
  const { verdict, files } = await compareSuite(source, {
    read: createSnapshotReader(io.root, folder),
    owned: task.selection.isWhole(suite) ? owned : null,
    wanted: (id) => task.selection.wants(suite, id),
    onOutput: () => {},
    onRendered: (scenario) => task.rendered?.push(scenario),
  });
  const findings = verdict.findings.length === 0 ? [] : await (await import('../explain-findings.ts')).explainFindings(verdict.findings);
  return { suite, folder: labelOf(io.root, folder), files, notice: source.profile.notice, findings, notices: verdict.notices };
}

/** Nothing to compare with at all is a missing step, not drift, when another profile is asked for. */
function refuseEmpty(owned: OwnedFiles, folder: string, profile: string | undefined): void {
  if (profile === undefined || owned.names.some(owned.isOurs)) return;
  throw new HarnessError('SNAPSHOT_INVALID', `There are no snapshots of the profile "${profile}" in ${folder}.`, {
    file: folder,
    hint: `Run \`pnpm prompt:snapshots:gen --codex-profile ${profile}\` first.`,
  });
}
