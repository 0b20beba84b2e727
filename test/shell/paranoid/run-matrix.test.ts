import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ParanoidReport } from '../../../src/report/paranoid-text.ts';
import { writeBait } from '../../../src/shell/paranoid/bait.ts';
import { listPoisons, type Poison } from '../../../src/shell/paranoid/poisons.ts';
import { runMatrix, type PlainFailure } from '../../../src/shell/paranoid/run-matrix.ts';
import { ROOT } from '../../rules/sources.ts';
import { makeFolder, recordIo, stateOf, writeFiles } from '../temporary-repository.ts';

const PLANTED = path.join(ROOT, 'test/fixtures/planted-renderers');
const ONE_FILE_EACH = [process.execPath, path.join(PLANTED, 'one-file-each.mjs')];

interface Setup {
  readonly program: readonly string[];
  readonly env?: Record<string, string>;
  readonly poisons?: (all: Poison[]) => Poison[];
}

/** The matrix over a program, in an environment made from nothing; `root` has fixtures/a and fixtures/b alone. */
async function runOver({ program, env = {}, poisons = (all) => all }: Setup): Promise<{ result: ParanoidReport | PlainFailure; err: string[] }> {
  const [root, bait] = [makeFolder(), makeFolder()];
  writeFiles(root, { 'fixtures/a': '', 'fixtures/b': '' });
  const io = recordIo(root, bait, { PATH: process.env['PATH'] ?? '', HOME: root, TZ: 'UTC', LANG: 'en_US.UTF-8', USER: 'plain', ...env });
  const before = stateOf(root);
  const folders = writeBait(bait, root);
  const result = await runMatrix({ program, args: [], folders, poisons: poisons(listPoisons(folders.home)), signal: new AbortController().signal }, io);
  expect(stateOf(root)).toEqual(before);
  return { result, err: io.err };
}

test('each poison is caught by the file that reads its variable, and by no other', async () => {
  const { result, err } = await runOver({ program: ONE_FILE_EACH });
  if ('failure' in result) throw new Error(result.stderr);
  const caught = result.verdicts.map(({ poison, files }) => [poison, files.map(({ file }) => file.replace('planted/', ''))]);
  const names = ['HOME', 'CODEX_HOME', 'OPENCLAW_*', 'keys', 'TZ', 'locale de_DE', 'locale tr_TR', 'user', 'host', 'cwd', 'terminal', 'clock', 'random', 'readdir order', 'umask'];
  // Turkish has the decimal comma of German, and an order of its own.
  const alone = names.map((name) => [name, name === 'locale tr_TR' ? ['locale de_DE', name] : [name]]);
  expect(caught).toEqual([...alone, ['a second run', []], ['all together', names]]);
  expect(err).toHaveLength(names.length + 2);
});

test('a renderer that differs by chance is caught by the second run', async () => {
  const { result } = await runOver({ program: ONE_FILE_EACH, env: { PLANT_CHANCE: '1' }, poisons: (all) => all.filter(({ name }) => name === 'a second run') });
  expect('verdicts' in result && result.verdicts.map(({ files }) => files.map(({ file }) => file))).toEqual([['planted/a second run']]);
});

test('a renderer that crashes under a poison is caught with its words, and one that crashes anyway ends the matrix', async () => {
  const some = (all: Poison[]): Poison[] => all.filter(({ name }) => name === 'CODEX_HOME' || name === 'umask');
  const { result } = await runOver({ program: ONE_FILE_EACH, env: { PLANT_CRASH: '1' }, poisons: some });
  expect('verdicts' in result && result.verdicts.map(({ poison, failure }) => [poison, failure])).toEqual([['CODEX_HOME', 'exit 1: TypeError: a planted crash'], ['umask', null]]);
  const plain = await runOver({ program: ONE_FILE_EACH, env: { PLANT_CRASH: '1', CODEX_HOME: '/x' }, poisons: some });
  expect('failure' in plain.result && plain.result.failure).toBe('exit 1: TypeError: a planted crash');
});

test('the real renderer with one hour of the machine in SOUL.md is caught under TZ, with layer, byte and line', async () => {
  const program = [process.execPath, '--import', 'tsx', path.join(PLANTED, 'reads-time-zone.ts')];
  const folder = makeFolder();
  const folders = writeBait(folder, ROOT);
  const io = recordIo(ROOT, folder, { PATH: process.env['PATH'] ?? '', TZ: 'UTC' });
  const poisons = listPoisons(folders.home).filter(({ name }) => name === 'TZ');
  const result = await runMatrix({ program, args: [], folders, poisons, signal: new AbortController().signal }, io);
  if ('failure' in result) throw new Error(result.stderr);
  const [timeZone] = result.verdicts;
  const text = `${fs.readFileSync(path.join(ROOT, 'test/fixtures/agents/prompt-snapshots/codex-threads/layers/workspace.soul.md'), 'utf8')}\n`;
  const [first] = timeZone?.files.filter(({ file }) => file.includes('soul')) ?? [];
  expect(first).toEqual({
    file: 'codex-threads/layers/workspace.soul.md',
    layer: 'workspace.soul.md',
    owner: 'workspace:SOUL.md',
    only: null,
    byte: Buffer.byteLength(text) + 'Written at '.length,
    line: text.split('\n').length,
    column: 12,
    before: "Written at 0 o'clock.",
    after: "Written at 5 o'clock.",
  });
});
