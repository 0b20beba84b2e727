import { isImperative } from './imperative.ts';
import { compareWords } from './word-diff.ts';

/**
 * A rule is a sentence or bullet with normative words, which forbid, demand or advise, or a plain instruction. Words
 * inside code spans and quotation marks are somebody else's and do not count.
 */

interface Term {
  /** "" for an instruction, which no word marks. */
  readonly word: string;
  /** 4 demands or forbids, 3 instructs, 2 advises, 1 allows or hedges. */
  readonly strength: 1 | 2 | 3 | 4;
  /** It forbids or denies. */
  readonly isNegative: boolean;
}

const FORBIDS =
  'under no circumstances|must not|mustn[\'’]t|must never|shall not|may not|is not allowed|are not allowed|not allowed|cannot|can not|can[\'’]t|never|forbidden|prohibited|disallowed';
const TELLS_NOT = 'do not|don[\'’]t|does not|doesn[\'’]t';
const DEMANDS =
  'must|always|shall|required|requires|mandatory|obligatory|only|need to|needs to|needs?(?= an?\\b| the\\b)|have to|has to|strictly|ensure|make sure|at all times|at most|at least|no more than|no less than';
const ADVISES_AGAINST = 'should not|shouldn[\'’]t|ought not|avoid|refrain from|discouraged|better not to|best not to|prefer not to';
const ADVISES = 'should|ought to|recommended|prefer|advisable';
const HEDGES_AGAINST = 'rarely|seldom|need not|needn[\'’]t|do not need to|don[\'’]t need to|do not have to|don[\'’]t have to|try not to';
const HEDGES =
  'may|might|can|could|try to|consider|optional|optionally|usually|normally|generally|typically|often|sometimes|mostly|mainly|ideally|preferably|when possible|if possible|where possible|where you can|when you can|if you can|feel free|unless|except';

const LEVELS = [
  { words: HEDGES_AGAINST, strength: 1, isNegative: true },
  { words: FORBIDS, strength: 4, isNegative: true },
  { words: ADVISES_AGAINST, strength: 2, isNegative: true },
  { words: TELLS_NOT, strength: 3, isNegative: true },
  { words: DEMANDS, strength: 4, isNegative: false },
  { words: ADVISES, strength: 2, isNegative: false },
  { words: HEDGES, strength: 1, isNegative: false },
] as const;

/** What a plain instruction says. */
const INSTRUCTION: Term = { word: '', strength: 3, isNegative: false };

