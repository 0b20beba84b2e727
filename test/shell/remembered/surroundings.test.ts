import fs from 'node:fs';
import os from 'node:os';
import { expect, test } from 'vitest';
import { identify, type ProcessFacts, readSurroundings, type Surroundings } from '../../../src/shell/remembered/surroundings.ts';

const ARGV = ['check', '--stat'];
const { execPath, versions, arch, platform } = process;
const facts = (env: Record<string, string> = {}, execArgv: string[] = []): ProcessFacts => ({ env, execArgv, execPath, versions, arch, platform });

/** What surrounds a run in this process. */
function surroundings(env: Record<string, string> = {}): Surroundings {
  const read = readSurroundings(ARGV, '/srv/harbour', facts(env));
  if (read === null) throw new Error('nothing would be remembered');
  return read;
}

test('a run is known by its words, its root, Node, the look of the terminal, and the names of the machine', () => {
  const node = fs.statSync(execPath);
  expect(surroundings()).toEqual({
    format: 1,
    argv: ARGV,
    root: '/srv/harbour',
    node: [execPath, String(node.size), String(node.mtimeMs), JSON.stringify(versions), arch, platform],
    look: [process.stdout.isTTY === true, process.stderr.isTTY === true, process.stdout.columns ?? 0],
    env: [],
    machine: [os.hostname(), os.userInfo().username, os.homedir()],
  });
  expect(Object.keys(versions)).toEqual(expect.arrayContaining(['node', 'v8', 'icu', 'unicode', 'tz']));
});

test.each(['NO_COLOR', 'FORCE_COLOR', 'COLORTERM', 'TERM', 'TZ', 'LANG', 'LANGUAGE', 'LC_ALL', 'LC_TIME', 'NODE_ICU_DATA', 'NODE_ENV'])('%s makes another run', (name) => {
  expect(surroundings({ [name]: 'x' }).env).toEqual([[name, 'x']]);
  expect(identify(surroundings({ [name]: 'x' }))).not.toBe(identify(surroundings({ [name]: 'y' })));
});

test('the order of variables does not, and others make no other run', () => {
  expect(identify(surroundings({ TZ: 'a', LANG: 'b' }))).toBe(identify(surroundings({ LANG: 'b', TZ: 'a', PWD: '/x', SHLVL: '2', MY_TERM: 'z' })));
});

const OTHERS: { readonly [Key in keyof Surroundings]: readonly unknown[] } = {
  format: [2],
  argv: [['check'], ['check', '--full'], ['check --stat']],
  root: ['/srv/harbour2'],
  node: surroundings().node.map((_, at) => surroundings().node.map((part, place) => (place === at ? `${part}1` : part))),
  look: [[true, false, 0], [false, true, 0], [false, false, 81]],
  env: [[['TZ', 'UTC']]],
  machine: surroundings().machine.map((_, at) => surroundings().machine.map((part, place) => (place === at ? `${part}1` : part))),
};

test.each(Object.entries(OTHERS).flatMap(([key, values]) => values.map((value) => [key, value] as const)))('another %s makes another run: %j', (key, value) => {
  const plain = { ...surroundings(), look: [false, false, 0] as const };
  expect(identify({ ...plain, [key]: value })).not.toBe(identify(plain));
});

test.each([
  ['under CI', facts({ CI: '1' })],
  ['under a CI of another word', facts({ CI: 'true' })],
  ['with options for Node', facts({ NODE_OPTIONS: '--max-old-space-size=100' })],
  ['with code that is loaded first', facts({}, ['--import', './x.mjs'])],
])('nothing is remembered %s', (_, one) => {
  expect(readSurroundings(ARGV, '/srv/harbour', one)).toBeNull();
});

test.each(['', '0', 'false'])('CI=%j is no CI', (value) => {
  expect(readSurroundings(ARGV, '/srv/harbour', facts({ CI: value }))).not.toBeNull();
});
