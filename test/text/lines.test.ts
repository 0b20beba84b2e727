import { expect, test } from 'vitest';
import { findMergeMarker, placeOfOffset, withFinalNewline, withLineFeeds } from '../../src/text/lines.ts';

test('offsets become 1-based lines and columns in code units', () => {
  expect(placeOfOffset('ab\ncd', 0)).toEqual({ line: 1, column: 1 });
  expect(placeOfOffset('ab\ncd', 4)).toEqual({ line: 2, column: 2 });
  expect(placeOfOffset('😀x', 2)).toEqual({ line: 1, column: 3 });
});

test('CRLF becomes LF and a lone CR stays', () => {
  expect(withLineFeeds('a\r\nb\rc\n')).toBe('a\nb\rc\n');
});

test('a text ends with exactly one newline', () => {
  expect([withFinalNewline('a'), withFinalNewline('a\n\n')]).toEqual(['a\n', 'a\n']);
});

test('merge markers are found by line, look-alikes are not', () => {
  expect(findMergeMarker('a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> x\n')).toBe(2);
  expect(findMergeMarker('a\r\n>>>>>>> x\r\n')).toBe(2);
  expect(findMergeMarker('a\n=======\n <<<<<<< not at the start\n<<<<<<<<\n')).toBe(null);
});
