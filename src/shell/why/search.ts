import { parseTextLines } from '../../drift/text-lines.ts';
import { renderSuite } from '../../pipeline.ts';
import { squeezeText } from '../../text/squeeze.ts';
import type { Layer } from '../../types/layer.ts';
import { openSuite } from '../suites.ts';
import type { Span } from './cover.ts';

/** One layer of one turn with its text made comparable. */
export interface SearchedLayer {
  readonly layer: Layer;
  readonly suite: string;
  readonly scenario: string;
  readonly profile: string;
  /** `suite/scenario`, with the turn where there are several. */
  readonly name: string;
  /** Squeezed, joints included. */
  readonly text: string;
  /** Heading line above an offset of the squeezed text. */
  readonly sectionAt: (offset: number) => string | null;
}

/** Every layer that any scenario renders. */
export function listLayers(root: string, suites: readonly string[], profile: string | undefined): SearchedLayer[] {
  return suites.flatMap((suite) => {
    const source = openSuite(root, suite, { profile });
    return [...renderSuite(source, () => true)].flatMap(({ rendered }) =>
      rendered.turns.flatMap(({ stack }, index) => {
        const turn = rendered.turns.length > 1 ? ` (turn ${index + 1})` : '';
        const { id } = rendered.scenario;
        return stack.map((layer) => ({ layer, suite, scenario: id, profile: source.profile.name, name: `${suite}/${id}${turn}`, ...prepare(layer) }));
      }),
    );
  });
}

function prepare(layer: Layer): Pick<SearchedLayer, 'text' | 'sectionAt'> {
  const readable = layer.carrier === 'tool-set' ? readStrings(layer.text) : layer.text;
  const squeezed = squeezeText(`${layer.before}${readable}${layer.after}`);
  const sectionAt = (offset: number): string | null => {
    const at = (squeezed.offsets[offset] ?? 0) - layer.before.length;
    return layer.carrier === 'tool-set' ? null : (parseTextLines(layer.text).findLast(({ start }) => start <= Math.max(0, at))?.section ?? null);
  };
  return { text: squeezed.text, sectionAt };
}

/** A tool's JSON as its words are meant: what a reader pastes has no escapes. */
function readStrings(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"/g, (literal) => {
    const value: unknown = JSON.parse(literal);
    return String(value);
  });
}

/** A text as a person pastes it, and without the marks that a quoted or changed line begins with. */
export function readNeedles(text: string): readonly string[] {
  const plain = text.replace(/^[>+-] ?/gm, '');
  return [...new Set([squeezeText(text).text, squeezeText(plain).text])];
}

/** First place of a text in a layer, or null. */
export function findPlace(layer: SearchedLayer, needle: string): Span | null {
  const at = layer.text.indexOf(needle);
  return at === -1 ? null : { start: at, end: at + needle.length };
}

export interface NearSentence {
  readonly layer: string;
  readonly text: string;
}

/** Sentences that share most words with a text, the nearest first. */
export function findNearest(layers: readonly SearchedLayer[], needle: string, count = 3): NearSentence[] {
  const wanted = wordsOf(needle);
  const seen = new Map<string, { sentence: NearSentence; score: number }>();
  for (const { layer, text } of layers) {
    for (const sentence of text.split(/(?<=[.!?:])\s+/)) {
      const key = `${layer.id}\n${sentence}`;
      if (!seen.has(key)) seen.set(key, { sentence: { layer: layer.id, text: sentence }, score: similarity(wanted, wordsOf(sentence)) });
    }
  }
  return [...seen.values()].filter(({ score }) => score >= 0.3).sort((a, b) => b.score - a.score).slice(0, count).map(({ sentence }) => sentence);
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []);
}

/** Share of words that two texts have in common: 0 to 1. */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((word) => b.has(word)).length;
  return (2 * common) / Math.max(1, a.size + b.size);
}
