import type { ExplainedFinding } from '../../types/finding.ts';

/** `5639` as `5,639`, the same on every machine. */
export function renderNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Smallest and largest of some numbers: `120–480`, or one number when they are equal. */
export function renderNumbers(values: readonly number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? renderNumber(low) : `${renderNumber(low)}–${renderNumber(high)}`;
}

/** `36 → 35`, 0 for a side without text; "" where neither has one. */
export function renderTokenChange({ tokensBefore, tokensAfter }: Pick<ExplainedFinding, 'tokensBefore' | 'tokensAfter'>): string {
  if (tokensBefore === null && tokensAfter === null) return '';
  return `${renderNumber(tokensBefore ?? 0)} → ${renderNumber(tokensAfter ?? 0)}`;
}

/** `1 finding`, `3 findings`. */
export function renderCount(count: number, word: string): string {
  return `${renderNumber(count)} ${word}${count === 1 ? '' : 's'}`;
}
