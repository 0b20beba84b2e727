import { expect, test } from 'vitest';
import { lastWords } from '../../../src/shell/capture/last-words.ts';

const mask = (text: string): string => text.replaceAll('begin\nsecret', '·····\n······');

test('the last line is quoted, masked by what stands above it, and cut to whole characters', () => {
  expect(['', '\n \n', 'one\n  two  \n\n', 'begin\nsecret\n'].map((output) => lastWords(output, mask))).toEqual(['', '', 'two', '······']);
  expect(lastWords(`${'a'.repeat(299)}\u{1F600}b`, mask)).toBe('a'.repeat(299));
});
