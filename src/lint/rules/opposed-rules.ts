import { recall } from '../../text/memo.ts';
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
/** Stems of words that ask for the same; the first stands for all of them. */
const SAME = [
  ['answer', 'repli', 'respond'],
  ['send', 'post', 'deliver'],
  ['delet', 'remov', 'eras'],
  ['tel', 'sai', 'mention'],
  ['us', 'emploi'],
  ['chang', 'edit', 'modifi', 'alter'],
  ['start', 'begin'],
  ['ask', 'question'],
];
/** What one does with a thing when only the thing is named. */
const GENERIC = new Set(['us', 'ad', 'includ', 'writ', 'send', 'mak', 'put', 'giv', 'show', 'accept', 'hav', 'insert']);

/** Keys of limits that a thing alone can meet. */
const UNNAMED = ['', ...GENERIC];

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

/** What one text demands and limits. */
interface Stance {
  readonly demands: readonly PlacedStatement[];
  /** Statements that forbid or limit, by the verb that they are about; "" for those that name a thing alone. */
  readonly limits: ReadonlyMap<string, readonly PlacedStatement[]>;
  /** Bits of the keys that its demands can meet, and of those of its limits: texts without a common bit have nothing to oppose. */
  readonly reachBits: number;
  readonly limitBits: number;
  /** The demands that a text opposes, each with the first of its statements that does. */
  readonly opposedBy: (other: Stance) => readonly Opposition[];
}

interface Opposition {
  /** UTF-16 offset of the demand. */
  readonly offset: number;
  readonly limit: PlacedStatement;
}

function findPolarity(prose: readonly Layer[], ask: AskText): Hit[] {
  const stances = prose.map((layer) => ({ layer, stance: ask(readStance, layer.text), isCodex: isCodexText(layer.owner) }));
  const limiting = stances.filter(({ stance }) => stance.limits.size > 0);
  return stances.flatMap(({ layer, stance, isCodex }): Hit[] => {
    const told = new Map<number, Hit>();
    for (const other of stance.demands.length === 0 ? [] : limiting) {
      if ((stance.reachBits & other.stance.limitBits) === 0 || (isCodex && other.isCodex)) continue;
      for (const { offset, limit } of stance.opposedBy(other.stance)) {
        const message = limit.polarity === 'never' ? `demands what ${other.layer.id} forbids` : `demands in every case what ${other.layer.id} allows in some`;
        if (!told.has(offset)) told.set(offset, { layer, offset, message });
      }
    }
    return [...told.values()].sort((a, b) => a.offset - b.offset);
  });
}

/** Texts meet the same texts in many turns: each pair is compared once, as long as both are known. */
function readStance(text: string, ask: AskText): Stance {
  const statements = readStatements(text, ask);
  const demands = statements.filter(({ polarity }) => polarity === 'do');
  const known = new WeakMap<Stance, readonly Opposition[]>();
  const reach = new Set(demands.flatMap(({ verb }) => candidateKeys(verb)));
  const compare = (other: Stance): Opposition[] => ([...other.limits.keys()].some((key) => reach.has(key)) ? demands.flatMap((demand) => findOpposition(demand, other.limits)) : []);
  const opposedBy = (other: Stance): readonly Opposition[] => recall(known, other, () => compare(other));
  const limits = indexByVerb(statements.filter(({ polarity }) => polarity !== 'do'));
  return { demands, limits, reachBits: bitsOf(reach), limitBits: bitsOf(limits.keys()), opposedBy };
}

/** One of 31 bits for each key. Different keys may share one. */
function bitsOf(keys: Iterable<string>): number {
  let bits = 0;
  for (const key of keys) {
    let sum = 0;
    for (let at = 0; at < key.length; at += 1) sum = (sum * 33 + key.charCodeAt(at)) % 65_521;
    bits |= 1 << (sum % 31);
  }
  return bits;
}

function findOpposition(demand: PlacedStatement, limits: Stance['limits']): Opposition[] {
  const limit = candidateKeys(demand.verb).flatMap((key) => limits.get(key) ?? []).find((one) => areOpposed(demand, one));
  return limit === undefined ? [] : [{ offset: demand.offset, limit }];
}

function indexByVerb(statements: readonly PlacedStatement[]): Map<string, PlacedStatement[]> {
  const index = new Map<string, PlacedStatement[]>();
  for (const statement of statements) {
    const key = keyOf(statement.verb);
    const known = index.get(key);
    if (known === undefined) index.set(key, [statement]);
    else known.push(statement);
  }
  return index;
}

/** The keys of limits that a demand can meet. */
function candidateKeys(verb: string | null): readonly string[] {
  if (verb === null) return UNNAMED;
  const key = keyOf(verb);
  return GENERIC.has(key) ? [key, ''] : [key];
}

/** One name for words that ask for the same. */
function keyOf(verb: string | null): string {
  const word = verb ?? '';
  return SAME.find((words) => words.includes(word))?.[0] ?? word;
}

function areBothCodex(one: Layer, other: Layer): boolean {
  return isCodexText(one.owner) && isCodexText(other.owner);
}

/** The same thing under the same circumstances, asked for and forbidden; or asked for always and limited by a condition. */
function areOpposed(demand: PlacedStatement, limit: PlacedStatement): boolean {
  const verb = demand.verb === null || limit.verb === null ? 0 : 1;
  const object = compareSets(demand.object, limit.object);
  const scope = compareSets(demand.scope, limit.scope);
  if (verb + object.shared + scope.shared < LEAST_SHARED || !object.isSame) return false;
  if (limit.polarity === 'never') return scope.isSame;
  return demand.isAlways && demand.scope.size === 0 && limit.scope.size > 0;
}

function compareSets(one: ReadonlySet<string>, other: ReadonlySet<string>): { readonly shared: number; readonly isSame: boolean } {
  const shared = [...one].filter((word) => other.has(word)).length;
  const apart = [...one, ...other].filter((word) => !(one.has(word) && other.has(word)));
  const all = shared + apart.length;
  return { shared, isSame: all === 0 || (shared / all >= LEAST_OVERLAP && !apart.some(isLimit)) };
}
