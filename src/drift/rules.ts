/**
 * A rule is a sentence or bullet with normative words: words that forbid, demand or advise. Words inside code spans and
 * quotation marks are somebody else's and do not count.
 */

interface Term {
  readonly word: string;
  /** 3 demands or forbids, 2 advises, 1 allows or hedges. */
  readonly strength: 1 | 2 | 3;
  /** It forbids or denies. */
  readonly isNegative: boolean;
}

const FORBIDS =
  'under no circumstances|must not|mustn[\'’]t|shall not|may not|is not allowed|are not allowed|not allowed|do not|don[\'’]t|does not|doesn[\'’]t|cannot|can not|can[\'’]t|never|forbidden|prohibited|disallowed';
const DEMANDS = 'must|always|shall|required|requires|mandatory|obligatory|only|need to|needs to|have to|has to|strictly|ensure|make sure|at all times';
const ADVISES_AGAINST = 'should not|shouldn[\'’]t|ought not|avoid|refrain from|discouraged';
const ADVISES = 'should|ought to|recommended|prefer|advisable';
const HEDGES_AGAINST = 'rarely|seldom|need not|needn[\'’]t|do not need to|don[\'’]t need to|do not have to|don[\'’]t have to';
const HEDGES =
  'may|might|can|could|try to|consider|optional|optionally|usually|normally|generally|typically|often|sometimes|ideally|preferably|when possible|if possible|where possible|feel free';

const LEVELS = [
  { words: HEDGES_AGAINST, strength: 1, isNegative: true },
  { words: FORBIDS, strength: 3, isNegative: true },
  { words: ADVISES_AGAINST, strength: 2, isNegative: true },
  { words: DEMANDS, strength: 3, isNegative: false },
  { words: ADVISES, strength: 2, isNegative: false },
  { words: HEDGES, strength: 1, isNegative: false },
] as const;

/** Longest wordings first, so that "must not" is no "must". */
const TERM = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${LEVELS.map(({ words }) => `(${words})`).join('|')})(?![\\p{L}\\p{N}_-])`, 'giu');

/** What became of the rule in a sentence, and the words that say so. */
export interface RuleVerdict {
  readonly kind: 'rule removed' | 'rule added' | 'rule softened' | 'rule hardened' | 'text';
  readonly detail: string;
}

/** Whether a sentence or bullet demands, forbids or advises. */
export function isRule(text: string): boolean {
  return findTerms(text).some((term) => term.strength > 1);
}

/**
 * What two versions of one sentence do to its rule. A rule whose "never" goes, or that turns into its opposite, is
 * removed; one whose words get weaker is softened.
 */
export function compareRules(before: string, after: string): RuleVerdict {
  const [was, is] = [findTerms(before), findTerms(after)];
  const [lost, gained] = [missingFrom(is, was), missingFrom(was, is)];
  const wasRule = strengthOf(was) > 1;
  const isStill = strengthOf(is) > 1;
  if (!wasRule && !isStill) return { kind: 'text', detail: '' };
  if (!wasRule) return { kind: 'rule added', detail: renderWords(gained) };
  const detail = `${renderWords(lost) || 'nothing'} → ${renderWords(gained) || 'nothing'}`;
  const [losesNo, gainsNo] = [lost.some(isNo), gained.some(isNo)];
  if (losesNo && !gained.some((term) => term.isNegative)) return { kind: 'rule removed', detail: isStill && gained.length > 0 ? `it now says the opposite: ${detail}` : detail };
  if (gainsNo && !lost.some((term) => term.isNegative) && strengthOf(lost) > 1) return { kind: 'rule removed', detail: `it now says the opposite: ${detail}` };
  if (!isStill) return gained.length > 0 ? { kind: 'rule softened', detail } : { kind: 'rule removed', detail };
  if (lost.length + gained.length === 0) return { kind: 'text', detail: '' };
  const hedged = lost.length === 0 && strengthOf(gained) === 1;
  const unhedged = gained.length === 0 && strengthOf(lost) === 1;
  const change = hedged ? -1 : unhedged ? 1 : strengthOf(gained) - strengthOf(lost);
  if (change === 0) return { kind: 'text', detail: '' };
  return { kind: change < 0 ? 'rule softened' : 'rule hardened', detail };
}

/** Whether a word is part of what makes a rule, and its change therefore no renaming. */
export function isNormative(word: string): boolean {
  return findTerms(word).length > 0 || /^(not|no)$/i.test(word);
}

function findTerms(text: string): Term[] {
  const own = text.replace(/`[^`]*`|"[^"]*"|“[^”]*”/g, ' ');
  return [...own.matchAll(TERM)].flatMap((match) => {
    const level = LEVELS[match.slice(1).findIndex((group) => group !== undefined)];
    return level === undefined ? [] : [{ word: match[0].toLowerCase().replace('’', "'"), strength: level.strength, isNegative: level.isNegative }];
  });
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

function renderWords(terms: readonly Term[]): string {
  return terms.map((term) => `"${term.word}"`).join(', ');
}
