/** How much less the ordinary run tries, and how much more a long one. */
const SHORT_SHARE = 0.5;
const LONG_FACTOR = 5;

/**
 * How often a property is tried: half of `usual` times in the ordinary run, which keeps each test file under about two seconds, and
 * ten times as often as that with LONG in the environment (`pnpm test:long`). Nothing else reads that variable.
 */
export function runs(usual: number): { readonly numRuns: number } {
  const isLong = (process.env['LONG'] ?? '') !== '';
  return { numRuns: Math.ceil(usual * (isLong ? LONG_FACTOR : SHORT_SHARE)) };
}
