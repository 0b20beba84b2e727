import { expect, test } from 'vitest';
import { createTokenCounter } from '../../src/drift/token-counter.ts';
import { countTokens } from '../../src/text/tokens.ts';

test('a text is counted once, and its count is the exact one', async () => {
  const asked: string[] = [];
  const counter = createTokenCounter(async (text) => {
    asked.push(text);
    return countTokens(text);
  });
  const exact = await countTokens('the tide table');
  expect(await counter.sum(['the tide table', 'x', 'the tide table'])).toBe(2 * exact + 1);
  expect(asked).toEqual(['the tide table', 'x']);
  expect(await counter.count('x')).toBe(1);
  expect([asked.length, await createTokenCounter().count('the tide table')]).toEqual([2, exact]);
});
