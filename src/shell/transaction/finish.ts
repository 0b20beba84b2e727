import fs from 'node:fs';
import path from 'node:path';
import { HarnessError } from '../../errors.ts';
import { findLockOwner } from '../lock.ts';
import { notWritable } from '../write-file.ts';
import { JOURNAL, readJournal, type Journal } from './journal.ts';
import type { Place } from './place.ts';
import { applyStep, closeJournal, removeStages } from './commit-set.ts';

export interface FinishOptions {
  /** What to do with a journal that cannot be believed: whoever writes every file anew may drop it. */
  readonly broken: 'refuse' | 'drop';
  /** Told in a sentence what was done. */
  readonly say: (text: string) => void;
}

/**
 * Completes a write that was interrupted, and removes what an interrupted write left behind. The caller holds the lock.
 * @throws HarnessError WRITE_UNFINISHED for a journal that cannot be believed, FILE_NOT_WRITABLE
 */
export function finishUnfinished(place: Place, { broken, say }: FinishOptions): void {
  const journal = readJournal(place);
  const label = labelOfJournal(place);
  if (typeof journal === 'string') {
    if (broken === 'refuse') throw notBelieved(label, journal);
    run(label, () => place.disk.remove(path.join(place.folder, JOURNAL)));
    say(`${label} was dropped: ${journal}. Every file is written anew.\n`);
  } else if (journal !== null) {
    run(label, () => complete(place, journal));
    const { writer, steps } = journal;
    say(`Finished the write that an interrupted ${writer} had begun: ${steps.length} ${steps.length === 1 ? 'file' : 'files'}.\n`);
  }
  removeStages(place);
}

/** Whether a write was interrupted here, or goes on now. */
export function isUnfinished(place: Place): boolean {
  return fs.lstatSync(path.join(place.folder, JOURNAL), { throwIfNoEntry: false }) !== undefined;
}

/**
 * Refuses files that are written while they are read.
 * @returns a function that throws LOCKED when somebody wrote since; to be called when all is read
 * @throws HarnessError as `refuseUnfinished`
 */
export function watchWrites(place: Place): () => void {
  const stamp = (): bigint => fs.statSync(place.folder, { bigint: true, throwIfNoEntry: false })?.mtimeNs ?? 0n;
  // Locks and journals come and go in this folder, which changes its time.
  const before = stamp();
  refuseUnfinished(place);
  return () => {
    refuseUnfinished(place);
    if (stamp() === before) return;
    throw new HarnessError('LOCKED', 'The snapshots were written while they were read.', { file: place.labelFor(''), hint: 'Run the command again.' });
  };
}

/**
 * Refuses to read files that are half of an old set and half of a new one.
 * @throws HarnessError WRITE_UNFINISHED with the command that repairs, LOCKED while the writer is still at it
 */
export function refuseUnfinished(place: Place): void {
  if (!isUnfinished(place)) return;
  const file = labelOfJournal(place);
  const pid = findLockOwner(place.lock);
  if (pid !== null) throw new HarnessError('LOCKED', `Process ${pid} is writing these files now.`, { file, hint: 'Run the command again when it is done.' });
  const journal = readJournal(place);
  if (typeof journal === 'string') throw notBelieved(file, journal);
  throw new HarnessError('WRITE_UNFINISHED', `An interrupted ${journal?.writer ?? 'gen'} left the files half old and half new; they are not compared.`, {
    file,
    hint: place.repair(journal?.writer ?? 'gen'),
  });
}

function labelOfJournal(place: Place): string {
  return path.posix.join(place.labelFor(''), JOURNAL);
}

function complete(place: Place, { steps }: Journal): void {
  for (const step of steps) {
    if (step.sha256 !== null) place.disk.makeFolder(path.dirname(step.target));
    applyStep(place, step);
  }
  closeJournal(place, steps);
}

function run(label: string, work: () => void): void {
  try {
    work();
  } catch (cause) {
    throw notWritable(label, cause, 'Nothing more');
  }
}

function notBelieved(file: string, reason: string): HarnessError {
  return new HarnessError('WRITE_UNFINISHED', `The file says that a write was interrupted, and cannot be believed: ${reason}.`, {
    file,
    hint: `Run \`pnpm prompt:snapshots:gen\` for all suites, which writes every file anew; a pin is made again when ${file} is removed.`,
  });
}
