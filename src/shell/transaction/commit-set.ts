import fs from 'node:fs';
import path from 'node:path';
import { HarnessError } from '../../errors.ts';
import { reasonOf } from '../files.ts';
import { notWritable } from '../write-file.ts';
import { JOURNAL, listStages, renderJournal, type Step } from './journal.ts';
import type { Place, Writer } from './place.ts';

export interface WriteOptions {
  readonly writer: Writer;
  /** Called when every file waits for its name; what it throws ends the write with nothing changed. */
  readonly confirm?: () => void;
}

/** A folder that had to be made, and the first one above it that had to be, too. */
export interface Made {
  readonly folder: string;
  readonly first: string;
}

/** Each file gets its name; a fault on the way takes back those that have theirs. */
export function commitSet(place: Place, { steps, made }: { readonly steps: readonly Step[]; readonly made: readonly Made[] }, options: WriteOptions): void {
  try {
    // Not when a text is staged: somebody may write the file while the set still grows.
    for (const step of steps) at(place, step, () => keepOld(place, step));
    at(place, steps[0], () => writeJournal(place, steps, options));
  } catch (cause) {
    cleanUp(place, made);
    throw cause;
  }
  const done: Step[] = [];
  try {
    at(place, steps[0], () => place.disk.sync(place.folder));
    for (const step of steps) {
      at(place, step, () => nameStep(place, step));
      done.push(step);
    }
    at(place, steps[0], () => closeJournal(place, steps));
  } catch (cause) {
    takeBack(place, done, cause);
    cleanUp(place, made);
    throw cause;
  }
  cleanUp(place, []);
}

/** The file that is there gets a second name beside the new text. */
function keepOld(place: Place, { path: file, target, old }: Step): void {
  refuseFolder(place, file);
  if (fs.lstatSync(target, { throwIfNoEntry: false }) !== undefined) place.disk.keep(target, old);
}

/**
 * A rename over a folder fails only when its neighbours have their names; this fails before.
 * @throws HarnessError FILE_NOT_WRITABLE
 */
export function refuseFolder(place: Place, file: string): void {
  const target = path.join(place.folder, file);
  const isFolder = fs.lstatSync(target, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isFolder) throw notWritable(place.labelFor(file), Object.assign(new Error(target), { code: 'EISDIR' }), 'Nothing');
}

/** Gives one file its name, or removes it; throws where the text does not wait any more. */
function nameStep({ disk }: Place, { sha256: hash, target, fresh }: Step): void {
  if (hash === null) disk.remove(target);
  else disk.rename(fresh, target);
}

/** The same for one step of a write that was interrupted: a step that is done already changes nothing. */
export function applyStep(place: Place, step: Step): void {
  if (step.sha256 === null || fs.existsSync(step.fresh)) nameStep(place, step);
}

/** Brings the new names to the disk, then says that the set is whole. */
export function closeJournal(place: Place, steps: readonly Step[]): void {
  const folders = new Set(steps.map(({ target }) => path.dirname(target)));
  for (const folder of folders) if (fs.existsSync(folder)) place.disk.sync(folder);
  removeJournal(place);
}

/** Removes what waits; what cannot be removed is ignored by git, and removed by the next write. */
export function removeStages(place: Place): void {
  for (const stage of listStages(place)) attempt(() => place.disk.removeFolder(stage));
}

function takeBack(place: Place, done: readonly Step[], cause: unknown): void {
  const { disk, folder } = place;
  try {
    for (const { sha256: hash, target, fresh, old } of done.toReversed()) {
      // The new text waits again before the old one returns, so that a kill in between can still be finished.
      if (hash !== null) disk.rename(target, fresh);
      if (fs.lstatSync(old, { throwIfNoEntry: false }) !== undefined) disk.rename(old, target);
    }
    removeJournal(place);
  } catch (second) {
    throw new HarnessError('WRITE_UNFINISHED', `The write stopped and could not be taken back: ${reasonOf(second)}.`, {
      file: path.join(folder, JOURNAL),
      hint: 'Make the place writable and run the command again; it finishes what was begun.',
      cause,
    });
  }
}

/** Removes what waits, and the folders that were made for it. */
export function cleanUp(place: Place, made: readonly Made[]): void {
  removeStages(place);
  for (const { folder, first } of made.toReversed()) attempt(() => removeEmptyUpTo(place, folder, first));
}

function removeEmptyUpTo(place: Place, folder: string, first: string): void {
  place.disk.removeEmpty(folder);
  if (folder !== first) removeEmptyUpTo(place, path.dirname(folder), first);
}

/** Without its journal the set stands: a fault behind that point is none. */
function removeJournal({ disk, folder }: Place): void {
  disk.remove(path.join(folder, JOURNAL));
  attempt(() => disk.sync(folder));
}

/** The journal appears whole: written beside, then renamed. */
function writeJournal({ folder, disk }: Place, steps: readonly Step[], { writer, confirm }: WriteOptions): void {
  const stages = [...new Set(steps.map(({ fresh }) => path.dirname(fresh)))];
  const waiting = path.join(stages[0] ?? folder, 'journal');
  disk.write(waiting, Buffer.from(renderJournal({ writer, steps }), 'utf8'));
  for (const stage of stages) disk.sync(stage);
  confirm?.();
  disk.rename(waiting, path.join(folder, JOURNAL));
}

/** A fault of the disk becomes an error that names the file it was about. */
export function at(place: Place, step: Pick<Step, 'path'> | undefined, run: () => void): void {
  try {
    run();
  } catch (cause) {
    if (cause instanceof HarnessError) throw cause;
    throw notWritable(place.labelFor(step?.path ?? ''), cause, 'Nothing');
  }
}

/** Cleaning up after a fault must not hide the fault. */
function attempt(run: () => void): void {
  try {
    run();
  } catch {
    // What is left is removed by the next write.
  }
}
