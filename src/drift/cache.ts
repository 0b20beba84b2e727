import type { CacheCut, CacheSpot } from '../types/finding.ts';
import type { Carrier, Layer, Owner, Stack } from '../types/layer.ts';
import { buildWire, commonPrefix, layerAt, splitWire, type Wire, type WirePlace } from './wire-text.ts';

/** Where two requests part, and what is kept. Offsets and characters are UTF-16 code units. */
export interface PrefixCut {
  /** Layer of the second request at the first difference; of the first one when the second ends there. */
  readonly layer: string;
  readonly owner: Owner;
  /** Offset in the layer with its joints. */
  readonly offset: number;
  readonly keptCharacters: number;
  readonly kept: readonly string[];
  readonly reread: readonly string[];
}

/**
 * The longest common prefix of two whole requests in wire order, as a prompt cache sees them; null when they are equal.
 * Says what is kept and re-read, never what that costs in money. Source: openclaw-2026.7.1.md §6.2, codex-runtime.md §3.6.
 */
export function comparePrefix(before: Stack, after: Stack): PrefixCut | null {
  const [was, is] = [buildWire(before), buildWire(after)];
  const place = firstDifference(was, is);
  if (place === null) return null;
  // A part that ends sooner lacks what the first request has there.
  const hasEnded = place.offset === (is.parts[place.part]?.text.length ?? 0);
  const at = layerAt(hasEnded && place.part < was.parts.length ? was : is, place) ?? { layer: null, offset: 0 };
  const { kept, reread } = splitWire(is, place);
  return {
    layer: at.layer?.id ?? '',
    owner: at.layer?.owner ?? 'unknown',
    offset: at.offset,
    keptCharacters: kept.reduce((sum, text) => sum + text.length, 0),
    kept,
    reread,
  };
}

/** A part in another role or of another kind is another part from its first character on. */
function firstDifference(was: Wire, is: Wire): WirePlace | null {
  const count = Math.max(was.parts.length, is.parts.length);
  for (let part = 0; part < count; part += 1) {
    const [left, right] = [was.parts[part], is.parts[part]];
    if (left === undefined || right === undefined) return { part, offset: 0 };
    if (left.role !== right.role || left.carrier !== right.carrier) return { part, offset: 0 };
    if (left.text !== right.text) return { part, offset: commonPrefix(left.text, right.text) };
  }
  return null;
}

/** One stack with the name that a matrix shows. */
export interface NamedStack {
  readonly name: string;
  readonly stack: Stack;
}

/** The common prefix of two named requests; `cut` is null when they are equal. */
export interface PrefixCell {
  readonly from: string;
  readonly to: string;
  readonly cut: PrefixCut | null;
}

/** Common prefixes of every stack with every later one: between scenarios, or between the turns of one. */
export function comparePrefixes(stacks: readonly NamedStack[]): PrefixCell[] {
  return stacks.flatMap((from, index) =>
    stacks.slice(index + 1).map((to) => ({ from: from.name, to: to.name, cut: comparePrefix(from.stack, to.stack) })),
  );
}

/** What a cause does to the request of one scenario. Built once for a pair of stacks. */
export interface CacheView {
  /** @returns [] when the cause is not in the request, so that nothing is re-read */
  readonly cut: (cause: { readonly before: Layer | null; readonly after: Layer | null; readonly offset: number }) => CacheCut[];
}

/**
 * Prepares the cache effects of the findings of one scenario. `offset` counts from the start of the layer with its joints;
 * a layer that is gone takes effect where the next one of the old request now stands.
 */
export function createCacheView(committed: Stack, generated: Stack, scenario: string): CacheView {
  const [was, is] = [buildWire(committed), buildWire(generated)];
  const cut: CacheView['cut'] = ({ before, after, offset }) => {
    const here = after === null ? undefined : is.layers.get(after.id);
    const there = before === null ? undefined : was.layers.get(before.id);
    const own = here === undefined ? null : { part: here.part, offset: here.start + offset };
    const gone = there === undefined || (here !== undefined && offset > 0) ? null : placeOfSuccessor(was, is, there.layer.id);
    const isMoved = own !== null && gone !== null && isEarlier(gone, own);
    const place = isMoved ? gone : (own ?? gone);
    const layer = here?.layer ?? there?.layer;
    if (place === null || layer === undefined) return [];
    const running = runningEffect(layer.carrier);
    const { kept, reread } = splitWire(is, place);
    const spot: CacheSpot = { scenario, layer: layer.id, owner: layer.owner, offset: Math.max(0, offset - layer.before.length), boundary: boundaryOf(is, place), running };
    return [{ ...spot, kept, reread, runningTexts: runningTexts(running, is.parts[place.part]?.text ?? '', reread) }];
  };
  return { cut };
}

/** Where the first layer after a given one, that both requests have, stands now; the end when there is none. */
function placeOfSuccessor(was: Wire, is: Wire, id: string): WirePlace {
  const order = [...was.layers.keys()];
  for (const next of order.slice(order.indexOf(id) + 1)) {
    const found = is.layers.get(next);
    if (found !== undefined) return { part: found.part, offset: found.start };
  }
  return { part: is.parts.length, offset: 0 };
}

function isEarlier(a: WirePlace, b: WirePlace): boolean {
  return a.part < b.part || (a.part === b.part && a.offset < b.offset);
}

/**
 * Codex keeps the model prompt, the developer instructions and the tools of a thread as they were when it began, also on
 * resume; a changed collaboration or permission text is appended, and so is every turn's input (codex-runtime.md §3.6).
 * The embedded prompt is sent whole with every request.
 */
function runningEffect(carrier: Carrier): CacheSpot['running'] {
  if (carrier === 'base' || carrier === 'thread-developer' || carrier === 'tool-set') return 'kept';
  if (carrier === 'system-prompt') return 'rewritten';
  return carrier === 'runtime-note' || carrier === 'additional-context' || carrier === 'environment' ? 'unmeasured' : 'appended';
}

function runningTexts(running: CacheSpot['running'], part: string, reread: readonly string[]): readonly string[] {
  if (running === 'appended') return [part];
  return running === 'rewritten' ? reread : [];
}

/** The stable part of an embedded prompt ends where its first volatile layer begins. */
function boundaryOf(wire: Wire, place: WirePlace): CacheSpot['boundary'] {
  const part = wire.parts[place.part];
  if (part?.carrier !== 'system-prompt') return null;
  const first = part.layers.find((layer) => layer.zone === 'volatile');
  const stable = first === undefined ? part.text.length : (wire.layers.get(first.id)?.start ?? 0);
  return { stable, changed: place.offset };
}
