import type { Layer } from '../../types/layer.ts';
import type { AskText } from '../../text/text-memo.ts';
import { readPassages } from '../pinned-texts.ts';
import { isCodexText, proseLayers } from '../prose.ts';
import type { Hit, StackRule } from '../rule.ts';

/** A text of the Codex side that no pin holds, or a passage of a pin in a text of ours. */
export const foreignText: StackRule = {
  id: 'foreign-text',
  severity: 'error',
  reason: 'A text that belongs to another program is pinned from it; a copy typed elsewhere goes stale without a word.',
  find: ({ layers, facts: { pins }, ask }) => {
    if (pins === null) return [];
    const prose = proseLayers(layers).filter((layer) => layer.carrier !== 'tool-set');
    return prose.flatMap((layer) => (isCodexText(layer.owner) ? findUnpinned(layer, pins.templates) : findCopies(layer, pins.passages, ask)));
  },
};

function findUnpinned(layer: Layer, templates: readonly (readonly string[])[]): Hit[] {
  if (templates.some((pieces) => isFilledFrom(pieces, layer.text))) return [];
  return [{ layer, offset: 0, message: `belongs to ${layer.owner}, and the profile pins no such text` }];
}

/** Whether a text is the template with its slots filled: every fixed piece of it stands there, in order. */
function isFilledFrom(pieces: readonly string[], text: string): boolean {
  const [head = '', ...rest] = pieces;
  const tail = rest.pop();
  if (tail === undefined) return text === head;
  if (!text.startsWith(head) || !text.endsWith(tail)) return false;
  let at = head.length;
  for (const piece of rest) {
    const found = text.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return at + tail.length <= text.length;
}

function findCopies(layer: Layer, passages: ReadonlySet<string>, ask: AskText): Hit[] {
  return ask(readPassages, layer.text)
    .filter(({ text }) => passages.has(text))
    .map(({ offset }) => ({ layer, offset, message: 'copies a passage of a pinned text of Codex' }));
}
