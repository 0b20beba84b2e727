import { renderGenText } from '../../report/gen-text.ts';
import { createTextMemo, KEPT_TEXTS } from '../../text/text-memo.ts';
import type { Finding } from '../../types/finding.ts';
import type { SnapshotFile } from '../../types/scenario.ts';
import { compareSuite } from '../compare-suite.ts';
import { labelOf } from '../files.ts';
import type { Io } from '../io.ts';
import { finishPins } from '../finish-pins.ts';
import { GEN_LOCK, withLock } from '../lock.ts';
import { paintFor } from '../paint.ts';
import { findRemovedSuites, removeEmptyFolders, type RemovedSuite } from '../removed-suites.ts';
import { createSnapshotReader, listOwnedFiles, refuseLinks, snapshotFolder } from '../snapshot-folder.ts';
import { openSuite } from '../suites.ts';
import { createSelection, type Selection } from '../selection.ts';
import { createLeaksIn, guardSnapshots, profileAllows, refuseLeaks } from '../leaks.ts';
import { finishUnfinished } from '../transaction/finish.ts';
import { snapshotPlace } from '../transaction/place.ts';
import { NO_MACHINE } from '../transaction/refuse-leaks.ts';
import { writeWhole, type Change } from '../transaction/write-whole.ts';

export interface GenOptions {
  readonly only: readonly string[];
  readonly suites: readonly string[];
  readonly profile: string | undefined;
}

/**
 * Renders every scenario, then writes what differs and removes what is stale. Everything is rendered before the first
 * byte is written, so that a bad scenario leaves all files alone; all suites are one set, written whole or not at all.
 * @returns exit code 0.
 */
export async function gen(options: GenOptions, io: Io): Promise<number> {
  const selection = createSelection(io.root, options);
  const view = { paint: paintFor({ isTty: io.stdoutIsTty }, io.env), columns: io.columns };
  const place = snapshotPlace(io.root, { profile: options.profile, disk: io.disk, leaks: guardSnapshots(io.root, io.machine, options.profile) });
  await finishPins(io);
  const run = async (confirm: () => void): Promise<SuitePlan[]> => {
    // Whoever writes every file anew needs no journal that cannot be believed.
    const isEverything = options.only.length === 0 && options.suites.length === 0;
    finishUnfinished(place, { broken: isEverything ? 'drop' : 'refuse', say: io.stderr });
    const plans: SuitePlan[] = [];
    for (const suite of selection.suites) {
      plans.push(await planSuite({ suite, folder: snapshotFolder(io.root, suite, options.profile), selection, profile: options.profile }, io));
    }
    if (selection.isEverything) plans.push(...findRemovedSuites(io.root, options.profile).map(planRemoval));
    writeWhole(place, plans.flatMap(toChanges), { writer: 'gen', confirm });
    for (const { folder, removed } of plans) removeEmptyFolders(folder, removed);
    return plans;
  };
  const reports = await withLock(place.folder, run, { ...GEN_LOCK, say: io.stderr });
  for (const { suite, folder, findings, files, pending, removed } of reports) {
    io.stdout(renderGenText({ suite, folder: labelOf(io.root, folder), findings, files, written: pending.length, removed }, view));
  }
  return 0;
}

interface SuiteTask {
  readonly suite: string;
  readonly folder: string;
  readonly selection: Selection;
  readonly profile: string | undefined;
}

/** What gen will do to one suite; made for all suites before the first byte of any is written. */
interface SuitePlan {
  readonly suite: string;
  readonly folder: string;
  readonly findings: readonly Finding[];
  readonly files: number;
  readonly pending: readonly SnapshotFile[];
  readonly removed: readonly string[];
}

async function planSuite(task: SuiteTask, io: Io): Promise<SuitePlan> {
  const { suite, folder } = task;
  const source = openSuite(io.root, suite, { profile: task.profile });
  refuseLinks(io.root, folder);
  const read = createSnapshotReader(io.root, folder, 'replace');
  const pending: SnapshotFile[] = [];
  const leaksIn = createLeaksIn(io.machine ?? NO_MACHINE, createTextMemo(KEPT_TEXTS));
  const allows = [...(source.suite.allows ?? []), ...profileAllows(io.root, source.profile.name)];
  const { verdict, files } = await compareSuite(source, {
    read,
    owned: task.selection.isWhole(suite) ? listOwnedFiles(io.root, folder) : null,
    wanted: (id) => task.selection.wants(suite, id),
    onScenario: (output) => refuseLeaks(output, { allows, root: io.root }, leaksIn),
    onOutput: (outputs) => pending.push(...outputs.filter((file) => read(file.path) !== file.text)),
  });
  const removed = verdict.findings.filter((finding) => finding.class === 'stale file').map((finding) => finding.file);
  return { suite, folder, findings: verdict.findings, files, pending, removed };
}

function planRemoval({ suite, folder, findings }: RemovedSuite): SuitePlan {
  return { suite, folder, findings, files: 0, pending: [], removed: findings.map(({ file }) => file) };
}

/** Paths start with the suite's folder: the snapshots of all suites are one set. */
function toChanges({ suite, pending, removed }: SuitePlan): Change[] {
  // Two scenarios may want the same new file; it is written once.
  const files = new Map<string, string | null>([...pending.map((file) => [file.path, file.text] as const), ...removed.map((file) => [file, null] as const)]);
  return [...files].map(([file, text]) => ({ path: `${suite}/${file}`, text }));
}
