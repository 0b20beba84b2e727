import type { CacheEffect, ExplainedFinding } from '../../types/finding.ts';
import type { HtmlLayer, HtmlTurn } from './input.ts';

/** A layer of a turn with its place in what is sent. */
export interface PlacedLayer extends HtmlLayer {
  /** Tokens of the delivered layers in front of it. */
  readonly start: number;
}

/** Where a prompt cache stops, and why. */
export interface TurnView {
  readonly layers: readonly PlacedLayer[];
  /** Tokens of all delivered layers, layer by layer: the width of the picture. */
  readonly width: number;
  /** Index of the first delivered layer that is volatile; null when there is none, or nothing stable in front of it. */
  readonly boundary: number | null;
  /** The earliest change of this turn; null when nothing of it changed. */
  readonly change: { readonly effect: CacheEffect; readonly index: number } | null;
}

/** A layer's joints may share a token with their neighbours; places that far apart are the same. */
const SLACK = 8;

/** Lays one turn out. @param name the turn as findings name it */
export function buildTurnView(turn: HtmlTurn, name: string, findings: readonly ExplainedFinding[]): TurnView {
  let width = 0;
  const layers = turn.layers.map((entry) => {
    const placed = { ...entry, start: width };
    if (isSent(entry)) width += entry.wireTokens;
    return placed;
  });
  const sent = layers.filter(isSent);
  const first = sent.find(({ layer }) => layer.zone === 'volatile');
  const boundary = first === undefined || first === sent[0] ? null : layers.indexOf(first);
  const effects = findings.flatMap(({ cache }) => cache).filter(({ scenario }) => scenario === name);
  const [effect] = effects.toSorted((a, b) => a.kept - b.kept);
  return { layers, width, boundary, change: effect === undefined ? null : { effect, index: findRow(layers, effect) } };
}

/** Whether the model reads the layer at once, as far as anybody knows. */
export function isSent({ layer }: HtmlLayer): boolean {
  return layer.delivered !== 'no';
}

/** The layer that a change names, when it stands where the cache stops; otherwise the one that stands there. */
function findRow(layers: readonly PlacedLayer[], { layer, kept }: CacheEffect): number {
  const named = layers.findIndex((entry) => entry.layer.id === layer);
  const place = layers[named];
  if (place !== undefined && kept >= place.start - SLACK && kept <= place.start + place.wireTokens + SLACK) return named;
  const at = layers.findIndex((entry) => isSent(entry) && entry.start + entry.wireTokens > kept);
  return at === -1 ? Math.max(0, layers.length - 1) : at;
}
