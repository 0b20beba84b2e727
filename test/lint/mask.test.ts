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

test('line breaks in a shown head are dots, and a piece of a secret is masked only where it stands alone', () => {
  expect([maskValue('a\nbcd'), maskValue('abcde')]).toEqual(['a·bc·', 'abcd·']);
  const secret = 'abc-12345';
  expect(maskAll(['c-123', 'c-12', 'c-12345 ', 'see c-123', ''], [secret])).toEqual(['c-12·', 'c-12', 'c-12345 ', 'see c-123', '']);
});

test('a secret of four characters or fewer is none, and the longest is masked first', () => {
  expect(maskAll(['abcd', 'abcde'], ['abcd', 'abcde'])).toEqual(['abcd', 'abcd·']);
  expect(maskAll('key abcdefgh, abcdef', ['abcdef', 'abcdefgh'])).toBe('key abcd····, abcd··');
  expect(maskAll('abcdef abcdef', ['abcdef'])).toBe('abcd·· abcd··');
});
