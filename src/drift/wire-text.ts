import type { Layer, Stack } from '../types/layer.ts';
import { groupParts, type StackPart } from './stack-parts.ts';

/** A layer in the text of its part. */
interface WireLayer {
  readonly layer: Layer;
  readonly part: number;
  /** Offset in the part of its first character, joints included. */
  readonly start: number;
}

/** What a request sends, in wire order: parts, and where each layer stands in them. */
export interface Wire {
  readonly parts: readonly StackPart[];
  readonly layers: ReadonlyMap<string, WireLayer>;
}

/** A place in a request: `part` counts from 0, `offset` is in the part's text. */
export interface WirePlace {
  readonly part: number;
  readonly offset: number;
}

/** The request that a stack stands for, in the stack's order; layers that the model never gets are not in it. */
export function buildWire(stack: Stack): Wire {
  const parts = groupParts(stack.filter((layer) => layer.delivered !== 'no'));
  const layers = new Map<string, WireLayer>();
  parts.forEach((content, part) => {
    let start = 0;
    for (const layer of content.layers) {
      layers.set(layer.id, { layer, part, start });
      start += layer.before.length + layer.text.length + layer.after.length;
    }
  });
  return { parts, layers };
}

/** The texts in front of a place and from it on. */
export function splitWire(wire: Wire, place: WirePlace): { kept: string[]; reread: string[] } {
  const texts = wire.parts.map((part) => part.text);
  const cut = texts[place.part] ?? '';
  const kept = [...texts.slice(0, place.part), cut.slice(0, place.offset)];
  const reread = [cut.slice(place.offset), ...texts.slice(place.part + 1)];
  return { kept: kept.filter((text) => text !== ''), reread: reread.filter((text) => text !== '') };
}

/** Length of the common prefix of two texts; never between the halves of a surrogate pair. */
export function commonPrefix(a: string, b: string): number {
  let at = 0;
  // Behind the end of a text there is NaN, which equals nothing.
  while (a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  const last = a.charCodeAt(at - 1);
  return last >= 0xd800 && last <= 0xdbff ? at - 1 : at;
}

/** The layer that a place is in, and the offset in it; the last layer of the request for a place at its end. */
export function layerAt(wire: Wire, place: WirePlace): { layer: Layer; offset: number } | null {
  let found: WireLayer | null = null;
  for (const candidate of wire.layers.values()) {
    const isBefore = candidate.part < place.part || (candidate.part === place.part && candidate.start <= place.offset);
    if (isBefore) found = candidate;
  }
  if (found === null) return null;
  const isPast = found.part < place.part;
  const length = found.layer.before.length + found.layer.text.length + found.layer.after.length;
  return { layer: found.layer, offset: isPast ? length : place.offset - found.start };
}
