import fs from 'node:fs';
import path from 'node:path';
import { listFolder } from './files.ts';
import type { Io } from './io.ts';
import { guardProfile } from './leaks.ts';
import { PIN_LOCK, withLock } from './lock.ts';
import { readPaths } from './paths.ts';
import { profileFolderOf } from './profile-files.ts';
import { finishUnfinished, isUnfinished } from './transaction/finish.ts';
import { profilePlace } from './transaction/place.ts';
import { refuseFolder } from './transaction/commit-set.ts';
import { writeFilesTogether, type TextFile } from './write-together.ts';

/**
 * Completes every Codex profile whose write was interrupted, and removes what one left behind. Whoever is killed leaves the
 * lock; most often there is none, and nothing is locked.
 * @throws HarnessError LOCKED, WRITE_UNFINISHED, FILE_NOT_WRITABLE
 */
export async function finishPins(io: Io): Promise<void> {
  const profiles = path.join(io.root, readPaths(io.root).codex);
  const places = listFolder(profiles).filter((entry) => entry.isDirectory()).map(({ name }) => profilePlace(io.root, profileFolderOf(io.root, name), { disk: io.disk }));
  if (!fs.existsSync(path.join(profiles, PIN_LOCK.file)) && !places.some(isUnfinished)) return;
  await withLock(profiles, async () => places.forEach((place) => finishUnfinished(place, { broken: 'refuse', say: io.stderr })), { ...PIN_LOCK, say: io.stderr });
}

/**
 * Writes those files of a Codex profile that differ, all or none.
 * @param folder relative to the repository, with `/`
 * @returns the names that were written
 * @throws HarnessError LOCKED, LEAK_FOUND, WRITE_UNFINISHED, FILE_NOT_WRITABLE
 */
export async function writePin(folder: string, files: readonly TextFile[], io: Io): Promise<string[]> {
  const place = profilePlace(io.root, folder, { disk: io.disk, leaks: guardProfile(io.root, io.machine, path.posix.basename(folder)) });
  for (const { name } of files) refuseFolder(place, name);
  const run = async (confirm: () => void): Promise<string[]> => {
    finishUnfinished(place, { broken: 'refuse', say: io.stderr });
    return writeFilesTogether(place, files, confirm);
  };
  return withLock(path.dirname(place.folder), run, { ...PIN_LOCK, say: io.stderr });
}
