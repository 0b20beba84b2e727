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
  find: ({ layers }) => {
    const first = new Map<string, Layer>();
    const hits: Hit[] = [];
    for (const layer of proseLayers(layers)) {
      for (const { offset, text } of paragraphsOf(layer)) {
        const key = normalise(text);
        if (key.length < LEAST) continue;
        const other = first.get(key);
        if (other === undefined) first.set(key, layer);
        else if (other !== layer && !areBothCodex(other, layer)) hits.push({ layer, offset, message: `repeats a paragraph of ${other.id}` });
      }
    }
    return hits;
  },
};

function paragraphsOf(layer: Layer): Span[] {
  if (layer.carrier !== 'tool-set') return splitParagraphs(layer.text);
  // Of a tool only its own description speaks like a prompt; parameters of related tools share their wording on purpose.
  const match = /^ {2}"description": "((?:[^"\\]|\\.)*)"/m.exec(layer.text);
  return match === null ? [] : [{ offset: match.index, text: match[1] ?? '' }];
}

/** Case, white space and list marks do not make another paragraph. */
function normalise(text: string): string {
  return text.replace(/^[\s#>*+-]+/, '').replace(/\s+/g, ' ').trim().toLowerCase();
}

function areBothCodex(one: Layer, other: Layer): boolean {
  return isCodexText(one.owner) && isCodexText(other.owner);
}
