/** Cuts that never leave half of a surrogate pair. All lengths are UTF-16 code units. Source: openclaw-2026.7.1.md §8.5, §21. */

export const ELLIPSIS = '…';

/** The first `length` code units of a text, one fewer where the cut would split a pair. Negative lengths give "". */
export function takeHead(text: string, length: number): string {
  const end = Math.max(0, Math.floor(length));
  if (end >= text.length) return text;
  return text.slice(0, isPairAt(text, end) ? end - 1 : end);
}

/** The last `length` code units of a text, one fewer where the cut would split a pair. Negative lengths give "". */
export function takeTail(text: string, length: number): string {
  const start = text.length - Math.max(0, Math.floor(length));
  if (start <= 0) return text;
  return text.slice(isPairAt(text, start) ? start + 1 : start);
}

/**
 * A text of at most `length` code units: unchanged when it fits, else its head with an ellipsis as the last character.
 * A limit below 1 gives "".
 */
export function clampText(text: string, length: number): string {
  if (text.length <= length) return text;
  return length < 1 ? '' : `${takeHead(text, Math.floor(length) - ELLIPSIS.length)}${ELLIPSIS}`;
}

/** The text with each lone surrogate replaced by U+FFFD; its length stays. */
export function toWellFormedText(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** True when the code units around `index` are the two halves of one character. */
function isPairAt(text: string, index: number): boolean {
  const before = text.charCodeAt(index - 1);
  const after = text.charCodeAt(index);
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
}
