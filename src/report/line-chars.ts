import { showInvisible, showTrailing } from './invisible.ts';
import type { MarkedLine } from './marked-line.ts';
import type { Style, View } from './paint.ts';
import { widthOf } from './text-width.ts';

/** Unchanged characters that stay beside a changed word, at least, when a long line is shortened. */
const BESIDE = 20;
/** Half of the columns that a changed word usually takes. */
const MARK_ROOM = 6;

/** Whether long lines and lists are shortened to what changed, or shown whole. */
export type LineLength = 'short' | 'whole';

/** One character of a line of a hunk as it is shown. */
export interface Char {
  readonly char: string;
  /** Its word changed. */
  readonly isMarked: boolean;
  /** It stands at a change, or is one: what a shortened line keeps. */
  readonly isNear: boolean;
}

/** The characters as shown: invisible ones by name, each with whether its word changed. */
export function buildChars({ line, marks, anchors }: MarkedLine): Char[] {
  const chars: Char[] = [];
  const places = [...marks, ...anchors.map((at) => [at, at] as const)].sort(([a], [b]) => a - b);
  let [at, isAfterAnchor] = [0, false];
  for (const [start, end] of [...places, [line.length, line.length] as const]) {
    chars.push(...toChars(line.slice(at, start), { isMarked: false, isNear: isAfterAnchor }), ...toChars(line.slice(start, end), { isMarked: true, isNear: true }));
    isAfterAnchor = start === end;
    at = end;
  }
  const shown = showTrailing(chars.map(({ char }) => char).join(''));
  return [...shown].map((char, index) => ({ char, isMarked: chars[index]?.isMarked ?? false, isNear: chars[index]?.isNear ?? false }));
}

/** Behind an anchor only the first character is near. */
function toChars(text: string, { isMarked, isNear }: Omit<Char, 'char'>): Char[] {
  return [...showInvisible(text)].map((char, index) => ({ char, isMarked, isNear: isMarked || (isNear && index === 0) }));
}

/** Cuts what is far from every changed word out of a line that has no room in `width` columns. */
export function shortenChars(chars: readonly Char[], width: number): readonly Char[] {
  if (widthOfChars(chars) <= width) return chars;
  const gap: Char = { char: '…', isMarked: false, isNear: false };
  const isContext = chars[0]?.char === ' ';
  if (isContext) return [...(splitRows(chars, width - 1)[0] ?? []), gap];
  if (!chars.some(({ isNear }) => isNear)) return chars;
  const { lead, trail } = fitContext(chars, width);
  const near = chars.map((_, index) => index === 0 || chars.slice(Math.max(0, index - trail), index + lead + 1).some(({ isNear }) => isNear));
  return chars.flatMap((char, index) => {
    if (near[index] === true) return [char];
    return near[index - 1] === true ? [gap] : [];
  });
}

/**
 * How many unchanged characters stay in front of and behind each changed word. What is in front does not depend on the
 * length of the word, so that the old line and the new one stand below each other.
 */
function fitContext(chars: readonly Char[], width: number): { readonly lead: number; readonly trail: number } {
  const isStart = ({ isNear }: Char, index: number): boolean => isNear && chars[index - 1]?.isNear !== true;
  const groups = chars.filter(isStart).length;
  const room = width - 2 - groups;
  const marked = widthOfChars(chars.filter(({ isMarked }) => isMarked));
  const half = Math.max(BESIDE, Math.floor(room / groups / 2) - MARK_ROOM);
  const head = chars.findIndex(isStart) - 1;
  const tail = chars.length - 1 - chars.findLastIndex(({ isNear }) => isNear);
  // What a short end leaves goes to the front, and the other way round.
  const spare = groups > 1 || marked > 2 * MARK_ROOM ? 0 : Math.max(0, room - 2 * MARK_ROOM - half - tail);
  const lead = half + spare;
  return { lead, trail: Math.max(BESIDE, Math.floor((room - marked + Math.max(0, lead - head)) / groups) - lead) };
}

/** The characters in rows of at most `width` columns; [] for none. */
export function splitRows(chars: readonly Char[], width: number): Char[][] {
  const rows: Char[][] = [];
  let [row, used]: [Char[], number] = [[], 0];
  for (const char of chars) {
    const columns = widthOf(char.char);
    if (row.length > 0 && used + columns > width) {
      rows.push(row);
      [row, used] = [[], 0];
    }
    row.push(char);
    used += columns;
  }
  return row.length === 0 ? rows : [...rows, row];
}

/** Columns of a row. */
export function widthOfChars(chars: readonly Char[]): number {
  return chars.reduce((sum, { char }) => sum + widthOf(char), 0);
}

/** A row in the colour of its sign, changed words in bold. */
export function renderChars(row: readonly Char[], style: Style | null, view: View): string {
  let text = '';
  for (let at = 0; at < row.length; ) {
    const isMarked = row[at]?.isMarked === true;
    let end = at;
    while (end < row.length && row[end]?.isMarked === isMarked) end += 1;
    const piece = row.slice(at, end).map(({ char }) => char).join('');
    text += isMarked ? view.paint('bold', piece) : piece;
    at = end;
  }
  return style === null ? text : view.paint(style, text);
}

/** Carets below the changed words of a row, for views without colour; null where they would say nothing. */
export function renderCarets(row: readonly Char[], view: View): string | null {
  const hasMarks = row.some(({ isMarked }) => isMarked) && !row.slice(1).every(({ isMarked }) => isMarked);
  if (!hasMarks || view.paint('bold', 'x') !== 'x') return null;
  return row.map(({ char, isMarked }) => (isMarked ? '^' : ' ').repeat(widthOf(char))).join('').trimEnd();
}

/** The colour of a line by its sign; null for context. */
export function styleOf(sign: string | undefined): Style | null {
  if (sign === '+') return 'green';
  return sign === '-' ? 'red' : null;
}
