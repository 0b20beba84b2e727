import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareLines } from '../../../src/drift/unified.ts';
import { alignHunks } from '../../../src/report/html/align-hunks.ts';

const before = 'a\nb\nc\nd\ne\nf\ng\nh';
const after = 'a\nb\nC\nd\ne\nf\ng\nh';

test('what a difference leaves out stands as gaps in front of, between and behind its lines', () => {
  const hunks = compareLines({ before, after }, null, 1) ?? [];
  const line = (text: string, marks: [number, number][] = []) => ({ kind: 'line', line: text, marks });
  expect(alignHunks(hunks, after)).toEqual([
    [{ kind: 'gap', start: 0, end: 1 }, line(' b'), line('-c', [[1, 2]]), line('+C', [[1, 2]]), line(' d')],
    [{ kind: 'gap', start: 4, end: 8 }],
  ]);
});

test('lines of another cause inside a hunk are a gap of it', () => {
  const both = 'a\nb\nC\nX\nd\ne\nf\ng\nh';
  const hunks = compareLines({ before, after: both }, { before: [{ start: 2, end: 3 }], after: [{ start: 2, end: 3 }] }, 1) ?? [];
  const rows = alignHunks(hunks, both) ?? [];
  const shown = rows.flat().flatMap((row) => (row.kind === 'gap' ? both.split('\n').slice(row.start, row.end) : /^[ +]/.test(row.line) ? [row.line.slice(1)] : []));
  expect(shown).toEqual(both.split('\n'));
});

test('hunks of another text are refused', () => {
  const hunks = compareLines({ before, after }, null, 1) ?? [];
  expect(alignHunks(hunks, 'other\nwords')).toBe(null);
  expect(alignHunks([{ header: '@@ -9,1 +9,0 @@', lines: ['-x'], marks: [[]] }], 'short')).toBe(null);
});

test('rows and gaps together are every line of the text as it is now, once and in order', () => {
  const lines = fc.array(fc.constantFrom('', 'a', 'b', 'c', ' d'), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(lines, lines, fc.integer({ min: 0, max: 3 }), (old, now, context) => {
      const text = now.join('\n');
      const hunks = compareLines({ before: old.join('\n'), after: text }, null, context) ?? [];
      const rows = (alignHunks(hunks, text) ?? []).flat();
      const shown = rows.flatMap((row) => (row.kind === 'gap' ? text.split('\n').slice(row.start, row.end) : /^[ +]/.test(row.line) ? [row.line.slice(1)] : []));
      expect(shown).toEqual(text.split('\n'));
    }),
  );
});
