import type { Layer } from '../types/layer.ts';
import type { Mask } from './parity.ts';
import { renderLayer } from './stack-parts.ts';
import { commonPrefix } from './wire-text.ts';

/** A layer of a part, and how the captured text differs from it; null when it is there as it should be. */
export interface FoundLayer {
  readonly layer: Layer;
  readonly difference: string | null;
}

const SHOWN = 40;

/** A text, and the same one with what must not be printed hidden; both of one length. */
interface Shown {
  readonly text: string;
  readonly shown: string;
}

/**
 * Names the layers that make a captured part differ from the expected one: those that stand at its start and at its end
 * are in order; between them each layer is looked for after the one before it. At least one layer differs in the result.
 * @param mask hides what must not be printed, and keeps the length of a text
 */
export function findLayers(layers: readonly Layer[], captured: string, mask: Mask): FoundLayer[] {
  const texts = layers.map(renderLayer);
  const head = countHead(texts, captured);
  const start = lengthOf(texts.slice(0, head));
  const tail = Math.min(countHead(texts.toReversed().map(mirror), mirror(captured.slice(start))), layers.length - head);
  const end = captured.length - lengthOf(texts.slice(layers.length - tail));
  const middle = findBetween(layers.slice(head, layers.length - tail), { text: captured.slice(start, end), shown: mask(captured).slice(start, end) }, mask);
  const equal = (layer: Layer): FoundLayer => ({ layer, difference: null });
  const found = [...layers.slice(0, head).map(equal), ...middle, ...layers.slice(layers.length - tail).map(equal)];
  if (found.some(({ difference }) => difference !== null)) return found;
  // Every layer is there, so something stands between two of them; the one after the gap is named, or the last one.
  const named = Math.min(head, layers.length - 1);
  const surplus = end - start === 1 ? 'stands one character' : `stand ${end - start} characters`;
  return found.map((entry, index) => (index === named ? { ...entry, difference: `Next to it ${surplus} that nothing explains.` } : entry));
}

/** How many texts stand one after the other at the start. */
function countHead(texts: readonly string[], whole: string): number {
  let at = 0;
  const stop = texts.findIndex((text) => {
    if (!whole.startsWith(text, at)) return true;
    at += text.length;
    return false;
  });
  return stop === -1 ? texts.length : stop;
}

function findBetween(layers: readonly Layer[], captured: Shown, mask: Mask): FoundLayer[] {
  let at = 0;
  return layers.map((layer) => {
    const text = renderLayer(layer);
    const place = layers.length === 1 || text === '' ? -1 : captured.text.indexOf(text, at);
    if (place === -1) return { layer, difference: describeDifference({ text, shown: mask(text) }, { text: captured.text.slice(at), shown: captured.shown.slice(at) }) };
    at = place + text.length;
    return { layer, difference: null };
  });
}

/** Where two texts part ways, with a few characters of each. */
function describeDifference(expected: Shown, captured: Shown): string {
  const at = commonPrefix(expected.text, captured.text);
  return `From character ${at} on it is ${show(captured.shown, at)}, not ${show(expected.shown, at)}.`;
}

/** A few characters, without half a surrogate pair at the end. */
function show(text: string, at: number): string {
  const some = text.slice(at, at + SHOWN).replace(/[\uD800-\uDBFF]$/, '');
  return JSON.stringify(some);
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}

/** Code units from last to first, so that the end of a text can be read as a start. */
function mirror(text: string): string {
  return text.split('').reverse().join('');
}
