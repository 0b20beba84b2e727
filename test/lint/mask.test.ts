import { expect, test } from 'vitest';
import { maskAll, maskValue } from '../../src/lint/mask.ts';

test('a value shows its first four characters', () => {
  expect([maskValue('abcdefgh'), maskValue('abc'), maskValue('a'.repeat(99))]).toEqual(['abcd····', 'abc', `aaaa${'·'.repeat(12)}`]);
});

test('every string of a report is masked in place, lengths and other values kept', () => {
  const report = { lines: [' key: abc-12345 end', '-abc-12345'], swap: { from: 'abc', to: 'bc-1234' }, count: 3, hunks: null, block: 'x\nline one\nsecond!' };
  const masked = maskAll(report, ['abc-12345', 'line one\nsecond!']);
  expect(masked).toEqual({ lines: [' key: abc-····· end', '-abc-·····'], swap: { from: 'abc', to: 'bc-1···' }, count: 3, hunks: null, block: 'x\nline····\n·······' });
});

test('without a secret the value is the same one', () => {
  const report = { a: ['b'] };
  expect(maskAll(report, [])).toBe(report);
});
