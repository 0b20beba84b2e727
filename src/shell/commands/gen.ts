import path from 'node:path';
import { renderGenText } from '../../report/gen-text.ts';
import type { Finding } from '../../types/finding.ts';
import type { SnapshotFile } from '../../types/scenario.ts';
import { compareSuite, type SuiteComparison } from '../compare-suite.ts';
import { labelOf } from '../files.ts';
import type { Io } from '../io.ts';
import { withLock } from '../lock.ts';
import { paintFor } from '../paint.ts';
import { createSnapshotReader, listOwnedFiles, snapshotFolder } from '../snapshot-folder.ts';
import { openSuite } from '../suites.ts';
import { createSelection, type Selection } from '../selection.ts';
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
  for (const suite of selection.suites) {
    const folder = snapshotFolder(io.root, suite, options.profile);
    const done = await withLock(folder, async () => writeSuite({ suite, folder, selection, profile: options.profile }, io));
    io.stdout(renderGenText({ suite, folder: labelOf(io.root, folder), ...done }, { paint: paintFor({ isTty: io.stdoutIsTty }, io.env), columns: io.columns }));
  }
  return 0;
}

interface SuiteTask {
  readonly suite: string;
  readonly folder: string;
  readonly selection: Selection;
  readonly profile: string | undefined;
}

interface Written {
  readonly findings: readonly Finding[];
  readonly files: number;
  readonly written: number;
  readonly removed: readonly string[];
  readonly notice: string;
}

async function writeSuite(task: SuiteTask, io: Io): Promise<Written> {
  const source = openSuite(io.root, task.suite, { profile: task.profile });
  const read = createSnapshotReader(io.root, task.folder);
  const isWhole = task.selection.isWhole(task.suite);
  const owned = isWhole ? listOwnedFiles(io.root, task.folder) : null;
  const pending: SnapshotFile[] = [];
  const comparison: SuiteComparison = await compareSuite(source, {
    read,
    owned,
    wanted: (id) => task.selection.wants(task.suite, id),
    onOutput: (files) => pending.push(...files.filter((file) => read(file.path) !== file.text)),
  });
  for (const file of pending) {
    const target = path.join(task.folder, file.path);
    writeTextFile(target, file.text, labelOf(io.root, target));
  }
  const removed = comparison.verdict.findings.filter((finding) => finding.class === 'stale file').map((finding) => finding.file);
  for (const file of removed) removeFile(path.join(task.folder, file), labelOf(io.root, path.join(task.folder, file)));
  return {
    findings: comparison.verdict.findings,
    files: comparison.files,
    written: pending.length,
    removed,
    notice: source.profile.notice,
  };
}
