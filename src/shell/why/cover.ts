import { squeezeText } from '../../text/squeeze.ts';
import type { Literal } from './literals.ts';

/** A place in a squeezed text, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A literal that wrote some of a text, and which of its characters. */
export interface Cover {
  readonly literal: Literal;
  readonly spans: readonly Span[];
  readonly characters: number;
}

/** Shorter pieces of a literal stand in any text. */
const SHORTEST = 3;
/** A slot is rarely longer; a longer gap means that two pieces do not belong together. */
const LONGEST_SLOT = 4_000;

/**
 * The characters of a place that a literal wrote: the pieces between its slots stand in the text one after the other.
 * Null when they do not, or not at this place.
 */
export function coverPlace(text: string, place: Span, literal: Literal): Cover | null {
  const pieces = literal.parts.map((part) => squeezeText(part).text).filter((piece) => piece.length >= SHORTEST);
  const [first] = pieces;
  if (first === undefined) return null;
  let best: Cover | null = null;
  for (let at = text.indexOf(first, Math.max(0, place.start - first.length - LONGEST_SLOT)); at !== -1 && at < place.end; at = text.indexOf(first, at + 1)) {
    const spans = chain(text, pieces, at);
    const inside = (spans ?? []).flatMap(({ start, end }) => {
      const cut = { start: Math.max(start, place.start), end: Math.min(end, place.end) };
      return cut.end > cut.start ? [cut] : [];
    });
    const characters = inside.reduce((sum, { start, end }) => sum + end - start, 0);
    if (characters > (best?.characters ?? 0)) best = { literal, spans: inside, characters };
  }
  return best;
}

function chain(text: string, pieces: readonly string[], from: number): Span[] | null {
  const spans: Span[] = [];
  let at = from;
  for (const piece of pieces) {
    const start = text.indexOf(piece, at);
    if (start === -1 || start - at > LONGEST_SLOT) return null;
    at = start + piece.length;
    spans.push({ start, end: at });
  }
  return spans;
}

/** The fewest covers that together write most of a place, greedily; in the order of the text. */
export function chooseCovers<T extends Cover>(covers: readonly T[], place: Span): T[] {
  const covered = new Set<number>();
  const chosen: T[] = [];
  const fresh = ({ spans }: Cover): number[] => spans.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index)).filter((at) => !covered.has(at));
  for (const cover of covers.toSorted((a, b) => b.characters - a.characters)) {
    const news = fresh(cover);
    // A few letters of a longer text are a coincidence.
    if (news.length < Math.min(8, place.end - place.start) || news.length < cover.characters / 2) continue;
    for (const at of news) covered.add(at);
    chosen.push(cover);
  }
  return chosen.sort((a, b) => (a.spans[0]?.start ?? 0) - (b.spans[0]?.start ?? 0));
}
