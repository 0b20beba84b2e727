import { expect, test } from 'vitest';
import { findLine } from '../../src/report/finding-line.ts';
import type { Hunk } from '../../src/types/finding.ts';
import { FINDING, STALE } from './sample-report.ts';

const at = (header: string, lines: readonly string[]): number => {
  const hunk: Hunk = { header, lines, marks: lines.map(() => []) };
  return findLine({ ...FINDING, hunks: [hunk, { ...hunk, header: '@@ -90,1 +90,1 @@' }] });
};

test('the line is that of the first removed line in the committed file', () => {
  expect(at('@@ -10,3 +10,3 @@', [' a', ' b', '-c', '+d'])).toBe(12);
});

test('for lines that only came in it is the line in front of them', () => {
  expect(at('@@ -10,2 +10,3 @@', [' a', ' b', '+c'])).toBe(11);
  expect(at('@@ -0,0 +1,2 @@', ['+a', '+b'])).toBe(1);
});

test('without lines, and for a page whose stacks are left out, it is the first', () => {
  expect(findLine(STALE)).toBe(1);
  expect(findLine({ ...FINDING, hunks: null })).toBe(1);
  expect(findLine({ ...FINDING, class: 'page', hunks: [{ header: '@@ -40,1 +40,1 @@', lines: ['-a', '+b'], marks: [[], []] }] })).toBe(1);
});

test('a page that says its line is at that one', () => {
  expect(findLine({ ...FINDING, class: 'page', line: 40, hunks: [{ header: '@@ -7,1 +7,1 @@', lines: ['-a', '+b'], marks: [[], []] }] })).toBe(40);
});

test('a merge marker is at its own line', () => {
  expect(findLine({ ...STALE, class: 'merge markers', detail: 'unresolved merge markers at line 17' })).toBe(17);
});
