import { type Span, splitParagraphs } from './prose.ts';

/** Shorter passages are alike by chance. UTF-16 code units. */
const LEAST = 80;
const SLOT = /<<[a-z-]+>>/;

/** The texts of other programs that a profile pins, and their passages; made once for a suite. */
export interface PinnedTexts {
  /** Each text as the pieces between its slots `<<name>>`. */
  readonly templates: readonly (readonly string[])[];
  readonly passages: ReadonlySet<string>;
}

/** Takes the passages of pinned texts that are long enough to be known again. */
export function buildPinnedTexts(texts: readonly string[]): PinnedTexts {
  return { templates: texts.map((text) => text.split(SLOT)), passages: new Set(texts.flatMap(readPassages).map(({ text }) => text)) };
}

/** The paragraphs of a text that are long enough, without the blanks around them. */
export function readPassages(whole: string): Span[] {
  return splitParagraphs(whole).map(({ offset, text }) => ({ offset, text: text.trim() })).filter(({ text }) => text.length >= LEAST);
}
