import type { Layer } from '../../types/layer.ts';
import { findMergeMarker } from '../../text/lines.ts';
import { isOwnText, matchesOf, proseLayers, withoutCode } from '../prose.ts';
import type { Hit, StackRule } from '../rule.ts';

const SLOT = /\{\{ ?[\w.-]+ ?\}\}|<<[a-z][\w-]*>>|\$\{[\w.]+\}/g;
const NOTE = /\b(?:TODO|FIXME)\b(?=[:(])|^\s*(?:[-*] )?(?:TODO|FIXME)\b/gm;

/** Slots that nothing filled, and notes to oneself. A model prompt may speak of slots, and nobody here can fill them. */
export const unresolvedPlaceholder: StackRule = {
  id: 'unresolved-placeholder',
  severity: 'error',
  reason: 'A slot that nothing filled, or a note to its author, reaches the model as it stands.',
  find: ({ layers }) => proseLayers(layers).filter((layer) => layer.owner !== 'codex-model' && layer.carrier !== 'tool-set').flatMap(findSlots),
};

function findSlots(layer: Layer): Hit[] {
  const isOwn = isOwnText(layer.owner) || layer.owner === 'codex-runtime';
  // In a file of the operator, code may well show a template.
  const text = isOwn ? layer.text : withoutCode(layer.text);
  return [...matchesOf(text, SLOT), ...matchesOf(text, NOTE)].map(({ offset, text: found }) => ({
    layer,
    offset,
    message: `holds the unresolved ${found.trim().replace(/^[-*] /, '')}`,
    ...(isOwn ? {} : { severity: 'warning' as const }),
  }));
}

/** Lines that git leaves in a file that it could not merge; a fenced example is none. */
export const mergeMarker: StackRule = {
  id: 'merge-marker',
  severity: 'error',
  reason: 'An unresolved merge gives the model both sides, and the markers between them.',
  find: ({ layers }) =>
    proseLayers(layers).flatMap((layer): Hit[] => {
      const line = findMergeMarker(withoutCode(layer.text));
      if (line === null) return [];
      const offset = layer.text.split('\n').slice(0, line - 1).join('\n').length;
      return [{ layer, offset: line === 1 ? 0 : offset + 1, message: 'holds an unresolved merge marker' }];
    }),
};
