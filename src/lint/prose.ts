import type { Layer, Owner, Stack } from '../types/layer.ts';

/** A stretch of a text with its UTF-16 offset. */
export interface Span {
  readonly offset: number;
  readonly text: string;
}

/** Whether a text is written by OpenClaw or by what it loads, and not by a person, a file of theirs or the Codex side. */
export function isOwnText(owner: Owner): boolean {
  return owner === 'openclaw' || /^(channel|plugin|provider):/.test(owner);
}

/** Whether the model may come to read the layer: delivered, or a tool that it can look up. */
export function isReadable(layer: Layer): boolean {
  return layer.text !== '' && (layer.delivered !== 'no' || layer.carrier === 'tool-set');
}

/** Layers that a rule about wording looks at: readable, and not typed by whoever writes to the agent. */
export function proseLayers(layers: Stack): Layer[] {
  return layers.filter((layer) => layer.owner !== 'user' && isReadable(layer));
}

/** Whether a text comes from the pinned Codex side, which nobody here can edit. */
export function isCodexText(owner: Owner): boolean {
  return owner === 'codex-model' || owner === 'codex-runtime';
}

/** Every match of a global pattern. */
export function matchesOf(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map((match) => ({ offset: match.index, text: match[0] }));
}

/** Paragraphs and list items: runs of lines between blank lines, each item on its own. */
export function splitParagraphs(text: string): Span[] {
  return matchesOf(text, /[^\n]+(?:\n(?![ \t]*(?:\n|[-*+] |\d+[.)] |#{1,6} ))[^\n]+)*/g).filter((span) => span.text.trim() !== '');
}

/** Sentences of a text; a list item or heading ends one too. */
export function splitSentences(text: string): Span[] {
  return splitParagraphs(text).flatMap((paragraph) =>
    matchesOf(paragraph.text, /[^.!?;]+(?:[.!?;](?!\s)[^.!?;]*)*[.!?;]?/g)
      .filter((sentence) => sentence.text.trim() !== '')
      .map((sentence) => ({ offset: paragraph.offset + sentence.offset, text: sentence.text })),
  );
}

/** The sentence or item around an offset. */
export function sentenceAt(text: string, offset: number): Span {
  const found = splitSentences(text).find((span) => offset >= span.offset && offset < span.offset + span.text.length);
  return found ?? { offset, text: '' };
}

/** The text with fenced blocks and code spans blanked out, offsets kept. */
export function withoutCode(text: string): string {
  return text.replace(/^(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^\1[^\n]*|(?![\s\S]))|`[^`\n]+`/gm, (code) => code.replace(/[^\n]/g, ' '));
}
