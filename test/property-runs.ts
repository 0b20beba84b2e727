/** How much more a long run tries. */
const LONG_FACTOR = 5;

/**
 * How often a property is tried: `short` times in the ordinary run, which keeps each test file under about three seconds, and
 * five times as often with LONG in the environment (`pnpm test:long`). Nothing else reads that variable.
 */
export function runs(short: number): { readonly numRuns: number } {
  const isLong = (process.env['LONG'] ?? '') !== '';
  return { numRuns: isLong ? short * LONG_FACTOR : short };
}

/** The same where five times as often is not the right number: a run that takes seconds, or one that was promised. */
export function runsOf({ short, long }: { readonly short: number; readonly long: number }): { readonly numRuns: number } {
  return { numRuns: (process.env['LONG'] ?? '') === '' ? short : long };
}
