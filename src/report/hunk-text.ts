import type { Hunk } from '../types/finding.ts';
import { buildChars, type LineLength, renderCarets, renderChars, shortenChars, splitRows, styleOf } from './line-chars.ts';
import { buildMarkedLines } from './marked-line.ts';
import type { View } from './paint.ts';

/** The rows of one hunk, none wider than the terminal: header, lines, changed words in bold or with carets below. */
export function renderHunk(hunk: Hunk, length: LineLength, view: View): string[] {
  const width = Math.max(20, view.columns - 2);
  const lines = buildMarkedLines(hunk).flatMap((marked) => {
    const { line } = marked;
    if (line.trim() === '') return [''];
    const chars = buildChars(marked);
    const shown = length === 'whole' ? chars : shortenChars(chars, width);
    return splitRows(shown, width).flatMap((row) => {
      const carets = renderCarets(row, view);
      return [`  ${renderChars(row, styleOf(line[0]), view)}`, ...(carets === null ? [] : [`  ${carets}`])];
    });
  });
  return [view.paint('cyan', `  ${hunk.header}`), ...lines];
}
