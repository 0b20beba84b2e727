import path from 'node:path';
import { sha256 } from '../../text/hash.ts';
import { at, cleanUp, commitSet, refuseFolder, type Made, type WriteOptions } from './commit-set.ts';
import { buildStep, type Step } from './journal.ts';
import type { Place, Writer } from './place.ts';
import { refuseLeaks } from './refuse-leaks.ts';

/** One file of a set: its new text, or null where it goes. */
export interface Change {
  /** Relative to the place, with `/`. */
  readonly path: string;
  readonly text: string | null;
}

/** A set of files that grows file by file, and is written whole or not at all. */
export interface OpenSet {
  /**
   * Brings one file's new text to the disk, into a folder beside its target, where it waits for its name.
   * @throws HarnessError LEAK_FOUND or FILE_NOT_WRITABLE; the caller then drops the set
   */
  readonly stage: (change: Change) => void;
  /**
   * Says in a journal that the set stands, then gives each file its name.
   * @throws HarnessError FILE_NOT_WRITABLE with nothing changed, WRITE_UNFINISHED where not even that could be had
   */
  readonly commit: (confirm?: () => void) => void;
  /** Removes what waits; nothing was changed. Does nothing behind a commit. */
  readonly drop: () => void;
}

/**
 * Begins a set of files. Killed before its journal: nothing was changed. Killed after it: `finishUnfinished` completes the
 * set. The caller holds the lock of the place.
 */
export function beginSet(place: Place, writer: Writer): OpenSet {
  const { stage, ...set } = openSet(place, writer);
  return {
    ...set,
    stage: (change) => {
      refuseLeaks({ leaks: place.leaks, labelFor: place.labelFor, writer }, [change]);
      stage(change);
    },
  };
}

/**
 * Writes a set of files whole or not at all, as `beginSet` does, all of them searched before the first one waits.
 * @throws HarnessError LEAK_FOUND or FILE_NOT_WRITABLE with nothing changed, WRITE_UNFINISHED where not even that could be had
 */
export function writeWhole(place: Place, changes: readonly Change[], { writer, confirm }: WriteOptions): void {
  refuseLeaks({ leaks: place.leaks, labelFor: place.labelFor, writer }, changes);
  for (const change of changes) at(place, change, () => refuseFolder(place, change.path));
  const set = openSet(place, writer);
  try {
    changes.forEach(set.stage);
  } catch (cause) {
    set.drop();
    throw cause;
  }
  set.commit(confirm);
}

/** A set whose texts somebody searched. */
function openSet(place: Place, writer: Writer): OpenSet {
  const steps: Step[] = [];
  const made: Made[] = [];
  let isOver = false;
  return {
    stage: ({ path: file, text }) => {
      const step = buildStep(place, { path: file, sha256: text === null ? null : sha256(text) }, steps.length);
      at(place, step, () => {
        refuseFolder(place, file);
        stageStep({ place, made }, step, text);
      });
      steps.push(step);
    },
    commit: (confirm) => {
      isOver = true;
      if (steps.length > 0) commitSet(place, { steps, made }, { writer, ...(confirm === undefined ? {} : { confirm }) });
    },
    drop: () => {
      if (!isOver) cleanUp(place, made);
    },
  };
}

function stageStep({ place, made }: { readonly place: Place; readonly made: Made[] }, { sha256: hash, target, fresh }: Step, text: string | null): void {
  const { disk } = place;
  const stage = path.dirname(fresh);
  for (const folder of hash === null ? [path.dirname(stage)] : [path.dirname(stage), path.dirname(target)]) {
    const first = disk.makeFolder(folder);
    if (first !== undefined) made.push({ folder, first: path.resolve(first) });
  }
  disk.makeFolder(stage);
  if (text !== null) disk.write(fresh, Buffer.from(text, 'utf8'));
}