/** Longest wordings first, so that "must not" is no "must". */
const TERM = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${LEVELS.map(({ words }) => `(${words})`).join('|')})(?![\\p{L}\\p{N}_-])`, 'giu');

/** What became of the rule in a sentence, and the words that say so. */
export interface RuleVerdict {
  readonly kind: 'rule removed' | 'rule added' | 'rule softened' | 'rule hardened' | 'text';
  readonly detail: string;
}

/** Whether a sentence or bullet demands, forbids, advises or instructs. */
export function isRule(text: string): boolean {
  return strengthOf(findTerms(text)) > 1 || isImperative(text);
}

/** Whether words say that a sentence or bullet is a rule, and not its verb alone. */
export function hasRuleWords(text: string): boolean {
  return strengthOf(findTerms(text)) > 1;
}

/**
 * What two versions of one sentence do to its rule. A rule whose "never" goes, or that turns into its opposite, is
 * removed, and so is a clause with a rule of its own; one whose words get weaker is softened.
 */
export function compareRules(before: string, after: string): RuleVerdict {
  const [was, is] = [listTerms(before), listTerms(after)];
  const [lost, gained] = [missingFrom(is, was), missingFrom(was, is)];
  // Another verb in front may be one that nobody listed; that alone is no news of the rule.
  if ([...lost, ...gained].every(isInstruction)) return TEXT;
  const clause = findClause(before, after);
  if (clause !== null && hasRuleWords(clause.text)) return { kind: clause.kind, detail: renderWords(findTerms(clause.text)) };
  const turned = compareDirection({ was, is, lost, gained });
  if (turned !== null) return turned;
  const hedged = lost.length === 0 && strengthOf(gained) === 1;
  const unhedged = gained.length === 0 && strengthOf(lost) === 1;
  const growth = hedged ? -1 : unhedged ? 1 : strengthOf(gained) - strengthOf(lost);
  if (growth === 0) return TEXT;
  return { kind: growth < 0 ? 'rule softened' : 'rule hardened', detail: renderChange(lost, gained) };
}

const TEXT: RuleVerdict = { kind: 'text', detail: '' };

interface TermChange {
  readonly was: readonly Term[];
  readonly is: readonly Term[];
  readonly lost: readonly Term[];
  readonly gained: readonly Term[];
}

/** What the change does when it makes a rule, ends one or turns it round; null when the rule stays a rule. */
function compareDirection({ was, is, lost, gained }: TermChange): RuleVerdict | null {
  const [wasRule, isStill] = [strengthOf(was) > 1, strengthOf(is) > 1];
  const detail = renderChange(lost, gained);
  if (!wasRule && !isStill) return TEXT;
  // A permission that becomes a duty or a prohibition was a statement on the same matter before.
  if (!wasRule) return lost.length > 0 ? { kind: 'rule hardened', detail } : { kind: 'rule added', detail: renderWords(gained) };
  const isFreed = lost.some(isNo) && !gained.some((term) => term.isNegative);
  if (isFreed && strengthOf(gained) === 1) return { kind: 'rule softened', detail };
  if (isFreed) return { kind: 'rule removed', detail: isStill && gained.length > 0 ? `it now says the opposite: ${detail}` : detail };
  const isForbidden = gained.some(isNo) && !lost.some((term) => term.isNegative) && strengthOf(lost) > 1;
  if (isForbidden) return { kind: 'rule removed', detail: `it now says the opposite: ${detail}` };
  if (!isStill) return gained.length > 0 ? { kind: 'rule softened', detail } : { kind: 'rule removed', detail };
  return null;
}

/** Fewer words are no clause of their own. */
const CLAUSE_WORDS = 4;

/** The one clause by which one of two sentences is longer; null when more changed, or less. */
function findClause(before: string, after: string): { readonly kind: 'rule removed' | 'rule added'; readonly text: string } | null {
  const [run, ...more] = compareWords(before, after) ?? [];
  if (run === undefined || more.length > 0) return null;
  const [gone, come] = [before.slice(...run.before), after.slice(...run.after)];
  if (gone.trim() !== '' && come.trim() !== '') return null;
  const text = gone.trim() === '' ? come : gone;
  if (text.split(/\s/).filter((word) => /\p{L}/u.test(word)).length < CLAUSE_WORDS) return null;
  return { kind: gone.trim() === '' ? 'rule added' : 'rule removed', text };
}

/** Whether a word is part of what makes a rule, and its change therefore no renaming. */
export function isNormative(word: string): boolean {
  return findTerms(word).length > 0 || /^(not|no)$/i.test(word);
}

/** A question asks and rules nothing. Two words of a term may stand on two lines. */
function findTerms(text: string): Term[] {
  if (/\?["')\]`*_”’]*\s*$/.test(text)) return [];
  const own = text.replace(/`[^`]*`|"[^"]*"|“[^”]*”/g, ' ').replace(/\s+/g, ' ');
  return [...own.matchAll(TERM)].flatMap((match) => {
    const level = LEVELS[match.slice(1).findIndex((group) => group !== undefined)];
    return level === undefined ? [] : [{ word: match[0].toLowerCase().replace('’', "'"), strength: level.strength, isNegative: level.isNegative }];
  });
}

/** The terms of a sentence, and that it is an instruction when its verb says so. */
function listTerms(text: string): Term[] {
  const terms = findTerms(text);
  return isImperative(text) && !terms.some((term) => term.isNegative) ? [...terms, INSTRUCTION] : terms;
}

function isInstruction(term: Term): boolean {
  return term.word === '';
}

function isNo(term: Term): boolean {
  return term.isNegative && term.strength > 1;
}

function strengthOf(terms: readonly Term[]): number {
  return Math.max(0, ...terms.map((term) => term.strength));
}

/** Terms of the second list that the first does not have, counting repeats. */
function missingFrom(known: readonly Term[], terms: readonly Term[]): Term[] {
  const left = known.map((term) => term.word);
  return terms.filter(({ word }) => {
    const at = left.indexOf(word);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

function renderChange(lost: readonly Term[], gained: readonly Term[]): string {
  return `${renderWords(lost) || 'nothing'} → ${renderWords(gained) || 'nothing'}`;
}

function renderWords(terms: readonly Term[]): string {
  return terms.map((term) => (isInstruction(term) ? 'an instruction' : `"${term.word}"`)).join(', ');
}
