/** The candidate nearest to a misspelt word, when it is near enough to be what was meant; else null. */
export function findSimilar(word: string, candidates: readonly string[]): string | null {
  let best: string | null = null;
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** ` Did you mean "x"?`, or "" when nothing is near. */
export function renderSuggestion(word: string, candidates: readonly string[]): string {
  const similar = findSimilar(word, candidates);
  return similar === null ? '' : ` Did you mean "${similar}"?`;
}

/** Edits (insert, delete, replace, swap of neighbours) between two words; `limit` once it cannot be smaller. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const cell = (i: number, j: number): number => rows[i]?.[j] ?? limit;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const replaced = cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(replaced, cell(i - 1, j) + 1, cell(i, j - 1) + 1, isSwap ? cell(i - 2, j - 2) + 1 : limit));
    }
  }
  return cell(a.length, b.length);
}
