import { diffArrays } from 'diff';
import type { WordSwap } from '../types/finding.ts';

const TOKEN = /[\p{L}\p{N}_]+|\s+|[^\s\p{L}\p{N}_]/gu;
/** Lines with more words than this are shown whole: marks in them would help nobody. */
const MAX_TOKENS = 4_000;
const DIFF_TIMEOUT = 1_000;

/** A place where words differ: [start, end) in each text, empty on one side for an insertion or a deletion. */
export interface WordRun {
  readonly before: readonly [number, number];
  readonly after: readonly [number, number];
}

/** Words, runs of white space and single marks, in order; their concatenation is the text. */
function parseWords(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

/** The differing words of two texts in order; null when they are too long to compare. Offsets are UTF-16 code units. */
export function compareWords(before: string, after: string): WordRun[] | null {
  const [left, right] = [parseWords(before), parseWords(after)];
  if (left.length + right.length > MAX_TOKENS) return null;
  const changes = diffArrays(left, right, { timeout: DIFF_TIMEOUT });
  if (changes === undefined) return null;
  const runs: WordRun[] = [];
  let [from, to] = [0, 0];
  let open: WordRun | null = null;
  for (const change of changes) {
    const { length } = change.value.join('');
    if (!change.added && !change.removed) {
      if (open !== null) runs.push(open);
      open = null;
      from += length;
      to += length;
      continue;
    }
    open ??= { before: [from, from], after: [to, to] };
    if (change.removed) from += length;
    else to += length;
    open = { before: [open.before[0], from], after: [open.after[0], to] };
  }
  if (open !== null) runs.push(open);
  return runs;
}

/** How much two texts have in common: shared words over all words, 0 to 1. */
export function similarityOf(before: string, after: string): number {
  const words = (text: string): string[] => parseWords(text.toLowerCase()).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const [left, right] = [words(before), words(after)];
  if (left.length + right.length === 0) return before === after ? 1 : 0;
  const counts = new Map<string, number>();
  for (const word of left) counts.set(word, (counts.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of right) {
    const count = counts.get(word) ?? 0;
    if (count > 0) shared += 1;
    counts.set(word, count - 1);
  }
  return (2 * shared) / (left.length + right.length);
}

/** The one word that became another everywhere the two texts differ, whatever its case; null when more than that changed. */
export function findSwap(before: string, after: string): WordSwap | null {
  const runs = compareWords(before, after) ?? [];
  const pairs = runs.map((run) => ({ from: before.slice(...run.before), to: after.slice(...run.after) }));
  const [first] = pairs;
  const isName = (word: string): boolean => /^[\p{L}\p{N}_]+$/u.test(word) && /\p{L}/u.test(word) && word.length > 2;
  if (first === undefined || !isName(first.from) || !isName(first.to)) return null;
  const isSame = pairs.every(({ from, to }) => from.toLowerCase() === first.from.toLowerCase() && to.toLowerCase() === first.to.toLowerCase());
  return isSame ? { ...first, count: pairs.length } : null;
}
