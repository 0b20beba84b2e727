import { expect, test } from 'vitest';
import { compareLines, listHunkLines } from '../../src/drift/unified.ts';

test('changed words are marked in both lines, and lines with little in common are not', () => {
  expect(compareLines({ before: 'a\nthe blue boat\nb', after: 'a\nthe green boat\nb' })).toEqual([
    { header: '@@ -1,3 +1,3 @@', lines: [' a', '-the blue boat', '+the green boat', ' b'], marks: [[], [[5, 9]], [[5, 10]], []] },
  ]);
  expect(compareLines({ before: 'one two three', after: 'four five six' })?.[0]?.marks).toEqual([[], []]);
});

test('a cause shows its own lines alone, with a header that counts them', () => {
  const texts = { before: 'a\nold one\nold two\nb', after: 'a\nnew one\nnew two\nb' };
  expect(compareLines(texts, { before: [{ start: 2, end: 3 }], after: [{ start: 2, end: 3 }] }, 1)).toEqual([
    { header: '@@ -3,2 +3,2 @@', lines: ['-old two', '+new two', ' b'], marks: [[[1, 4]], [[1, 4]], []] },
  ]);
});

test('a text that comes, or goes, is whole', () => {
  expect(compareLines({ before: '', after: 'x' })).toEqual([{ header: '@@ -0,0 +1,1 @@', lines: ['+x'], marks: [[]] }]);
  expect(compareLines({ before: 'x', after: 'x\n' })?.[0]?.lines).toEqual(['-x', '\\ No newline at end of file', '+x']);
});

const TEN = Array.from({ length: 12 }, (_, index) => `line ${index}`).join('\n');

test('hunks have three lines of context, and far changes are hunks of their own', () => {
  const texts = { before: TEN, after: TEN.replace('line 1\n', 'LINE\n').replace('line 10', 'end') };
  expect(compareLines(texts)?.map(({ header, lines }) => [header, lines])).toEqual([
    ['@@ -1,5 +1,5 @@', [' line 0', '-line 1', '+LINE', ' line 2', ' line 3', ' line 4']], ['@@ -8,5 +8,5 @@', [' line 7', ' line 8', ' line 9', '-line 10', '+end', ' line 11']],
  ]);
  expect(listHunkLines(texts)).toEqual([{ removed: [1], added: [1] }, { removed: [10], added: [10] }]);
  expect([compareLines({ before: TEN, after: TEN }), listHunkLines({ before: TEN, after: TEN })]).toEqual([[], []]);
});

test('a cause keeps the context that touches its lines, and stops at lines of another cause', () => {
  const texts = { before: 'a\nb\nc\nd\ne\nf', after: 'a\nB\nc\nD\ne\nF' };
  const only = (start: number) => ({ before: [{ start, end: start + 1 }], after: [{ start, end: start + 1 }] });
  expect(compareLines(texts, only(3), 2)?.map(({ header, lines }) => [header, lines])).toEqual([['@@ -3,3 +3,3 @@', [' c', '-d', '+D', ' e']]]);
  expect(listHunkLines(texts, only(1), 2)).toEqual([{ removed: [1], added: [1] }]);
  expect(compareLines(texts, only(0), 2)).toEqual([]);
});

test('a change of blank lines alone stands with its context, and goes with the lines beside it', () => {
  expect(compareLines({ before: 'a\nb', after: 'a\n\nb' }, { before: [], after: [] })?.map(({ lines }) => lines)).toEqual([[' a', '+', ' b']]);
  expect(compareLines({ before: 'a\nb', after: 'a\n\nB' }, { before: [{ start: 1, end: 2 }], after: [{ start: 2, end: 3 }] })?.map(({ lines }) => lines)).toEqual([[' a', '-b', '+', '+B']]);
});

test('a missing line break at the end is told only where it changed', () => {
  expect(compareLines({ before: 'a\nb', after: 'a\nc' })?.[0]?.lines).toEqual([' a', '-b', '+c']);
  expect(compareLines({ before: 'a\nb\n', after: 'a\nb' })?.[0]?.lines).toEqual([' a', '-b', '+b', '\\ No newline at end of file']);
});

test('each removed line is marked against the added one in its place', () => {
  expect(compareLines({ before: 'the blue boat\nthe old oar', after: 'the red boat\nthe old new oar\nmore' })?.[0]).toEqual({
    header: '@@ -1,2 +1,3 @@', lines: ['-the blue boat', '-the old oar', '+the red boat', '+the old new oar', '+more'], marks: [[[5, 9]], [], [[5, 8]], [[9, 13]], []],
  });
});

type Pairs = readonly (readonly [number, number])[];
const own = (before: Pairs, after: Pairs) => ({ before: before.map(([start, end]) => ({ start, end })), after: after.map(([start, end]) => ({ start, end })) });

