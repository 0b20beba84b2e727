import fs from 'node:fs';
import { expect, test } from 'vitest';
import { copyRepository } from '../program/repository.ts';

const PARENT = 'test/fixtures/agents/prompt-snapshots';
const GONE = `${PARENT}/codex-threads`;

test('the snapshots of a suite that is no more are drift for check, and gen removes them with their folders', async () => {
  const repository = copyRepository();
  fs.rmSync(repository.path('fixtures/scenarios/codex-threads'), { recursive: true });
  const files = fs.readdirSync(repository.path(GONE), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
  const checked = await repository.run('check');
  expect([checked.code, checked.stdout.split('\n').filter((line) => line.startsWith('codex-'))]).toEqual([1, ['codex-runtime-happy-path: current (51 files)', `codex-threads: ${files} findings`]]);
  expect((await repository.run('check', '--suite', 'codex-runtime-happy-path')).code).toBe(0);
  expect((await repository.run('gen', '--suite', 'codex-runtime-happy-path')).code).toBe(0);
  expect(fs.existsSync(repository.path(GONE))).toBe(true);
  expect((await repository.run('gen')).stdout.split('\n')[1]).toBe(`codex-threads: 0 written, ${files} removed (0 files)`);
  expect(fs.existsSync(repository.path(GONE))).toBe(false);
  expect((await repository.run('check')).code).toBe(0);
});

test('a folder that gen never wrote, and a file of somebody else in a removed suite, stay', async () => {
  const repository = copyRepository();
  repository.write(`${PARENT}/not-ours/layers/x.md`, 'mine');
  expect((await repository.run('check')).code).toBe(0);
  fs.rmSync(repository.path('fixtures/scenarios/codex-threads'), { recursive: true });
  repository.write(`${GONE}/NOTES.txt`, 'mine too');
  expect((await repository.run('gen')).code).toBe(0);
  expect([repository.read(`${PARENT}/not-ours/layers/x.md`), fs.readdirSync(repository.path(GONE))]).toEqual(['mine', ['NOTES.txt']]);
});

test('a file in a sub-folder of layers/ is stale, and goes with its folder', async () => {
  const repository = copyRepository();
  repository.write(`${PARENT}/codex-threads/layers/old/deep/x.md`, 'x');
  const checked = await repository.run('check');
  expect([checked.code, checked.stdout.includes('layers/old/deep/x.md: stale file')]).toEqual([1, true]);
  expect((await repository.run('gen')).code).toBe(0);
  expect(fs.existsSync(repository.path(`${PARENT}/codex-threads/layers/old`))).toBe(false);
  expect((await repository.run('check')).code).toBe(0);
});
