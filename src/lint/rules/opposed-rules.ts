import type { AskText } from '../../text/text-memo.ts';
import type { Layer } from '../../types/layer.ts';
import { isCodexText, proseLayers } from '../prose.ts';
import { type PlacedStatement, readStatements } from '../read-statements.ts';
import type { Hit, StackRule } from '../rule.ts';
import { isLimit } from '../words.ts';
import { TOPICS } from './opposed-topics.ts';

/** Shared stems that make two statements speak of one thing. */
const LEAST_SHARED = 2;
/** Most that one side says beyond the other, as a share of all that both say. */
const LEAST_OVERLAP = 0.75;
const SAME = [
  ['answer', 'repli', 'respond'],
  ['send', 'post', 'deliver'],
  ['delet', 'remov', 'eras'],
  ['tell', 'say', 'mention'],
  ['us', 'employ'],
  ['chang', 'edit', 'modifi', 'alter'],
  ['start', 'begin'],
  ['ask', 'question'],
];
/** What one does with a thing when only the thing is named. */
const GENERIC = new Set(['us', 'ad', 'includ', 'writ', 'send', 'mak', 'put', 'giv', 'show', 'accept', 'hav', 'insert', 'post']);

/** What one text demands and another forbids about the same thing, and opposite stances on a known topic. */
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
    if (first === undefined || second === undefined || areBothCodex(first, second)) return [];
    return [{ layer: second, offset: second.text.search(other), message: `opposes ${first.id} on ${name}` }];
  });
}

/** The names of the topics on which a text takes the one stance, and of those on which it takes the other. */
function readStances(text: string): { readonly one: ReadonlySet<string>; readonly other: ReadonlySet<string> } {
  const taken = (side: 'one' | 'other'): Set<string> => new Set(TOPICS.filter((topic) => topic[side].test(text)).map(({ name }) => name));
  return { one: taken('one'), other: taken('other') };
}

interface Rule {
  readonly layer: Layer;
  readonly said: PlacedStatement;
}

function findPolarity(prose: readonly Layer[], ask: AskText): Hit[] {
  const rules = prose.flatMap((layer) => ask(readStatements, layer.text).map((said): Rule => ({ layer, said })));
  const limits = indexByVerb(rules.filter(({ said }) => said.polarity !== 'do'));
  const told = new Set<string>();
  return rules.flatMap(({ layer, said }): Hit[] => {
    const place = `${layer.id} ${said.offset}`;
    if (said.polarity !== 'do' || told.has(place)) return [];
    const against = candidates(limits, said).find((other) => !areBothCodex(layer, other.layer) && areOpposed(said, other.said));
    if (against === undefined) return [];
    told.add(place);
    const message = against.said.polarity === 'never' ? `demands what ${against.layer.id} forbids` : `demands in every case what ${against.layer.id} allows in some`;
    return [{ layer, offset: said.offset, message }];
  });
}

/** Statements that forbid or limit, by the verb that they are about; "" for those that name a thing alone. */
function indexByVerb(rules: readonly Rule[]): Map<string, Rule[]> {
  const index = new Map<string, Rule[]>();
  for (const rule of rules) {
    const key = keyOf(rule.said.verb);
    index.set(key, [...(index.get(key) ?? []), rule]);
  }
  return index;
}

function candidates(index: ReadonlyMap<string, readonly Rule[]>, { verb }: PlacedStatement): readonly Rule[] {
  if (verb === null) return ['', ...GENERIC].flatMap((key) => index.get(keyOf(key)) ?? []);
  return [...(index.get(keyOf(verb)) ?? []), ...(GENERIC.has(verb) ? (index.get('') ?? []) : [])];
}

/** One name for words that ask for the same. */
function keyOf(verb: string | null): string {
  return SAME.find((words) => words.includes(verb ?? ''))?.[0] ?? verb ?? '';
}

function areBothCodex(one: Layer, other: Layer): boolean {
  return isCodexText(one.owner) && isCodexText(other.owner);
}

/** The same thing under the same circumstances, asked for and forbidden; or asked for always and limited by a condition. */
function areOpposed(demand: PlacedStatement, limit: PlacedStatement): boolean {
  const verb = demand.verb === null || limit.verb === null ? 0 : 1;
  const object = compareSets(demand.object, limit.object);
  const scope = compareSets(demand.scope, limit.scope);
  if (verb + object.shared + (limit.polarity === 'only' ? 0 : scope.shared) < LEAST_SHARED || !object.isSame) return false;
  if (limit.polarity === 'never') return scope.isSame;
  return demand.isAlways && demand.scope.size === 0 && limit.scope.size > 0;
}

function compareSets(one: ReadonlySet<string>, other: ReadonlySet<string>): { readonly shared: number; readonly isSame: boolean } {
  const shared = [...one].filter((word) => other.has(word)).length;
  const apart = [...one, ...other].filter((word) => !(one.has(word) && other.has(word)));
  const all = shared + apart.length;
  return { shared, isSame: all === 0 || (shared / all >= LEAST_OVERLAP && !apart.some(isLimit)) };
}