test.each<[string, string, string, ReturnType<typeof own> | null, number, [string, string][], { removed: number[]; added: number[] }[]]>([
  ['a line that comes, without context', 'a b', 'a x b', null, 0, [['@@ -1,0 +2,1 @@', '+x']], [{ removed: [], added: [1] }]],
  ['a line that goes, without context', 'a x b', 'a b', null, 0, [['@@ -2,1 +1,0 @@', '-x']], [{ removed: [1], added: [] }]],
  ['the removed line alone', 'a b c', 'a B c', own([[1, 2]], []), 1, [['@@ -1,2 +1,1 @@', ' a|-b']], [{ removed: [1], added: [] }]],
  ['the added line alone', 'a b c', 'a B c', own([], [[1, 2]]), 1, [['@@ -3,1 +2,2 @@', '+B| c']], [{ removed: [], added: [1] }]],
  ['the added line alone, without context', 'a b c', 'a B c', own([], [[1, 2]]), 0, [['@@ -2,0 +2,1 @@', '+B']], [{ removed: [], added: [1] }]],
  ['the removed line alone, without context', 'a b c', 'a B c', own([[1, 2]], []), 0, [['@@ -2,1 +1,0 @@', '-b']], [{ removed: [1], added: [] }]],
  ['two places with a line of context each', '1 a 2 3 4 b 5', '1 A 2 3 4 B 5', own([[1, 2], [5, 6]], [[1, 2], [5, 6]]), 1, [['@@ -1,3 +1,3 @@', ' 1|-a|+A| 2'], ['@@ -5,3 +5,3 @@', ' 4|-b|+B| 5']], [{ removed: [1], added: [1] }, { removed: [5], added: [5] }]],
  ['two places that share context', '1 a 2 3 4 b 5', '1 A 2 3 4 B 5', own([[1, 2], [5, 6]], [[1, 2], [5, 6]]), 2, [['@@ -1,7 +1,7 @@', ' 1|-a|+A| 2| 3| 4|-b|+B| 5']], [{ removed: [1, 5], added: [1, 5] }]],
  ['a blank line that goes with it', 'a b  c d', 'a B c d', own([[1, 2]], [[1, 2]]), 2, [['@@ -1,5 +1,4 @@', ' a|-b|-|+B| c| d']], [{ removed: [1, 2], added: [1] }]],
  ['no line of another cause', 'a  b c', 'A b C', own([[3, 4]], [[2, 3]]), 3, [['@@ -3,2 +2,2 @@', ' b|-c|+C']], [{ removed: [3], added: [2] }]],
  ['a line that goes further down, without context', 'a c x b', 'a c b', null, 0, [['@@ -3,1 +2,0 @@', '-x']], [{ removed: [2], added: [] }]],
  ['no more context than asked for, in front of another cause', '1 a 2 3 4 b 5', '1 A 2 3 4 B 5', own([[1, 2]], [[1, 2]]), 2, [['@@ -1,4 +1,4 @@', ' 1|-a|+A| 2| 3']], [{ removed: [1], added: [1] }]],
  ['nothing of a line that stands where the cause is', 'a b c', 'a N c', own([[2, 3]], []), 1, [], []],
  ['context with marks in it', 'x-y b', 'x-y B', own([[1, 2]], [[1, 2]]), 1, [['@@ -1,2 +1,2 @@', ' x-y|-b|+B']], [{ removed: [1], added: [1] }]],
  ['nothing, where all is of other causes', 'a b', 'a x b', own([], []), 1, [], []],
  ['lines that start as marks do', '+a -b', '+a -c', null, 3, [['@@ -1,2 +1,2 @@', ' +a|--b|+-c']], [{ removed: [1], added: [1] }]],
  ['a line that starts as a note does', '\\a b', '\\a c', null, 3, [['@@ -1,2 +1,2 @@', ' \\a|-b|+c']], [{ removed: [1], added: [1] }]],
])('shown of a difference: %s', (_, before, after, only, context, hunks, changed) => {
  const texts = { before: before.replaceAll(' ', '\n'), after: after.replaceAll(' ', '\n') };
  expect(compareLines(texts, only, context)?.map(({ header, lines }) => [header, lines.join('|')])).toEqual(hunks);
  expect(listHunkLines(texts, only, context)).toEqual(changed);
});

test('blank lines are blank with spaces in them, and with marks around them', () => {
  expect(compareLines({ before: 'a\nb', after: 'a\n  \nB' }, own([[1, 2]], [[2, 3]]))?.map(({ lines }) => lines)).toEqual([[' a', '-b', '+  ', '+B']]);
  expect(compareLines({ before: 'a-b\nc', after: 'a-b\n\nc' }, own([], []))?.map(({ lines }) => lines)).toEqual([[' a-b', '+', ' c']]);
});

test('a line that comes beside a pair is not marked, and a word that goes is marked where it was', () => {
  expect(compareLines({ before: 'the blue boat', after: 'the red boat\nthe old boat' })?.[0]?.marks).toEqual([[[5, 9]], [[5, 8]], []]);
  expect(compareLines({ before: 'the big blue boat', after: 'the blue boat' })?.[0]?.marks).toEqual([[[5, 9]], []]);
});
