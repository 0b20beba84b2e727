import type { Hunk } from '../types/finding.ts';

/** A line of a hunk; marks are its changed words as [start, end), anchors the places of words that only the other side has. UTF-16 code units. */
export interface MarkedLine {
  readonly line: string;
  readonly marks: readonly (readonly [number, number])[];
  readonly anchors: readonly number[];
}

/** The lines of a hunk; a line that only lost or gained words knows where, from the line that it became or was. */
export function buildMarkedLines({ lines, marks }: Hunk): MarkedLine[] {
  const marked = lines.map((line, index): MarkedLine => ({ line, marks: marks[index] ?? [], anchors: [] }));
  for (let at = 0; at < marked.length; ) {
    const removed = countWith('-', lines, at);
    const added = countWith('+', lines, at + removed);
    for (let index = 0; index < Math.min(removed, added); index += 1) {
      const [old, now] = [marked[at + index], marked[at + removed + index]];
      if (old === undefined || now === undefined) continue;
      marked[at + index] = anchor(old, now);
      marked[at + removed + index] = anchor(now, old);
    }
    at += Math.max(1, removed + added);
  }
  return marked;
}

function countWith(sign: string, lines: readonly string[], at: number): number {
  let count = 0;
  while (lines[at + count]?.startsWith(sign) === true) count += 1;
  return count;
}

/** Without a mark of its own all of the other line's words are extra, and each moves what follows it. */
function anchor(line: MarkedLine, other: MarkedLine): MarkedLine {
  if (line.marks.length > 0) return line;
  let extra = 0;
  const anchors = other.marks.map(([start, end]) => {
    const at = start - extra;
    extra += end - start;
    return at;
  });
  return { ...line, anchors };
}
