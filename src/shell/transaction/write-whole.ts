import fs from 'node:fs';
import path from 'node:path';
import { HarnessError } from '../../errors.ts';
import { sha256 } from '../../text/hash.ts';
import { reasonOf } from '../files.ts';
import { notWritable } from '../write-file.ts';
import { buildSteps, JOURNAL, listStages, renderJournal, type Step } from './journal.ts';
import type { Place, Writer } from './place.ts';
import { refuseLeaks } from './refuse-leaks.ts';

/** One file of a set: its new text, or null where it goes. */
export interface Change {
  /** Relative to the place, with `/`. */
  readonly path: string;
  readonly text: string | null;
}

export interface WriteOptions {
  readonly writer: Writer;
  /** Called when every file waits for its name; what it throws ends the write with nothing changed. */
  readonly confirm?: () => void;
}

/**
 * Writes a set of files whole or not at all. Every new text is on the disk, in a folder beside its target, before a
 * journal says that the set stands; then each file gets its name. Killed before the journal: nothing was changed.
 * Killed after it: `finishUnfinished` completes the set. The caller holds the lock of the place.
 * @throws HarnessError LEAK_FOUND or FILE_NOT_WRITABLE with nothing changed, WRITE_UNFINISHED where not even that could be had
 */
export function writeWhole(place: Place, changes: readonly Change[], options: WriteOptions): void {
  if (changes.length === 0) return;
  refuseLeaks({ leaks: place.leaks, labelFor: place.labelFor, writer: options.writer }, changes);
  const steps = buildSteps(place, changes.map(({ path: file, text }) => ({ path: file, sha256: text === null ? null : sha256(text) })));
  at(place, steps[0], () => refuseFolders(place, steps.map((step) => step.path)));
  const made: Made[] = [];
  try {
    steps.forEach((step, index) => at(place, step, () => stageStep({ place, made }, step, changes[index]?.text ?? null)));
    at(place, steps[0], () => writeJournal(place, steps, options));
  } catch (cause) {
    cleanUp(place, made);
    throw cause;
  }
  commit(place, { steps, made });
}

/** A folder that had to be made, and the first one above it that had to be, too. */
interface Made {
  readonly folder: string;
  readonly first: string;
}

function stageStep({ place, made }: { readonly place: Place; readonly made: Made[] }, { sha256: hash, target, fresh, old }: Step, text: string | null): void {
  const { disk } = place;
  const stage = path.dirname(fresh);
  for (const folder of hash === null ? [path.dirname(stage)] : [path.dirname(stage), path.dirname(target)]) {
    const first = disk.makeFolder(folder);
    if (first !== undefined) made.push({ folder, first: path.resolve(first) });
  }
  disk.makeFolder(stage);
  if (text !== null) disk.write(fresh, Buffer.from(text, 'utf8'));
  if (fs.lstatSync(target, { throwIfNoEntry: false }) !== undefined) disk.keep(target, old);
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

/** Each file gets its name; a fault on the way takes back those that have theirs. */
function commit(place: Place, { steps, made }: { readonly steps: readonly Step[]; readonly made: readonly Made[] }): void {
  const done: Step[] = [];
  try {
    at(place, steps[0], () => place.disk.sync(place.folder));
    for (const step of steps) {
      at(place, step, () => applyStep(place, step));
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

/** Gives one file its name, or removes it; a step that is done already changes nothing. */
export function applyStep({ disk }: Place, { sha256: hash, target, fresh }: Step): void {
  if (hash === null) disk.remove(target);
  else if (fs.existsSync(fresh)) disk.rename(fresh, target);
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

function cleanUp(place: Place, made: readonly Made[]): void {
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

/**
 * A rename over a folder fails only when its neighbours have their names; this fails before.
 * @throws HarnessError FILE_NOT_WRITABLE
 */
export function refuseFolders(place: Place, files: readonly string[]): void {
  for (const file of files) {
    const target = path.join(place.folder, file);
    const isFolder = fs.lstatSync(target, { throwIfNoEntry: false })?.isDirectory() === true;
    if (isFolder) throw notWritable(place.labelFor(file), Object.assign(new Error(target), { code: 'EISDIR' }), 'Nothing');
  }
}

/** A fault of the disk becomes an error that names the file it was about. */
function at(place: Place, step: Step | undefined, run: () => void): void {
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
