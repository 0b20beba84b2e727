import fc from 'fast-check';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, test } from 'vitest';
import { readTokens } from '../../src/text/token-list.ts';
import { createTableCounts, renderTokenTable } from '../../src/text/token-table.ts';

const tokens = await readTokens();
const count = createTableCounts(renderTokenTable(tokens));
const words = fc.constantFrom('the', ' tool', '\n\n', 'deepest(', '日本語', '👩‍👩‍👧', '<|endoftext|>', '\ud800', '\u0000', 'é', ' ');

test('every token of the list is found under its rank: it counts as one', () => {
  const texts = tokens.filter((token): token is string => typeof token === 'string' && /^ ?[a-z]+$/.test(token));
  expect(texts.length).toBeGreaterThan(50_000);
  expect(texts.filter((text) => count(text) !== 1)).toEqual([]);
});

test('the table counts what the library counts, special tokens and halves of surrogate pairs included', () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.array(fc.oneof(words, fc.string({ maxLength: 12 })), { maxLength: 40 }).map((parts) => parts.join('')));
  fc.assert(fc.property(text, (one) => {
    expect(count(one)).toBe(countTokens(one, { allowedSpecial: 'all' }));
  }), { numRuns: 300 });
});
