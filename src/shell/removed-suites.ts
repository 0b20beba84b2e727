import fs from 'node:fs';
import path from 'node:path';
import { buildFileFinding } from '../drift/file-finding.ts';
import type { Finding } from '../types/finding.ts';
import { labelOf, listFolder } from './files.ts';
import { readPaths } from './paths.ts';
import { listOwnedFiles, refuseLinks, snapshotFolder, snapshotRoot } from './snapshot-folder.ts';

/** The snapshots of a suite that has no scenarios any more. */
export interface RemovedSuite {
  readonly suite: string;
  readonly folder: string;
  /** A `stale file` for each file that gen once wrote. */
  readonly findings: readonly Finding[];
}

/**
 * Folders of snapshots whose suite is gone. A folder without a page that carries gen's marker is somebody else's.
 * @throws HarnessError PATH_ESCAPES for a link in the place of a folder, FILE_UNREADABLE
 */
export function findRemovedSuites(root: string, profile: string | undefined): RemovedSuite[] {
  // Not the suites that a configuration names: one that is there and not named keeps its snapshots.
  const known = new Set(listSuiteFolders(root));
  const parent = snapshotRoot(root, profile);
  return listFolder(parent, labelOf(root, parent)).flatMap((entry): RemovedSuite[] => {
    if (!entry.isDirectory() || known.has(entry.name)) return [];
    const folder = snapshotFolder(root, entry.name, profile);
    refuseLinks(root, folder);
    const { names, isOurs } = listOwnedFiles(root, folder);
    const owned = names.filter(isOurs);
    if (!owned.some((file) => !file.includes('/'))) return [];
    return [{ suite: entry.name, folder, findings: owned.map((file) => buildFileFinding('stale file', file, { detail: 'the suite is no more' })) }];
  });
}

/** Whether a suite is there, named in the settings or not. */
export function hasScenarios(root: string, suite: string): boolean {
  return listSuiteFolders(root).includes(suite);
}

function listSuiteFolders(root: string): string[] {
  const { scenarios } = readPaths(root);
  return listFolder(path.join(root, scenarios), scenarios).filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

/** Removes the folders that are empty once the stale files in them are gone, up to the suite's own. */
export function removeEmptyFolders(folder: string, removed: readonly string[]): void {
  for (const file of removed) {
    for (let place = path.dirname(file); ; place = path.dirname(place)) {
      const full = path.join(folder, place);
      if (!fs.existsSync(full) || fs.readdirSync(full).length > 0) break;
      fs.rmdirSync(full);
      if (place === '.') break;
    }
  }
}
