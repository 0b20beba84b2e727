import { expect, test } from 'vitest';
import { copyRepository, SNAPSHOTS } from './repository.ts';

test('show prints the messages of the stack in wire order with their roles', async () => {
  const { code, stdout } = await copyRepository().run('show', 'telegram-direct');
  expect(code).toBe(0);
  const heads = stdout.split('\n').filter((line) => line.startsWith('=== ')).map((line) => line.replaceAll('=', '').trim());
  expect(heads).toEqual(['system message', 'developer message', 'user message', 'user message', 'tools']);
  expect(stdout).toMatch(/^note: The Codex side of this stack is a stand-in/);
});

test('show --kinds prints one line for each layer', async () => {
  const repository = copyRepository();
  const { stdout } = await repository.run('show', 'heartbeat', '--kinds');
  const ids = stdout.trimEnd().split('\n').map((line) => line.split(/\s+/)[2]);
  const listed = [...repository.read(`${SNAPSHOTS}/heartbeat.md`).matchAll(/^ {4}- \[([^\]]+)\]/gm)].map((match) => match[1]);
  expect(ids).toEqual(listed);
});

test('show --layer prints exactly the bytes of the layer file', async () => {
  const repository = copyRepository();
  const { stdout } = await repository.run('show', 'heartbeat', '--layer', 'workspace.soul');
  expect(stdout).toBe(repository.read(`${SNAPSHOTS}/layers/workspace.soul.md`));
});

test('every command has a help that lists its flags', async () => {
  const repository = copyRepository();
  for (const command of ['gen', 'check', 'show', 'sync-codex-model']) {
    const { code, stdout } = await repository.run(command, '--help');
    expect(code).toBe(0);
    expect(stdout).toMatch(new RegExp(`^prompt-snapshots ${command}`));
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
  }
  expect((await repository.run()).code).toBe(2);
  expect((await repository.run('--help')).code).toBe(0);
});
