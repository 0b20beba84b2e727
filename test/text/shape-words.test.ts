import { expect, test } from 'vitest';
import { describeFault } from '../../src/text/shape-words.ts';
import { z } from '../../src/text/schema.ts';

const shape = z.object({
  word: z.string().min(1),
  count: z.number().int().positive(),
  list: z.array(z.string()).max(1),
  mode: z.enum(['thread', 'turn']),
  zone: z.string().refine((text) => text === 'x', 'not a zone'),
});
const GOOD = { word: 'a', count: 1, list: [], mode: 'turn', zone: 'x' };

test.each<[Record<string, unknown>, string]>([
  [{ word: 7 }, 'must be a text, not a number'],
  [{ word: '' }, 'must not be empty'],
  [{ word: undefined }, 'missing'],
  [{ count: 1.5 }, 'must be a whole number'],
  [{ count: 0 }, 'must be more than 0'],
  [{ count: null }, 'must be a number, not empty'],
  [{ list: ['a', 'b'] }, 'must be at most 1 entries long'],
  [{ list: { a: 1 } }, 'must be a list, not keys with values'],
  [{ mode: 'thred' }, 'must be one of "thread", "turn", not "thred" (did you mean "thread"?)'],
  [{ zone: 'y' }, 'not a zone'],
])('%j: %s', (change, words) => {
  const value: Record<string, unknown> = { ...GOOD, ...change };
  const issue = shape.safeParse(value).error?.issues[0];
  if (issue === undefined) throw new Error('nothing is wrong');
  expect(describeFault(issue, value[String(issue.path[0])])).toBe(words);
});
