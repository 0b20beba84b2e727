import type { Layer } from '../../types/layer.ts';
import type { AskText } from '../../text/text-memo.ts';
import { findMergeMarker } from '../../text/lines.ts';
import { isOwnText, matchesOf, proseLayers, type Span, withoutCode } from '../prose.ts';
import type { Hit, StackRule } from '../rule.ts';

const SLOT = /\{\{ ?[\w.-]+ ?\}\}|<<[a-z][\w-]*>>|\$\{[\w.]+\}/g;
/** Only blanks of its own line stand in front: through blank lines each of them would be searched from each before it. */
const NOTE = /\b(?:TODO|FIXME)\b(?=[:(])|^[^\S\n\r\u2028\u2029]*(?:[-*] )?(?:TODO|FIXME)\b/gm;

/** Slots that nothing filled, and notes to oneself. A model prompt may speak of slots, and nobody here can fill them. */
export const unresolvedPlaceholder: StackRule = {
  id: 'unresolved-placeholder',
  severity: 'error',
  reason: 'A slot that nothing filled, or a note to its author, reaches the model as it stands.',
  concerns: (text, ask) => ask(readSlots, text).length > 0 || ask(readSlotsOutsideCode, text).length > 0,
  find: ({ layers, ask }) => proseLayers(layers).filter((layer) => layer.owner !== 'codex-model' && layer.carrier !== 'tool-set').flatMap((layer) => findSlots(layer, ask)),
};

function findSlots(layer: Layer, ask: AskText): Hit[] {
  const isOwn = isOwnText(layer.owner) || layer.owner === 'codex-runtime';
  // In a file of the operator, code may well show a template.
  return ask(isOwn ? readSlots : readSlotsOutsideCode, layer.text).map(({ offset, text: found }) => ({
    layer,
    offset,
    message: `holds the unresolved ${found.trim().replace(/^[-*] /, '')}`,
    ...(isOwn ? {} : { severity: 'warning' as const }),
  }));
}

function readSlots(text: string): Span[] {
  return [...matchesOf(text, SLOT), ...matchesOf(text, NOTE)];
}

function readSlotsOutsideCode(text: string): Span[] {
  return readSlots(withoutCode(text));
}

/** Lines that git leaves in a file that it could not merge; a fenced example is none. */
export const mergeMarker: StackRule = {
  id: 'merge-marker',
  severity: 'error',
  reason: 'An unresolved merge gives the model both sides, and the markers between them.',
  concerns: (text, ask) => ask(readMarker, text) !== null,
  find: ({ layers, ask }) =>
    proseLayers(layers).flatMap((layer): Hit[] => {
      const line = ask(readMarker, layer.text);
      if (line === null) return [];
      const offset = layer.text.split('\n').slice(0, line - 1).join('\n').length;
      return [{ layer, offset: line === 1 ? 0 : offset + 1, message: 'holds an unresolved merge marker' }];
    }),
};

/** The line of the first marker, counted from 1; null for none. */
function readMarker(text: string): number | null {
  return findMergeMarker(withoutCode(text));
}
