import { expect, test } from 'vitest';
import { keepTail, lastWords } from '../../../src/shell/capture/last-words.ts';

const mask = (text: string): string => text.replaceAll('begin\nsecret', '·····\n······');

test('the last line is quoted, masked by what stands above it, and cut to whole characters', () => {
  expect(['', '\n \n', 'one\n  two  \n\n', 'begin\nsecret\n'].map((output) => lastWords(output, mask))).toEqual(['', '', 'two', '······']);
  expect(lastWords(`${'a'.repeat(299)}\u{1F600}b`, mask)).toBe('a'.repeat(299));
});

test.each([
  ['short', 'one\ntwo\n', 'one\ntwo\n'],
  ['of whole lines', 'one key-1234\ntwo\nthree\n', 'two\nthree\n'],
  ['whose last line is long', 'one\nkey-1234 and more', 'key-1234 a'],
  ['whose last line is long and ended', 'one\nkey-1234 and more\n\n', 'key-1234 a\n'],
])('of an output %s, what is kept begins with a line', (_, output, kept) => expect(keepTail(output, 10)).toBe(kept));

test('piece by piece, the end of a long line is dropped and the next one is kept', () => {
  const pieces = ['key-1', '234 and', ' more and more', ' again', '\n', 'last', ' one\n'];
  const seen = pieces.map(((tail) => (piece: string) => (tail = keepTail(tail + piece, 10)))(''));
  expect(seen).toEqual(['key-1', 'key-1234 a', 'key-1234 a', 'key-1234 a', 'key-1234 a\n', 'last', 'last one\n']);
});
