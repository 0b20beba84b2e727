import type { Layer } from '../../types/layer.ts';
import type { AskText } from '../../text/text-memo.ts';
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
  find: ({ layers, ask }) => {
    // A layer of tools describes parameters, and two Codex texts are not ours to reconcile.
    const prose = proseLayers(layers).filter((layer) => layer.carrier !== 'tool-set');
    return [...findTopics(prose, ask), ...findPolarity(prose, ask)];
  },
};

function findTopics(prose: readonly Layer[], ask: AskText): Hit[] {
  return TOPICS.flatMap(({ name, other }): Hit[] => {
    const first = prose.find((layer) => ask(readStances, layer.text).one.has(name));
    const second = prose.find((layer) => layer !== first && ask(readStances, layer.text).other.has(name));
    if (first === undefined || second === undefined || (isCodexText(first.owner) && isCodexText(second.owner))) return [];
    return [{ layer: second, offset: second.text.search(other), message: `opposes ${first.id} on ${name}` }];
  });
}

/** The names of the topics on which a text takes the one stance, and of those on which it takes the other. */
function readStances(text: string): { readonly one: ReadonlySet<string>; readonly other: ReadonlySet<string> } {
  const taken = (side: 'one' | 'other'): Set<string> => new Set(TOPICS.filter((topic) => topic[side].test(text)).map(({ name }) => name));
  return { one: taken('one'), other: taken('other') };
}

/** A sentence that demands or forbids something. */
interface Rule {
  readonly offset: number;
  readonly isNegative: boolean;
  readonly words: ReadonlySet<string>;
}

interface PlacedRule extends Rule {
  readonly layer: Layer;
}

function findPolarity(prose: readonly Layer[], ask: AskText): Hit[] {
  const rules = prose.flatMap((layer) => ask(readRules, layer.text).map((rule): PlacedRule => ({ ...rule, layer })));
  const forbidding = rules.filter((rule) => rule.isNegative);
  return rules
    .filter((rule) => !rule.isNegative)
    .flatMap((rule) => {
      const against = forbidding.find((other) => other !== rule && !areBothCodex(rule, other) && isSameSubject(rule.words, other.words));
      return against === undefined ? [] : [{ layer: rule.layer, offset: rule.offset, message: `demands what ${against.layer.id} forbids` }];
    });
}

function areBothCodex(one: PlacedRule, other: PlacedRule): boolean {
  return isCodexText(one.layer.owner) && isCodexText(other.layer.owner);
}

function readRules(whole: string): Rule[] {
  return splitSentences(withoutCode(whole)).flatMap(({ offset, text }): Rule[] => {
    const isNegative = FORBIDS.test(text);
    if (!isNegative && !DEMANDS.test(text)) return [];
    return [{ offset, isNegative, words: contentWords(text) }];
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
