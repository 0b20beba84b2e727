import { sortFindings } from '../drift/severity.ts';
import { HarnessError } from '../errors.ts';
import type { CheckedSuite } from '../report/check-report.ts';
import type { RenderedScenario } from '../types/scenario.ts';
import { compareSuite } from './compare-suite.ts';
import { labelOf } from './files.ts';
import type { Io } from './io.ts';
import { NO_MACHINE } from './leaks.ts';
import type { Selection } from './selection.ts';
import { createSnapshotReader, listOwnedFiles, refuseLinks, snapshotFolder } from './snapshot-folder.ts';
import { SuiteLinter } from './suite-linter.ts';
import { findRemovedSuites } from './removed-suites.ts';
import { openSuite } from './suites.ts';
import { watchBudgets } from './watch-budgets.ts';

export interface CheckTask {
  readonly selection: Selection;
  readonly profile: string | undefined;
  /** Unchanged lines around each changed place; undefined for the usual ones. */
  readonly context: number | undefined;
  readonly onRendered: (scenario: RenderedScenario) => void;
}

/**
 * Everything that a check says about one suite: drift, budgets, lint. Reads only.
 * @throws HarnessError for input that cannot be used, and SNAPSHOT_INVALID for a profile without any snapshots.
 */
export async function checkSuite(suite: string, task: CheckTask, io: Io): Promise<CheckedSuite> {
  const folder = snapshotFolder(io.root, suite, task.profile);
  const source = openSuite(io.root, suite, { profile: task.profile });
  refuseLinks(io.root, folder);
  const owned = listOwnedFiles(io.root, folder);
  refuseEmpty(owned, labelOf(io.root, folder), task.profile);
  const read = createSnapshotReader(io.root, folder);
  const isWhole = task.selection.isWhole(suite);
  const linter = new SuiteLinter(source, { root: io.root, machine: io.machine ?? NO_MACHINE, isWhole });
  // Budgets are measured on the suite's own profile; another one has other texts.
  const watch = watchBudgets(task.profile === undefined ? source.suite.budgets : null, read);
  const { verdict: drift, files } = await compareSuite(source, {
    read,
    owned: isWhole ? owned : null,
    wanted: (id) => task.selection.wants(suite, id),
    onOutput: () => {},
    onScenario: async (output) => {
      linter.add(output);
      task.onRendered(output.rendered);
      await watch.onScenario(output);
    },
  });
  const lint = linter.finish();
  const sizes = await watch.judge(drift, isWhole ? 'whole' : 'part');
  const all = sortFindings([...drift.findings, ...sizes.findings]);
  const findings = all.length === 0 ? [] : await (await import('./explain-findings.ts')).explainFindings(all, undefined, task.context);
  const scenarios = source.ids.filter((id) => task.selection.wants(suite, id));
  const notices = [...drift.notices, ...sizes.notices];
  return lint.mask({ suite, scenarios, folder: labelOf(io.root, folder), files, notice: source.profile.notice, findings, notices, lint: lint.findings, lintNotices: lint.notices });
}

/** What a check says about the snapshots of suites that are no more; [] when suites or scenarios were named. */
export async function checkRemovedSuites({ selection, profile }: Pick<CheckTask, 'selection' | 'profile'>, io: Io): Promise<CheckedSuite[]> {
  if (!selection.isEverything) return [];
  const removed = findRemovedSuites(io.root, profile);
  const explain = removed.length === 0 ? null : (await import('./explain-findings.ts')).explainFindings;
  const reports: CheckedSuite[] = [];
  for (const { suite, folder, findings } of removed) {
    reports.push({ suite, scenarios: [], folder: labelOf(io.root, folder), files: 0, notice: '', findings: (await explain?.(findings)) ?? [], notices: [] });
  }
  return reports;
}

/** Nothing to compare with at all is a missing step, not drift, when another profile is asked for. */
function refuseEmpty(owned: readonly string[], folder: string, profile: string | undefined): void {
  if (owned.length > 0 || profile === undefined) return;
  throw new HarnessError('SNAPSHOT_INVALID', `There are no snapshots of the profile "${profile}" in ${folder}.`, {
    file: folder,
    hint: `Run \`pnpm prompt:snapshots:gen --codex-profile ${profile}\` first.`,
  });
}
