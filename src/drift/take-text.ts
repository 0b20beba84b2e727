import { diffLines } from 'diff';
import type { Finding } from '../types/finding.ts';
import { listHunkLines } from './unified.ts';

/** A cause in one text, and which of its hunks are taken over: all, or those at these places (from 0). */
export interface Taken {
  readonly finding: Pick<Finding, 'class' | 'before' | 'after' | 'lines'>;
  readonly hunks: 'all' | readonly number[];
}

export interface Texts {
  readonly before: string;
  readonly after: string;
}

/** Lines of context that number the hunks; the same as in reports. */
export const HUNK_CONTEXT = 2;

/**
 * The text before with some of its causes taken over from the text after. A line in which a cause that is taken meets one
 * that is not changes only in the statements of the first, where they can be told apart, and whole otherwise. A cause
 * without lines of its own, or that moves statements past others, takes the whole text with it.
 * @param left causes of the same text that are not taken
 */
export function takeText(texts: Texts, taken: readonly Taken[], left: readonly Taken[]): string {
  if (taken.some(({ finding, hunks }) => hunks === 'all' && (finding.lines === null || finding.class === 'reordered'))) return texts.after;
  if (left.length === 0 && taken.every(({ hunks }) => hunks === 'all')) return texts.after;
  const own = collectLines(texts, taken);
  const others = collectLines(texts, [...left, ...taken.flatMap(invert)]);
  if (own === null || others === null) return texts.after;
  return walkRuns(texts, (run) => takeRun(run, { own, others, taken }));
}

/** Lines that one cause claims. */
interface LineSets {
  readonly removed: ReadonlySet<number>;
  readonly added: ReadonlySet<number>;
}

/** A place where lines were replaced; each line has its number and its line break. */
interface Run {
  readonly removed: readonly Line[];
  readonly added: readonly Line[];
}

interface Line {
  readonly at: number;
  readonly text: string;
}

interface Claims {
  /** By cause, in the order of `taken`. */
  readonly own: readonly LineSets[];
  readonly others: readonly LineSets[];
  readonly taken: readonly Taken[];
}

/** The hunks of a cause that are not taken. */
function invert({ finding, hunks }: Taken): { finding: Taken['finding']; except: readonly number[] }[] {
  return hunks === 'all' ? [] : [{ finding, except: hunks }];
}

/** By cause, the lines of its chosen hunks. */
function collectLines(texts: Texts, causes: readonly (Taken | { finding: Taken['finding']; except: readonly number[] })[]): LineSets[] | null {
  const sets: LineSets[] = [];
  for (const cause of causes) {
    const hunks = listHunkLines(texts, cause.finding.lines, HUNK_CONTEXT);
    if (hunks === null) return null;
    const isChosen = (index: number): boolean => ('except' in cause ? !cause.except.includes(index) : cause.hunks === 'all' || cause.hunks.includes(index));
    const chosen = hunks.filter((_, index) => isChosen(index));
    sets.push({ removed: new Set(chosen.flatMap(({ removed }) => removed)), added: new Set(chosen.flatMap(({ added }) => added)) });
  }
  return sets;
}

function walkRuns({ before, after }: Texts, take: (run: Run) => string): string {
  let [old, now] = [0, 0];
  let result = '';
  let run: { removed: Line[]; added: Line[] } = { removed: [], added: [] };
  const flush = (): void => {
    result += take(run);
    run = { removed: [], added: [] };
  };
  for (const change of diffLines(before, after)) {
    const lines = change.value.split(/(?<=\n)/);
    if (change.removed) for (const text of lines) run.removed.push({ at: old++, text });
    else if (change.added) for (const text of lines) run.added.push({ at: now++, text });
    else {
      flush();
      result += change.value;
      [old, now] = [old + lines.length, now + lines.length];
    }
  }
  flush();
  return result;
}

function takeRun(run: Run, { own, others, taken }: Claims): string {
  const { removed, added } = run;
  const textOf = (lines: readonly Line[]): string => lines.map(({ text }) => text).join('');
  const isClaimed = (sets: readonly LineSets[], side: keyof Run, { at }: Line): boolean => sets.some((set) => set[side].has(at));
  const goes = removed.map((line) => isClaimed(own, 'removed', line));
  const comes = added.map((line) => isClaimed(own, 'added', line));
  const isContested = removed.some((line, index) => goes[index] === true && isClaimed(others, 'removed', line)) || added.some((line, index) => comes[index] === true && isClaimed(others, 'added', line));
  if (isContested) {
    const swapped = swapStatements(textOf(removed), taken.filter((_, index) => touches(own[index], run)));
    if (swapped !== null) return swapped;
  }
  if (removed.length === added.length) return removed.map((line, index) => (goes[index] === true ? '' : line.text) + (comes[index] === true ? (added[index]?.text ?? '') : '')).join('');
  const arriving = textOf(added.filter((_, index) => comes[index] === true));
  const first = goes.indexOf(true);
  if (first !== -1) return removed.map((line, index) => (index === first ? arriving : '') + (goes[index] === true ? '' : line.text)).join('');
  return comes[0] === true ? arriving + textOf(removed) : textOf(removed) + arriving;
}

/** A statement of a cause may stand elsewhere too, unchanged. */
function touches(set: LineSets | undefined, { removed, added }: Run): boolean {
  return set !== undefined && (removed.some(({ at }) => set.removed.has(at)) || added.some(({ at }) => set.added.has(at)));
}

/** The lines with the statements of each cause replaced; null when one of them is not there exactly once. */
function swapStatements(lines: string, taken: readonly Taken[]): string | null {
  let text = lines;
  let isChanged = false;
  for (const { before, after } of taken.map(({ finding }) => finding)) {
    if (before === null || after === null) continue;
    const [was, is] = [before.split('\n'), after.split('\n')];
    if (was.length !== is.length) return null;
    for (const [index, statement] of was.entries()) {
      const parts = text.split(statement);
      if (parts.length === 1) continue;
      if (parts.length > 2) return null;
      text = parts.join(is[index] ?? '');
      isChanged = true;
    }
  }
  return isChanged ? text : null;
}
