import { expect, test } from 'vitest';
import { renderSplitHunk } from '../../src/report/split-text.ts';
import type { Hunk } from '../../src/types/finding.ts';

const view = { paint: (_: unknown, text: string) => text, columns: 55 };
const hunk: Hunk = {
  header: '@@ -1,4 +1,4 @@',
  lines: [' same', '', '-Calm 你好 words', '-gone', '+Warm 你好 words', ' end'],
  marks: [[], [], [[1, 5]], [], [[1, 5]], []],
};

test('old and new stand beside each other, changed words with carets below, wide letters as two columns', () => {
  expect(renderSplitHunk(hunk, 'short', view)).toEqual([
    '  @@ -1,4 +1,4 @@',
    '   same                     │  same',
    '                            │',
    '  -Calm 你好 words          │ +Warm 你好 words',
    '   ^^^^                     │  ^^^^',
    '  -gone                     │',
    '   end                      │  end',
  ]);
});

test('long lines are shortened, and whole ones go on in the next row', () => {
  const long: Hunk = { header: '@@', lines: [`-${'a'.repeat(30)}`, `+${'b'.repeat(60)}`], marks: [[], []] };
  expect(renderSplitHunk(long, 'whole', view)).toEqual([
    '  @@',
    `  -${'a'.repeat(24)} │ +${'b'.repeat(24)}`,
    `  ${'a'.repeat(6).padEnd(25)} │ ${'b'.repeat(25)}`,
    `  ${' '.repeat(25)} │ ${'b'.repeat(11)}`,
  ]);
});

test('a line that only came in has nothing on its left', () => {
  expect(renderSplitHunk({ header: '@@', lines: ['+new'], marks: [[]] }, 'short', view)).toEqual(['  @@', `  ${' '.repeat(25)} │ +new`]);
});
