import type { Hunk } from '../types/finding.ts';
import { buildChars, type Char, type LineLength, renderCarets, renderChars, shortenChars, splitRows, styleOf, widthOfChars } from './line-chars.ts';
import { buildMarkedLines, type MarkedLine } from './marked-line.ts';
import type { View } from './paint.ts';

/** The rows of one hunk with the old text on the left and the new one on the right, each at most half a terminal wide. */
export function renderSplitHunk(hunk: Hunk, length: LineLength, view: View): string[] {
  const width = Math.floor((view.columns - 2 - 3) / 2);
  const rows = buildPairs(hunk).flatMap(([left, right]) => renderPair([renderSide(left, length, width), renderSide(right, length, width)], width, view));
  return [view.paint('cyan', `  ${hunk.header}`), ...rows];
}

/** Lines that stand beside each other: the same context, a removed line and the added one that took its place. */
function buildPairs(hunk: Hunk): (readonly [MarkedLine | null, MarkedLine | null])[] {
  const sides = buildMarkedLines(hunk);
  const pairs: (readonly [MarkedLine | null, MarkedLine | null])[] = [];
  for (let at = 0; at < sides.length; ) {
    const removed = takeWith('-', sides, at);
    const added = takeWith('+', sides, at + removed.length);
    const context = sides[at] ?? null;
    if (removed.length + added.length === 0) pairs.push([context, context]);
    for (let index = 0; index < Math.max(removed.length, added.length); index += 1) pairs.push([removed[index] ?? null, added[index] ?? null]);
    at += Math.max(1, removed.length + added.length);
  }
  return pairs;
}

/** The lines with a sign from a place on; "no newline" notes belong to the line before them. */
function takeWith(sign: string, sides: readonly MarkedLine[], at: number): MarkedLine[] {
  let end = at;
  while (sides[end]?.line.startsWith(sign) === true || (end > at && sides[end]?.line.startsWith('\\') === true)) end += 1;
  return sides.slice(at, end);
}

function renderSide(side: MarkedLine | null, length: LineLength, width: number): Char[][] {
  if (side === null || side.line.trim() === '') return [];
  const chars = buildChars(side);
  return splitRows(length === 'whole' ? chars : shortenChars(chars, width), width);
}

function renderPair([left, right]: readonly [Char[][], Char[][]], width: number, view: View): string[] {
  const count = Math.max(1, left.length, right.length);
  return Array.from({ length: count }, (_, index) => {
    const [old, now] = [left[index] ?? [], right[index] ?? []];
    const signs = [left[0]?.[0]?.char, right[0]?.[0]?.char];
    const text = joinSides(renderChars(old, styleOf(signs[0]), view), width - widthOfChars(old), renderChars(now, styleOf(signs[1]), view));
    const carets = [renderCarets(old, view) ?? '', renderCarets(now, view) ?? ''] as const;
    const below = carets[0] === '' && carets[1] === '' ? [] : [joinSides(carets[0], width - carets[0].length, carets[1])];
    return [text, ...below];
  }).flat();
}

function joinSides(left: string, pad: number, right: string): string {
  return `  ${left}${' '.repeat(Math.max(0, pad))} │ ${right}`.trimEnd();
}
