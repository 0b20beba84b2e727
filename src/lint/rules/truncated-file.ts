import { nextFence } from '../../text/markdown.ts';
import { matchesOf, proseLayers, type Span } from '../prose.ts';
import type { StackRule } from '../rule.ts';

/** Both forms of the marker: `(NAME: 10+5 of 99 characters kept)` and `[…NAME 10+5/99…]`. */
const MARKER = /\(([^\n():]+): \d+\+\d+ of \d+ characters kept\)|\[…([^\n\]…]+?) \d+\+\d+\/\d+…\]/g;

const LEFT_OPEN = '; it leaves a code fence open, so that what comes next reads as code';

/** Source: openclaw-2026.7.1.md §8.7. */
export const truncatedFile: StackRule = {
  id: 'truncated-file',
  severity: 'warning',
  reason: 'Rules in the part that was cut off do not reach the model.',
  concerns: (text, ask) => ask(readMarkers, text).length > 0,
  find: ({ layers, ask }) =>
    proseLayers(layers).flatMap((layer) => ask(readMarkers, layer.text).map(({ offset, text }) => ({ layer, offset, message: `was cut: ${text}${ask(leavesFenceOpen, layer.text) ? LEFT_OPEN : ''}` }))),
};

function readMarkers(text: string): Span[] {
  return matchesOf(text, MARKER);
}

function leavesFenceOpen(text: string): boolean {
  return text.split('\n').reduce((open, line) => nextFence(open, line), '') !== '';
}
