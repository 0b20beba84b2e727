import type { Hunk } from '../../types/finding.ts';

/** Lines of the text as it is now that a difference leaves out: 0-based, `end` exclusive. */
export interface Gap {
  readonly start: number;
  readonly end: number;
}

/** One row of a difference: a line of a hunk, or lines that it leaves out. */
export type DiffRow = { readonly kind: 'line'; readonly line: string; readonly marks: readonly (readonly [number, number])[] } | ({ readonly kind: 'gap' } & Gap);

/** The rows of some hunks without the lines between them. */
export function listRows(hunk: Hunk): DiffRow[] {
  return hunk.lines.map((line, index) => ({ kind: 'line', line, marks: hunk.marks[index] ?? [] }));
}

/**
 * Finds the lines of hunks in the whole text that they lead to, and puts what they leave out between them as gaps.
 * @param text the text as it is now
 * @returns the rows of each hunk, then those behind the last one; null when the hunks are not of this text
 */
export function alignHunks(hunks: readonly Hunk[], text: string): DiffRow[][] | null {
  const lines = text.split('\n');
  let at = 0;
  const groups: DiffRow[][] = [];
  for (const hunk of hunks) {
    const start = /\+(\d+),(\d+)/.exec(hunk.header);
    // A hunk without lines on this side names the line in front of it.
    const first = Number(start?.[1] ?? 1) - (start?.[2] === '0' ? 0 : 1);
    const rows: DiffRow[] = first > at ? [{ kind: 'gap', start: at, end: first }] : [];
    at = Math.max(at, first);
    for (const row of listRows(hunk)) {
      if (row.kind === 'line' && /^[ +]/.test(row.line)) {
        const found = lines.indexOf(row.line.slice(1), at);
        if (found === -1) return null;
        if (found > at) rows.push({ kind: 'gap', start: at, end: found });
        at = found + 1;
      }
      rows.push(row);
    }
    groups.push(rows);
  }
  if (at > lines.length) return null;
  return [...groups, at < lines.length ? [{ kind: 'gap', start: at, end: lines.length }] : []];
}
