import { expect, test } from 'vitest';
import { FileTally } from '../../src/shell/file-tally.ts';

test('files of the suite are counted once, and committed ones that are not among them are the others', () => {
  const tally = new FileTally(['b.md', 'layers/x.md', 'a.md']);
  expect([tally.add('a.md'), tally.add('new.md'), tally.add('a.md'), tally.add('new.md')]).toEqual([true, true, false, false]);
  expect([tally.count, tally.listOthers()]).toEqual([2, ['b.md', 'layers/x.md']]);
});
