import { expect, test } from 'vitest';
import { machineName } from '../../../src/lint/leaks/machine-name.ts';

const find = (text: string, host = '', user = ''): string[] => machineName.find(text, { host, user }).map(({ offset, value }) => `${offset} ${value}`);

test('a host is found whole and without its domain, a user as it is, wherever they stand', () => {
  expect(find('attic.lan, (attic) and attic.', 'attic.lan')).toEqual(['0 attic.lan', '0 attic', '12 attic', '23 attic']);
  expect(find('At /srv/ines.', '', 'ines')).toEqual(['8 ines']);
  expect(find('attic', 'attic', 'attic')).toEqual(['0 attic']);
});

test.each(['xattic', 'attics', '_attic', 'attic_', '1attic', 'attic2', 'éattic', 'atticé', 'atti'])('%s is another word', (text) => {
  expect(find(text, 'attic')).toEqual([]);
});

test('a name counts from four characters on', () => {
  expect([find('bob', '', 'bob'), find('ines', '', 'ines')]).toEqual([[], ['0 ines']]);
});

test.each(
  ('root user users admin administrator node runner ubuntu debian alpine vagrant docker build builder test tests tester work worker agent agents main openclaw codex localhost local host server desktop laptop ' +
    'macbook default guest nobody developer sandbox vscode home ROOT').split(' '),
)('%s is the name of many machines', (name) => {
  expect(find(name, name)).toEqual([]);
});

test.each(['rooted', 'my-root', 'ubuntu-7'])('%s is the name of one', (name) => {
  expect(find(name, name)).toEqual([`0 ${name}`]);
});
