import { sha256 } from '../text/hash.ts';
import { countTokens } from '../text/tokens.ts';

/** Counts exact o200k tokens, each text once. Made anew for each run; nothing outlives it. */
export interface TokenCounter {
  readonly count: (text: string) => Promise<number>;
  /** Tokens of several content parts: no token reaches from one part into the next. */
  readonly sum: (texts: readonly string[]) => Promise<number>;
}

/** A counter that remembers counts by the hash of the content. @param counts how to count; the o200k tables by default */
export function createTokenCounter(counts: (text: string) => Promise<number> = countTokens): TokenCounter {
  const known = new Map<string, Promise<number>>();
  const count = (text: string): Promise<number> => {
    const key = sha256(text);
    const seen = known.get(key) ?? counts(text);
    known.set(key, seen);
    return seen;
  };
  return {
    count,
    sum: async (texts) => {
      let total = 0;
      for (const text of texts) total += await count(text);
      return total;
    },
  };
}
