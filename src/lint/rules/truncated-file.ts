import { matchesOf, proseLayers, type Span } from '../prose.ts';
import type { StackRule } from '../rule.ts';

/** Both forms of the marker: `(NAME: 10+5 of 99 characters kept)` and `[…NAME 10+5/99…]`. */
const MARKER = /\(([^\n():]+): \d+\+\d+ of \d+ characters kept\)|\[…([^\n\]]+?) \d+\+\d+\/\d+…\]/g;

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

/** Whether a fence that the text opens is not closed in it, as Markdown counts fences. */
function leavesFenceOpen(text: string): boolean {
  let open: string | null = null;
  for (const line of text.split('\n')) {
    const [, run = '', rest = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (run === '') continue;
    if (open === null) open = run.startsWith('`') && rest.includes('`') ? null : run;
    else if (run.startsWith(open) && rest.trim() === '') open = null;
  }
  return open !== null;
}
