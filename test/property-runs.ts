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

/** The same where five times as often is not the right number: a run that takes seconds, or one that was promised. */
export function runsOf({ short, long }: { readonly short: number; readonly long: number }): { readonly numRuns: number } {
  return { numRuns: (process.env['LONG'] ?? '') === '' ? short : long };
}
