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
