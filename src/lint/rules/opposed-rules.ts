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
  const reaches = demands.map((demand) => ({ demand, keys: candidateKeys(demand.verb) }));
  const compare = ({ limits: others }: Stance): Opposition[] => reaches.flatMap((reach) => findOpposition(reach, others));
  const opposedBy = (other: Stance): readonly Opposition[] => recall(known, other, () => compare(other));
  const limits = indexByVerb(statements.filter(({ polarity }) => polarity !== 'do'));
  return { demands, limits, reachBits: bitsOf(new Set(reaches.flatMap(({ keys }) => keys))), limitBits: bitsOf(limits.keys()), opposedBy };
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

/** A demand, with the keys of limits that it can meet. */
interface Reach {
  readonly demand: PlacedStatement;
  readonly keys: readonly string[];
}

function findOpposition({ demand, keys }: Reach, limits: Stance['limits']): readonly Opposition[] {
  for (const key of keys) {
    const limit = limits.get(key)?.find((one) => areOpposed(demand, one));
    if (limit !== undefined) return [{ offset: demand.offset, limit }];
  }
  return NONE;
}

const NONE: readonly Opposition[] = [];

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
  const isForbidden = limit.polarity === 'never';
  if (!isForbidden && !(demand.isAlways && demand.scope.size === 0 && limit.scope.size > 0)) return false;
  const verb = demand.verb === null || limit.verb === null ? 0 : 1;
  const shared = verb + countShared(demand.object, limit.object) + countShared(demand.scope, limit.scope);
  return shared >= LEAST_SHARED && areSame(demand.object, limit.object) && (!isForbidden || areSame(demand.scope, limit.scope));
}

function countShared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return shared;
}

function areSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = countShared(one, other);
  const all = one.size + other.size - shared;
  if (all === shared) return true;
  return shared / all >= LEAST_OVERLAP && !hasLimitBeyond(one, other) && !hasLimitBeyond(other, one);
}

/** Whether one set has a word of limits that the other has not. */
function hasLimitBeyond(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  for (const word of one) if (!other.has(word) && isLimit(word)) return true;
  return false;
}
