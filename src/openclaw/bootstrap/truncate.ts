import { clampText, takeHead, takeTail } from '../bounded-text.ts';

/** A file's text as it goes into the prompt, with what of the original stands at its start and at its end. */
export interface Truncated {
  readonly text: string;
  readonly head: number;
  readonly tail: number;
}

interface Cut {
  readonly name: string;
  readonly source: string;
  readonly limit: number;
}

type Marker = (head: number, tail: number) => string;

const HEAD_SHARE = 0.75;
/** With less content than this around the long marker, the short one is used. Source: openclaw-2026.7.1.md §8.7. */
const LEAST_CONTENT = 16;
const ROUNDS = 3;

/**
 * A text cut to at most `limit` UTF-16 code units: right-trimmed, unchanged when it then fits, else its head and tail
 * (75 : 25 of what the marker leaves) around a marker that names the file and the counts that were really kept.
 * A limit too small for any marker keeps the start of the marker alone. Source: openclaw-2026.7.1.md §8.7.
 */
export function truncateFile(name: string, text: string, limit: number): Truncated {
  const source = text.trimEnd();
  if (source.length <= limit) return { text: source, head: source.length, tail: 0 };
  const cut = { name, source, limit };
  const long = cutAround(cut, (head, tail) => longMarker(cut, head, tail));
  if (long !== null && long.head + long.tail >= LEAST_CONTENT) return long;
  const compact = (head: number, tail: number): string => `[…${name} ${head}+${tail}/${source.length}…]`;
  return cutAround(cut, compact) ?? { text: clampText(compact(0, 0), limit), head: 0, tail: 0 };
}

function longMarker({ name, source }: Cut, head: number, tail: number): string {
  return `\n\n[${name} is cut here: open the file to see the rest]\n(${name}: ${head}+${tail} of ${source.length} characters kept)\n\n`;
}

/** Head, marker and tail within the limit, or `null` when the marker alone is longer. */
function cutAround({ source, limit }: Cut, marker: Marker): Truncated | null {
  let head = limit;
  let tail = 0;
  // The marker's own length depends on the counts it prints.
  for (let round = 0; round < ROUNDS; round += 1) {
    const space = Math.max(0, limit - marker(head, tail).length);
    tail = Math.floor(space * (1 - HEAD_SHARE));
    head = space - tail;
  }
  while (head + tail > 0 && head + tail + marker(head, tail).length > limit) {
    if (tail > 0) tail -= 1;
    else head -= 1;
  }
  const before = takeHead(source, head);
  const after = takeTail(source, tail);
  const text = `${before}${marker(before.length, after.length)}${after}`;
  return text.length <= limit ? { text, head: before.length, tail: after.length } : null;
}
