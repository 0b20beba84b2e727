import { hasRuleWords } from './rules.ts';
import type { TextUnit } from './text-units.ts';
import { findSwap, similarityOf } from './word-diff.ts';

/** A statement of one side and what became of it on the other; null where there is none. */
export interface UnitPair {
  readonly before: TextUnit | null;
  readonly after: TextUnit | null;
}

/** Below this two statements are two things, not two versions of one. */
const SIMILAR = 0.4;
/** Characters of a heading or a label. */
const SHORT = 60;
/** Above this many comparisons statements are paired by their place. */
const MAX_COMPARISONS = 20_000;

/** Which of the removed statements at one place became which of the added ones: the most similar first. */
export function pairUnits(removed: readonly TextUnit[], added: readonly TextUnit[]): UnitPair[] {
  const partner = new Map<TextUnit, TextUnit>();
  const taken = new Set<TextUnit>();
  for (const { before, after } of rankPairs(removed, added)) {
    if (partner.has(before) || taken.has(after)) continue;
    partner.set(before, after);
    taken.add(after);
  }
  const pairs: UnitPair[] = removed.map((before) => ({ before, after: partner.get(before) ?? null }));
  return [...pairs, ...added.filter((unit) => !taken.has(unit)).map((after) => ({ before: null, after }))];
}

function rankPairs(removed: readonly TextUnit[], added: readonly TextUnit[]): { before: TextUnit; after: TextUnit }[] {
  const [before] = removed;
  const [after] = added;
  if (before === undefined || after === undefined) return [];
  // Two lone statements that are no rules are one that was rewritten, however much.
  const isAlone = removed.length === 1 && added.length === 1 && before.kind === after.kind;
  if (isAlone && !hasRuleWords(before.text) && !hasRuleWords(after.text)) return [{ before, after }];
  if (removed.length * added.length > MAX_COMPARISONS) return removed.flatMap((unit, index) => (added[index] === undefined ? [] : [{ before: unit, after: added[index] }]));
  const all = removed.flatMap((left) => added.filter((right) => right.kind === left.kind).map((right) => ({ before: left, after: right, score: scoreOf(left.text, right.text) })));
  return all.filter(({ score }) => score >= SIMILAR).sort((a, b) => b.score - a.score);
}

/** A short statement in which one word became another is the same statement, however little is left of it. */
function scoreOf(before: string, after: string): number {
  const score = similarityOf(before, after);
  const isShort = before.length <= SHORT && after.length <= SHORT;
  return score < SIMILAR && isShort && findSwap(before, after) !== null ? SIMILAR : score;
}
