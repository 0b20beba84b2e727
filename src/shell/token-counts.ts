import fs from 'node:fs';
import { createTokenCounter, type TokenCounter } from '../drift/token-counter.ts';

/** Name of the file beside the built program that holds the tokens; the source has none and asks the library. */
export const TOKEN_TABLE = 'o200k.bin';

/** Counts exact o200k tokens for one run. The built program reads its table, which takes a hundredth of loading the library's. */
export function createRunCounter(): TokenCounter {
  const table = [`./${TOKEN_TABLE}`, `../${TOKEN_TABLE}`].map((name) => new URL(name, import.meta.url)).find((file) => fs.existsSync(file));
  if (table === undefined) return createTokenCounter();
  let counts: Promise<(text: string) => number> | null = null;
  const load = async (): Promise<(text: string) => number> => (await import('../text/token-table.ts')).createTableCounts(fs.readFileSync(table));
  return createTokenCounter(async (text) => (await (counts ??= load()))(text));
}

