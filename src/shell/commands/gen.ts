import path from 'node:path';
import { renderGenText } from '../../report/gen-text.ts';
import type { Finding } from '../../types/finding.ts';
import type { SnapshotFile } from '../../types/scenario.ts';
import { compareSuite } from '../compare-suite.ts';
import { labelOf } from '../files.ts';
import type { Io } from '../io.ts';
import { withLock } from '../lock.ts';
import { paintFor } from '../paint.ts';
import { createSnapshotReader, listOwnedFiles, refuseLinks, snapshotFolder, snapshotRoot } from '../snapshot-folder.ts';
import { findRemovedSuites, removeEmptyFolders, type RemovedSuite } from '../removed-suites.ts';
import { openSuite } from '../suites.ts';
import { createSelection, type Selection } from '../selection.ts';
import { NO_MACHINE, refuseLeaks } from '../leaks.ts';
import { removeFile, writeTextFile } from '../write-file.ts';

export interface GenOptions {
  readonly only: readonly string[];
  readonly suites: readonly string[];
  readonly profile: string | undefined;
}

/**
 * Renders every scenario, then writes what differs and removes what is stale. Everything is rendered before the first
 * byte is written, so that a bad scenario leaves all files alone.
 * @returns exit code 0.
 */
export async function gen(options: GenOptions, io: Io): Promise<number> {
  const selection = createSelection(io.root, options);
  const view = { paint: paintFor({ isTty: io.stdoutIsTty }, io.env), columns: io.columns };
  const reports = await withLock(snapshotRoot(io.root, options.profile), async () => {
    const plans: SuitePlan[] = [];
    for (const suite of selection.suites) {
      plans.push(await planSuite({ suite, folder: snapshotFolder(io.root, suite, options.profile), selection, profile: options.profile }, io));
    }
    if (selection.isEverything) plans.push(...findRemovedSuites(io.root, options.profile).map(planRemoval));
    for (const plan of plans) writePlan(plan, io);
    return plans;
  });
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
  const { verdict, files } = await compareSuite(source, {
    read,
    owned: task.selection.isWhole(suite) ? listOwnedFiles(io.root, folder) : null,
    wanted: (id) => task.selection.wants(suite, id),
    onScenario: (output) => refuseLeaks(output, source.suite.allows ?? [], io.machine ?? NO_MACHINE),
    onOutput: (outputs) => pending.push(...outputs.filter((file) => read(file.path) !== file.text)),
  });
  const removed = verdict.findings.filter((finding) => finding.class === 'stale file').map((finding) => finding.file);
  return { suite, folder, findings: verdict.findings, files, pending, removed };
}

function planRemoval({ suite, folder, findings }: RemovedSuite): SuitePlan {
  return { suite, folder, findings, files: 0, pending: [], removed: findings.map(({ file }) => file) };
}

function writePlan({ folder, pending, removed }: SuitePlan, io: Io): void {
  for (const file of pending) {
    const target = path.join(folder, file.path);
    writeTextFile(target, file.text, labelOf(io.root, target));
  }
  for (const file of removed) removeFile(path.join(folder, file), labelOf(io.root, path.join(folder, file)));
  removeEmptyFolders(folder, removed);
}
