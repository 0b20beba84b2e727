import { splitParagraphs } from './prose.ts';

/** Shorter passages are alike by chance. UTF-16 code units. */
const LEAST = 80;

/** The texts of other programs that a profile pins, and their passages; made once for a suite. */
export interface PinnedTexts {
  /** Slots `<<name>>` included. */
  readonly texts: readonly string[];
  readonly passages: ReadonlySet<string>;
}

/** Takes the passages of pinned texts that are long enough to be known again. */
export function buildPinnedTexts(texts: readonly string[]): PinnedTexts {
  const passages = texts.flatMap((text) => splitParagraphs(text).map((span) => span.text.trim()));
  return { texts, passages: new Set(passages.filter((text) => text.length >= LEAST)) };
}
