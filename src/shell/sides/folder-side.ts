import fs from 'node:fs';
import path from 'node:path';
import { HarnessError } from '../../errors.ts';
import { labelOf, listFolder } from '../files.ts';
import type { Io } from '../io.ts';
import { createSnapshotReader, listOwnedFiles, refuseLinks, snapshotRoot } from '../snapshot-folder.ts';
import { refuseUnfinished } from '../transaction/finish.ts';
import { snapshotPlace } from '../transaction/place.ts';
import { idsOfPages, type SnapshotSide, type SuiteSide } from './snapshot-side.ts';

/** The snapshots that are on disk now. No snapshots at all is an empty side. @throws HarnessError PATH_ESCAPES, FILE_*, WRITE_UNFINISHED */
export function openWorktree(io: Io): SnapshotSide {
  refuseUnfinished(snapshotPlace(io.root, {}));
  return { label: 'worktree', suites: readSuites(io.root, snapshotRoot(io.root)), isSingle: false };
}

/**
 * A folder of snapshots: one suite, or a folder of suites.
 * @throws HarnessError SNAPSHOT_INVALID when no page in it carries gen's marker
 */
export function openFolder(word: string, io: Io): SnapshotSide {
  const folder = path.resolve(io.root, word);
  const own = fs.statSync(folder).isDirectory() ? openSuiteFolder(io.root, folder) : null;
  const suites = own !== null && own.ids.length > 0 ? new Map([[path.basename(folder), own]]) : readSuites(io.root, folder);
  if (suites.size > 0) return { label: word, suites, isSingle: suites.size === 1 };
  throw new HarnessError('SNAPSHOT_INVALID', 'This is no snapshot folder: no page in it, or one level below, carries the marker of gen.', {
    file: word,
    hint: 'Name a suite’s folder, or the folder above; a newer version may mark its pages otherwise.',
  });
}

function readSuites(root: string, folder: string): Map<string, SuiteSide> {
  const names = listFolder(folder, labelOf(root, folder)).filter((entry) => entry.isDirectory() || entry.isSymbolicLink()).map((entry) => entry.name);
  const suites = names.map((name) => [name, openSuiteFolder(root, path.join(folder, name))] as const);
  return new Map(suites.filter(([, { ids }]) => ids.length > 0));
}

function openSuiteFolder(root: string, folder: string): SuiteSide {
  refuseLinks(root, folder);
  const { names, isOurs } = listOwnedFiles(root, folder);
  return { folder: labelOf(root, folder), ids: idsOfPages(names.filter(isOurs)), read: createSnapshotReader(root, folder) };
}
