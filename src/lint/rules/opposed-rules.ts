import type { Layer } from '../../types/layer.ts';
import { isCodexText, proseLayers, splitSentences, withoutCode } from '../prose.ts';
import type { Hit, StackRule } from '../rule.ts';
import { TOPICS } from './opposed-topics.ts';

const FORBIDS = /^(?:.*?\b)?(?:never|do not|don['’]t|must not|may not|cannot|under no circumstances)\b/i;
const DEMANDS = /\b(?:always|must|every time|in any case|without exception)\b/i;
const STOP = new Set(
  'a an and any are as at be before by can do does don for from has have if in is it its may must never not of on or only own so than that the their them then there they this to under use was what when where which who will with without you your always every time each'.split(' '),
);
/** Shared words that make two sentences speak of one thing. */
const LEAST_SHARED = 3;
const LEAST_OVERLAP = 0.75;

/** Opposite stances on a known topic, or an "always" and a "never" about the same words. */
export const opposedRules: StackRule = {
  id: 'opposed-rules',
  severity: 'warning',
  reason: 'Two rules that cannot both be followed leave the choice to chance.',
  find: ({ layers }) => {
    // A layer of tools describes parameters, and two Codex texts are not ours to reconcile.
    const prose = proseLayers(layers).filter((layer) => layer.carrier !== 'tool-set');
    return [...findTopics(prose), ...findPolarity(prose)];
  },
};

function findTopics(prose: readonly Layer[]): Hit[] {
  return TOPICS.flatMap(({ name, one, other }): Hit[] => {
    const first = prose.find((layer) => one.test(layer.text));
    const second = prose.find((layer) => layer !== first && other.test(layer.text));
    if (first === undefined || second === undefined || (isCodexText(first.owner) && isCodexText(second.owner))) return [];
    return [{ layer: second, offset: second.text.search(other), message: `opposes ${first.id} on ${name}` }];
  });
}

interface Rule {
  readonly layer: Layer;
  readonly offset: number;
  readonly isNegative: boolean;
  readonly words: ReadonlySet<string>;
}

function findPolarity(prose: readonly Layer[]): Hit[] {
  const rules = prose.flatMap(readRules);
  const forbidding = rules.filter((rule) => rule.isNegative);
  return rules
    .filter((rule) => !rule.isNegative)
    .flatMap((rule) => {
      const against = forbidding.find((other) => other !== rule && !areBothCodex(rule, other) && isSameSubject(rule.words, other.words));
      return against === undefined ? [] : [{ layer: rule.layer, offset: rule.offset, message: `demands what ${against.layer.id} forbids` }];
    });
}

function areBothCodex(one: Rule, other: Rule): boolean {
  return isCodexText(one.layer.owner) && isCodexText(other.layer.owner);
}

function readRules(layer: Layer): Rule[] {
  return splitSentences(withoutCode(layer.text)).flatMap(({ offset, text }): Rule[] => {
    const isNegative = FORBIDS.test(text);
    if (!isNegative && !DEMANDS.test(text)) return [];
    return [{ layer, offset, isNegative, words: contentWords(text) }];
  });
}

function contentWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{N}_-]+/gu) ?? [];
  return new Set(words.filter((word) => !STOP.has(word)).map((word) => word.replace(/(?:ing|ed|es|s)$/, '')));
}

/** Nearly all words of the shorter sentence stand in the longer one, and the longer one says little else. */
function isSameSubject(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared >= LEAST_SHARED && shared / Math.min(one.size, other.size) >= LEAST_OVERLAP && shared / Math.max(one.size, other.size) >= 0.5;
}
