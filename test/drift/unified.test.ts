import { expect, test } from 'vitest';
import { compareLines } from '../../src/drift/unified.ts';

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
