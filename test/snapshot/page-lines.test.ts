import { expect, test } from 'vitest';
import { buildMergedRows, parseIndexPage, renderIndexParts, withGuardLines, withoutGuardLines } from '../../src/snapshot/page-lines.ts';
import { PAGE_MARKER } from '../../src/snapshot/page.ts';

const PAGE = [
  '# T', '', '{', '  "model": "x",', '    "a \\"b\\" c": [', '      "no member",', '  "open', '}', '- developer message', '  - `base`',
  '    - [one](layers/one.md) · owner `user`', '    - two (empty) · owner `user`', '     - [deeper](x)', 'see     - [one](x)', 'see "model": 1', '',
].join('\n');

test('each line with a name of its own stands between two lines that say it, and without those the page is what it was', () => {
  const around = (name: string, line: string): string[] => [`\u0001${name}`, line, `\u0001/${name}`];
  expect(withGuardLines(PAGE).split('\n')).toEqual([
    '# T', '', '{', ...around('  "model":', '  "model": "x",'), ...around('    "a \\"b\\" c":', '    "a \\"b\\" c": ['), '      "no member",', '  "open', '}', '- developer message', '  - `base`',
    ...around('one', '    - [one](layers/one.md) · owner `user`'), ...around('two', '    - two (empty) · owner `user`'), '     - [deeper](x)', 'see     - [one](x)', 'see "model": 1', '',
  ]);
  expect(withoutGuardLines(withGuardLines(PAGE))).toBe(PAGE);
});

const ROW_A = '| [a](a.md) | The first |';
const ROW_B = '| [b-2](b-2.md) | The second |';
const indexOf = (...lines: readonly string[]): string => ['# Suite', PAGE_MARKER, '|---|---|', ...lines, '', 'The end.'].join('\n');

test('the page of a suite is its rows by scenario and a frame, and both together are the page, in order', () => {
  const parts = parseIndexPage(indexOf(ROW_B, ROW_A));
  expect(parts).toEqual({ frame: indexOf('\u0001scenarios'), rows: new Map([['b-2', ROW_B], ['a', ROW_A]]) });
  expect(parts === null ? null : renderIndexParts(parts)).toBe(indexOf(ROW_A, ROW_B));
});

test.each([
  ['without the marker', indexOf(ROW_A).replace(PAGE_MARKER, '')],
  ['without a row', indexOf()],
  ['with a line between two rows', indexOf(ROW_A, 'By hand.', ROW_B)],
  ['whose row leads elsewhere', indexOf('| [a](b.md) | The first |')],
  ['whose row is indented', indexOf(` ${ROW_A}`)],
  ['whose row goes on', indexOf(`${ROW_A} more`)],
])('a page %s is none of gen', (_, page) => {
  expect(parseIndexPage(page)).toBeNull();
});

const rows = (text: string): Map<string, string> => new Map(text.split(' ').filter((row) => row !== '').map((row) => [row.slice(0, 1), row]));
const merge = (base: string, ours: string, theirs: string): string | null => {
  const merged = buildMergedRows({ base: rows(base), ours: rows(ours), theirs: rows(theirs) });
  return merged === null ? null : [...merged.values()].join(' ');
};

test.each([
  { what: 'that nobody changed', base: 'a1 b1', ours: 'a1 b1', theirs: 'a1 b1', merged: 'a1 b1' },
  { what: 'that each side changed one of', base: 'a1 b1', ours: 'a2 b1', theirs: 'a1 b2', merged: 'a2 b2' },
  { what: 'that each side added one to', base: 'a1', ours: 'a1 b1', theirs: 'a1 c1', merged: 'a1 b1 c1' },
  { what: 'that ours removed one of', base: 'a1 b1', ours: 'a1', theirs: 'a1 b1', merged: 'a1' },
  { what: 'that theirs removed one of', base: 'a1 b1', ours: 'a1 b1', theirs: 'b1', merged: 'b1' },
  { what: 'that both changed alike', base: 'a1', ours: 'a2 b1', theirs: 'a2 b1', merged: 'a2 b1' },
  { what: 'that both changed differently', base: 'a1', ours: 'a2', theirs: 'a3', merged: null },
  { what: 'that one changed and one removed', base: 'a1', ours: 'a2', theirs: '', merged: null },
  { what: 'that both added differently', base: '', ours: 'a1', theirs: 'a2', merged: null },
])('rows $what merge to $merged', ({ base, ours, theirs, merged }) => {
  expect(merge(base, ours, theirs)).toBe(merged);
});
