import { diffArrays } from 'diff';
import { pairUnits, type UnitPair } from './pair-units.ts';
import type { TextUnit } from './text-units.ts';

const DIFF_TIMEOUT = 5_000;

/** How the statements of two texts belong together. */
export interface Alignment {
  /** The same statement in the same order; its white space may differ. */
  readonly same: readonly { readonly before: TextUnit; readonly after: TextUnit }[];
  /** The same statement in another place. */
  readonly moved: readonly { readonly before: TextUnit; readonly after: TextUnit }[];
  /** Changed, removed and added statements; neighbours share a `run`. */
  readonly changed: readonly (UnitPair & { readonly run: number })[];
}

/** Aligns statements by their words. Null when that takes longer than five seconds. */
export function alignUnits(before: readonly TextUnit[], after: readonly TextUnit[]): Alignment | null {
  const changes = diffArrays(before.map(keyOf), after.map(keyOf), { timeout: DIFF_TIMEOUT });
  if (changes === undefined) return null;
  const same: { before: TextUnit; after: TextUnit }[] = [];
  const runs: { removed: TextUnit[]; added: TextUnit[] }[] = [];
  let [from, to] = [0, 0];
  let isOpen = false;
  for (const { added, removed, value } of changes) {
    const { length } = value;
    if (!added && !removed) {
      for (let index = 0; index < length; index += 1) same.push(both(before[from + index], after[to + index]));
    } else {
      if (!isOpen) runs.push({ removed: [], added: [] });
      if (removed) runs.at(-1)?.removed.push(...before.slice(from, from + length));
      else runs.at(-1)?.added.push(...after.slice(to, to + length));
    }
    isOpen = added || removed;
    if (!added) from += length;
    if (!removed) to += length;
  }
  const moved = takeMoved(runs);
  return { same, moved, changed: runs.flatMap(({ removed, added }, run) => pairUnits(removed, added).map((pair) => ({ ...pair, run }))) };
}

/** A statement that is in a fence is not the one with the same words outside. */
function keyOf(unit: TextUnit): string {
  return `${unit.kind}\n${unit.key}`;
}

function both(before: TextUnit | undefined, after: TextUnit | undefined): { before: TextUnit; after: TextUnit } {
  if (before === undefined || after === undefined) throw new Error('aligned statements exist on both sides');
  return { before, after };
}

/** Takes out of the runs what was removed at one place and added at another. */
function takeMoved(runs: readonly { removed: TextUnit[]; added: TextUnit[] }[]): { before: TextUnit; after: TextUnit }[] {
  // The first of equal statements is taken from the end: a file may repeat one line a hundred thousand times.
  const waiting = new Map<string, TextUnit[]>();
  for (const unit of runs.flatMap((run) => run.removed).reverse()) {
    const equals = waiting.get(keyOf(unit));
    if (equals === undefined) waiting.set(keyOf(unit), [unit]);
    else equals.push(unit);
  }
  const moved: { before: TextUnit; after: TextUnit }[] = [];
  for (const after of runs.flatMap((run) => run.added)) {
    const before = waiting.get(keyOf(after))?.pop();
    if (before !== undefined) moved.push({ before, after });
  }
  const gone = new Set<TextUnit>(moved.flatMap((pair) => [pair.before, pair.after]));
  for (const run of runs) {
    run.removed = run.removed.filter((unit) => !gone.has(unit));
    run.added = run.added.filter((unit) => !gone.has(unit));
  }
  return moved;
}
