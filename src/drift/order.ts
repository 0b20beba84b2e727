/**
 * Ids that changed their position among the ids both lists have: everything outside one longest increasing
 * subsequence, so that moving one entry names one entry.
 */
export function findMoved(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(before.map((id, index) => [id, index]));
  const common = after.filter((id) => place.has(id));
  const keep = longestIncreasing(common.map((id) => place.get(id) ?? -1));
  return new Set(common.filter((_, index) => !keep.has(index)));
}

/** Indexes of one longest strictly increasing subsequence. */
function longestIncreasing(values: readonly number[]): Set<number> {
  const tails: number[] = [];
  const previous: number[] = [];
  values.forEach((value, index) => {
    const length = lowerBound(tails, values, value);
    previous[index] = length === 0 ? -1 : (tails[length - 1] ?? -1);
    tails[length] = index;
  });
  const keep = new Set<number>();
  for (let at = tails.at(-1) ?? -1; at !== -1; at = previous[at] ?? -1) keep.add(at);
  return keep;
}

/** First length whose best tail is not below the value. */
function lowerBound(tails: readonly number[], values: readonly number[], value: number): number {
  let low = 0;
  let high = tails.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
