import { expect, test } from 'vitest';
import { COMMANDS } from '../../../src/shell/command-table.ts';
import { parseRememberable } from '../../../src/shell/remembered/rememberable.ts';

const words = (line: string): string[] => line.split(' ').filter((word) => word !== '');

test.each([
  'check',
  'check --suite a --suite=b --only c --context 3 --full',
  'check --stat --split',
  ...['text', 'json', 'junit', 'markdown'].flatMap((format) => [`check --format ${format}`, `check --format=${format}`]),
])('%s may be answered from memory', (line) => {
  expect(parseRememberable(words(line))).toEqual({ argv: words(line), mode: 'recall' });
});

test.each([
  ['check --fresh', 'check'],
  ['check --fresh --suite a', 'check --suite a'],
  ['check --suite a --fresh', 'check --suite a'],
  ['check --fresh --fresh', 'check'],
])('%s only renews what "%s" is answered with', (line, kept) => {
  expect(parseRememberable(words(line))).toEqual({ argv: words(kept), mode: 'renew' });
});

test.each([
  '',
  'gen',
  'lint',
  'diff --format json',
  'check-staged',
  'check --format sarif',
  'check word',
  'check --base main',
  'check --base=main',
  'check --reason x',
  'check --shard 1/2',
  'check --paranoid',
  'check --output json=x',
  'check --codex-profile local',
  'check --format github',
  'check --format=github',
  'check --format html',
  'check --format',
  'check --format=',
  'check --format nothing',
  'check --suite',
  'check --suite --full',
  'check --suite= --full',
  'check --full=yes',
  'check --fresh=yes',
  'check --help',
  'check -h',
  'check --',
  'check --unknown',
  'check constructor',
])('"%s" is neither answered nor kept', (line) => {
  expect(parseRememberable(words(line))).toBeNull();
});

test('every other flag of check is left to the check itself, so that a new one is not remembered by accident', () => {
  const flags = COMMANDS.find(({ name }) => name === 'check')?.flags ?? [];
  const remembered = flags.filter(({ name, value }) => parseRememberable(['check', `--${name}`, ...(value === null ? [] : [name === 'format' ? 'text' : 'x'])]) !== null);
  expect(remembered.map(({ name }) => name)).toEqual(['only', 'suite', 'fresh', 'format', 'stat', 'split', 'context', 'full']);
});
