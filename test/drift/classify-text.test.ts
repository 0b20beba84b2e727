import { expect, test } from 'vitest';
import { classifyText, isCheckoutOfLineFeeds, withBreaks } from '../../src/drift/classify-text.ts';

test('every line ending is one', () => {
  expect(withBreaks('a\r\nb\rc\nd\r\r\ne')).toBe('a\nb\nc\nd\n\ne');
});

test.each([
  ['a\nb', 'a\r\nb', 'line endings only'], ['a\nb', 'a\rb', 'line endings only'], ['a\nb', 'a\n\nb', 'whitespace only'], ['ab', 'a \t\n b', 'whitespace only'], ['', '  ', 'whitespace only'], ['a b', 'a c', 'text'], ['a b', 'A b', 'text'],
])('from %j to %j is a change of %s', (before, after, kind) => {
  expect([classifyText(before, after), classifyText(after, before)]).toEqual([kind, kind]);
});

test('a checkout turned LF into CRLF and nothing else', () => {
  expect(isCheckoutOfLineFeeds('a\r\nb\r\n', 'a\nb\n')).toBe(true);
  expect(isCheckoutOfLineFeeds('a\nb', 'a\nb')).toBe(false);
  expect(isCheckoutOfLineFeeds('a\r\nb', 'a\nc')).toBe(false);
  expect(isCheckoutOfLineFeeds('a\rb', 'a\nb')).toBe(false);
  expect(isCheckoutOfLineFeeds('a\nb', 'a\r\nb')).toBe(false);
  expect(isCheckoutOfLineFeeds('a\r\r\nb', 'a\r\nb')).toBe(false);
});
