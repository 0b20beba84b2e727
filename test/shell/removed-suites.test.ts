import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { copyRepository, type Repository } from '../program/repository.ts';

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

describe('review', () => {
  const list = async (repository: Repository): Promise<{ name: string; suite: string; file: string }[]> => JSON.parse((await repository.run('review', '--list', '--json')).stdout).items;

  test('lists what is left of a suite that is no more, takes it over file by file or all at once, and takes that back', async () => {
    const [repository, wanted] = [copyRepository(), copyRepository()];
    for (const copy of [repository, wanted]) fs.rmSync(copy.path('fixtures/scenarios/codex-threads'), { recursive: true });
    await wanted.run('gen');
    const items = await list(repository);
    expect([new Set(items.map(({ suite }) => suite)), items.length]).toEqual([new Set(['codex-threads']), Object.keys(repository.state(GONE)).length]);
    expect(await list({ run: (...argv: string[]) => repository.run(...argv, '--suite', 'codex-runtime-happy-path') } as Repository)).toEqual([]);
    const [first, ...others] = items;
    expect((await repository.run('review', '--accept', first?.name ?? '')).stdout).toBe(`Accepted ${first?.name} (${first?.file.slice(GONE.length + 1)}): 1 file changed.\n`);
    expect(await list(repository)).toEqual(others);
    const before = Object.keys(repository.state(GONE));
    expect((await repository.run('review', ...others.flatMap(({ name }) => ['--accept', name]))).code).toBe(0);
    expect(fs.existsSync(repository.path(GONE))).toBe(false);
    expect(Object.keys(repository.state(PARENT))).toEqual(Object.keys(wanted.state(PARENT)));
    expect((await repository.run('review', '--undo')).code).toBe(0);
    expect(Object.keys(repository.state(GONE))).toEqual(before);
  });

  test('rejects a file of it, says what would mend it, and forgets that when the file is gone', async () => {
    const repository = copyRepository();
    fs.rmSync(repository.path('fixtures/scenarios/codex-threads'), { recursive: true });
    const [item] = await list(repository);
    const subject = item?.file.slice(GONE.length + 1);
    expect((await repository.run('review', '--reject', item?.name ?? '')).stdout).toBe(
      `Rejected ${item?.name} (${subject}): the snapshot stays, so it stays drift until the source is edited: fixtures/scenarios/codex-threads is there again\n`,
    );
    expect((await repository.run('review', '--list')).stderr).toBe('');
    fs.rmSync(repository.path(item?.file ?? ''));
    expect((await repository.run('review', '--list')).stderr).toBe(`Your rejection of ${item?.name} (${subject}) is dropped: its text is not there any more.\n`);
  });
});
