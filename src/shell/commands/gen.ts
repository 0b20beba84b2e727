import { renderGenText } from '../../report/gen-text.ts';
import { createTextMemo, KEPT_TEXTS } from '../../text/text-memo.ts';
import type { Finding } from '../../types/finding.ts';
import { compareSuite } from '../compare-suite.ts';
import { labelOf } from '../files.ts';
import { keepHeapSmall } from '../heap.ts';
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
import { beginSet, type OpenSet } from '../transaction/write-whole.ts';

export interface GenOptions {
  readonly only: readonly string[];
  readonly suites: readonly string[];
  readonly profile: string | undefined;
}

/**
 * Renders every scenario, writes what differs and removes what is stale. Each new text waits beside its target until
 * everything is rendered, so that a bad scenario leaves all files alone; all suites are one set, written whole or not at all.
 * @returns exit code 0.
 */
export async function gen(options: GenOptions, io: Io): Promise<number> {
  const selection = createSelection(io.root, options);
  const view = { paint: paintFor({ isTty: io.stdoutIsTty }, io.env), columns: io.columns };
  const place = snapshotPlace(io.root, { profile: options.profile, disk: io.disk, leaks: guardSnapshots(io.root, io.machine, options.profile) });
  await finishPins(io);
  const run = async (confirm: () => void): Promise<SuiteResult[]> => {
    // Whoever writes every file anew needs no journal that cannot be believed.
    const isEverything = options.only.length === 0 && options.suites.length === 0;
    finishUnfinished(place, { broken: isEverything ? 'drop' : 'refuse', say: io.stderr });
    const set = beginSet(place, 'gen');
    try {
      const done: SuiteResult[] = [];
      for (const suite of selection.suites) {
        done.push(await stageSuite({ suite, folder: snapshotFolder(io.root, suite, options.profile), selection, profile: options.profile, set }, io));
      }
      if (selection.isEverything) done.push(...findRemovedSuites(io.root, options.profile).map((suite) => stageRemoval(suite, set)));
      set.commit(confirm);
      for (const { folder, removed } of done) removeEmptyFolders(folder, removed);
      return done;
    } finally {
      set.drop();
    }
  };
  const reports = await withLock(place.folder, run, { ...GEN_LOCK, say: io.stderr });
  for (const { folder, ...report } of reports) {
    io.stdout(renderGenText({ ...report, folder: labelOf(io.root, folder) }, view));
  }
  return 0;
}

interface SuiteTask {
  readonly suite: string;
  readonly folder: string;
  readonly selection: Selection;
  readonly profile: string | undefined;
  readonly set: OpenSet;
}

/** What gen does to one suite; no file has its new name before all suites have come so far. */
interface SuiteResult {
  readonly suite: string;
  readonly folder: string;
  readonly findings: readonly Finding[];
  readonly files: number;
  readonly written: number;
  readonly removed: readonly string[];
}

async function stageSuite(task: SuiteTask, io: Io): Promise<SuiteResult> {
  const { suite, folder, set } = task;
  const source = openSuite(io.root, suite, { profile: task.profile });
  const keepSmall = keepHeapSmall(source.ids.length);
  refuseLinks(io.root, folder);
  const read = createSnapshotReader(io.root, folder, 'replace');
  // Two scenarios may want the same new file; it is written once.
  const staged = new Set<string>();
  const leaksIn = createLeaksIn(io.machine ?? NO_MACHINE, createTextMemo(KEPT_TEXTS));
  const allows = [...(source.suite.allows ?? []), ...profileAllows(io.root, source.profile.name)];
  const { verdict, files } = await compareSuite(source, {
    read,
    owned: task.selection.isWhole(suite) ? listOwnedFiles(io.root, folder) : null,
    wanted: (id) => task.selection.wants(suite, id),
    onScenario: (output) => {
      keepSmall();
      refuseLeaks(output, { allows, root: io.root }, leaksIn);
    },
    onOutput: (outputs) => {
      for (const { path: file, text } of outputs) {
        if (staged.has(file) || read(file) === text) continue;
        set.stage({ path: `${suite}/${file}`, text });
        staged.add(file);
      }
    },
  });
  const removed = verdict.findings.filter((finding) => finding.class === 'stale file').map((finding) => finding.file);
  stageRemovals(suite, removed, set);
  return { suite, folder, findings: verdict.findings, files, written: staged.size, removed };
}

function stageRemoval({ suite, folder, findings }: RemovedSuite, set: OpenSet): SuiteResult {
  const removed = findings.map(({ file }) => file);
  stageRemovals(suite, removed, set);
  return { suite, folder, findings, files: 0, written: 0, removed };
}

/** Paths start with the suite's folder: the snapshots of all suites are one set. */
function stageRemovals(suite: string, files: readonly string[], set: OpenSet): void {
  for (const file of files) set.stage({ path: `${suite}/${file}`, text: null });
}
