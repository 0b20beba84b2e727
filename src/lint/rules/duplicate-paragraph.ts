import type { Layer } from '../../types/layer.ts';
import { isCodexText, proseLayers, splitParagraphs, type Span } from '../prose.ts';
import type { Hit, StackRule } from '../rule.ts';

/** Shorter paragraphs repeat by chance. Normalised UTF-16 code units. */
const LEAST = 80;

/** The same paragraph in two layers; joints are no text. */
export const duplicateParagraph: StackRule = {
  id: 'duplicate-paragraph',
  severity: 'warning',
  reason: 'A paragraph that stands in two layers costs its tokens twice, and the copies drift apart.',
  find: ({ layers, ask }) => {
    const first = new Map<string, Layer>();
    const hits: Hit[] = [];
    for (const layer of proseLayers(layers)) {
      for (const { offset, text: key } of ask(layer.carrier === 'tool-set' ? readDescription : readParagraphs, layer.text)) {
        const other = first.get(key);
        if (other === undefined) first.set(key, layer);
        else if (other !== layer && !areBothCodex(other, layer)) hits.push({ layer, offset, message: `repeats a paragraph of ${other.id}` });
      }
    }
    return hits;
  },
};

function readParagraphs(text: string): Span[] {
  return longOnes(splitParagraphs(text));
}

/** Of a tool only its own description speaks like a prompt; parameters of related tools share their wording on purpose. */
function readDescription(text: string): Span[] {
  const match = /^ {2}"description": "((?:[^"\\]|\\.)*)"/m.exec(text);
  return match === null ? [] : longOnes([{ offset: match.index, text: match[1] ?? '' }]);
}

/** The paragraphs that no chance repeats, normalised. */
function longOnes(spans: readonly Span[]): Span[] {
  return spans.map(({ offset, text }) => ({ offset, text: normalise(text) })).filter(({ text }) => text.length >= LEAST);
}

/** Case, white space and list marks do not make another paragraph. */
function normalise(text: string): string {
  return text.replace(/^[\s#>*+-]+/, '').replace(/\s+/g, ' ').trim().toLowerCase();
}

function areBothCodex(one: Layer, other: Layer): boolean {
  return isCodexText(one.owner) && isCodexText(other.owner);
}
