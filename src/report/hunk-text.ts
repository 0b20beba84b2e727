import type { Hunk } from '../types/finding.ts';
import { showInvisible, showTrailing } from './invisible.ts';
import type { Style, View } from './paint.ts';

/** Unchanged characters that stay beside a changed word, at least, when a long line is shortened. */
const BESIDE = 20;

/** Whether long lines and lists are shortened to what changed, or shown whole. */
export type LineLength = 'short' | 'whole';

interface Char {
  readonly char: string;
  readonly isMarked: boolean;
}

/** The rows of one hunk, none wider than the terminal: header, lines, changed words in bold or with carets below. */
export function renderHunk(hunk: Hunk, length: LineLength, view: View): string[] {
  const lines = hunk.lines.flatMap((line, index) => {
    if (line.trim() === '') return [''];
    const chars = shorten(readChars(line, hunk.marks[index] ?? []), length, view.columns - 2);
    return renderRows(chars, line[0] ?? ' ', view);
  });
  return [view.paint('cyan', `  ${hunk.header}`), ...lines];
}

/** The characters as shown: invisible ones by name, each with whether its word changed. */
function readChars(line: string, marks: readonly (readonly [number, number])[]): Char[] {
  const chars: Char[] = [];
  let at = 0;
  for (const [start, end] of [...marks, [line.length, line.length] as const]) {
    chars.push(...toChars(line.slice(at, start), { isMarked: false }), ...toChars(line.slice(start, end), { isMarked: true }));
    at = end;
  }
  const shown = showTrailing(chars.map(({ char }) => char).join(''));
  return [...shown].map((char, index) => ({ char, isMarked: chars[index]?.isMarked ?? false }));
}

function toChars(text: string, { isMarked }: { readonly isMarked: boolean }): Char[] {
  return [...showInvisible(text)].map((char) => ({ char, isMarked }));
}

/** Cuts what is far from every changed word out of a line that does not fit. */
function shorten(chars: readonly Char[], length: LineLength, width: number): readonly Char[] {
  if (chars.length <= width || length === 'whole') return chars;
  const gap: Char = { char: '…', isMarked: false };
  const isContext = chars[0]?.char === ' ';
  if (isContext) return [...chars.slice(0, width - 1), gap];
  if (!chars.some(({ isMarked }) => isMarked)) return chars;
  const marked = chars.filter(({ isMarked }) => isMarked).length;
  const groups = chars.filter(({ isMarked }, index) => isMarked && chars[index - 1]?.isMarked !== true).length;
  const beside = Math.max(BESIDE, Math.floor((width - marked - 3) / groups / 2) - 1);
  const near = chars.map((_, index) => index === 0 || chars.slice(Math.max(0, index - beside), index + beside + 1).some(({ isMarked }) => isMarked));
  return chars.flatMap((char, index) => {
    if (near[index] === true) return [char];
    return near[index - 1] === true ? [gap] : [];
  });
}

function renderRows(chars: readonly Char[], sign: string, view: View): string[] {
  const width = Math.max(20, view.columns - 2);
  const style = sign === '+' ? 'green' : sign === '-' ? 'red' : null;
  const rows: string[] = [];
  for (let at = 0; at < chars.length; at += width) {
    const row = chars.slice(at, at + width);
    rows.push(`  ${paintRow(row, style, view)}`);
    const hasMarks = row.some(({ isMarked }) => isMarked) && !row.slice(1).every(({ isMarked }) => isMarked);
    if (hasMarks && view.paint('bold', 'x') === 'x') rows.push(`  ${row.map(({ isMarked }) => (isMarked ? '^' : ' ')).join('')}`.trimEnd());
  }
  return rows;
}

function paintRow(row: readonly Char[], style: Style | null, view: View): string {
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
