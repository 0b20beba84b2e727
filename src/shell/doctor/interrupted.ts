import fs from 'node:fs';
import path from 'node:path';
import { HarnessError } from '../../errors.ts';
import type { DoctorCheck } from '../../report/doctor-shape.ts';
import { labelOf, listFolder } from '../files.ts';
import type { Io } from '../io.ts';
import { findLockOwner } from '../lock.ts';
import { IGNORED_FOLDER, readPaths } from '../paths.ts';
import { profileFolderOf } from '../profile-files.ts';
import { isUnfinished, refuseUnfinished } from '../transaction/finish.ts';
import { JOURNAL, listStages } from '../transaction/journal.ts';
import { type Place, profilePlace, snapshotPlace } from '../transaction/place.ts';
import { verdicts } from './verdicts.ts';

const { ok, mend } = verdicts;

/** Every folder whose files are written together: snapshots, those of other profiles, and the profiles. */
function listPlaces(root: string): Place[] {
  const namesIn = (folder: string): string[] => (fs.existsSync(path.join(root, folder)) ? listFolder(path.join(root, folder)).filter((entry) => entry.isDirectory()).map(({ name }) => name) : []);
  const others = namesIn(IGNORED_FOLDER).map((profile) => snapshotPlace(root, { profile }));
  const profiles = namesIn(readPaths(root).codex).map((name) => profilePlace(root, profileFolderOf(root, name)));
  return [snapshotPlace(root, {}), ...others, ...profiles];
}

/** Stages of a write that was killed before its set stood: nothing needs them, and no process is at work there. */
export function findLostStages(root: string): string[] {
  return listPlaces(root).filter((place) => !isUnfinished(place) && findLockOwner(place.lock) === null).flatMap((place) => listStages(place));
}

/** A write that was killed while its files got their names; which command finishes it is the writer's choice. */
export function checkUnfinished(io: Io): DoctorCheck {
  const errors = listPlaces(io.root).flatMap((place) => {
    try {
      refuseUnfinished(place);
      return [];
    } catch (error) {
      if (!(error instanceof HarnessError)) throw error;
      // A writer that lives is at it.
      return error.code === 'LOCKED' ? [] : [{ error, file: labelOf(io.root, path.join(place.folder, JOURNAL)) }];
    }
  });
  const [first] = errors;
  if (first === undefined) return ok('sets', 'none is half written');
  return mend('sets', first.error.message.replace(/\.$/, ''), { files: errors.map(({ file }) => file), next: first.error.hint ?? '' });
}
