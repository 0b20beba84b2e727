import { expect, test } from 'vitest';
import { copyRepository, SUITE } from './repository.ts';

const FILE = `${SUITE}/suite.yaml`;

test('a layer over its budget fails check, also when the snapshots are current', async () => {
  const repository = copyRepository();
  repository.edit(FILE, '    workspace.*: 150', '    workspace.*: 36');
  const { code, stdout } = await repository.run('check', '--suite', 'codex-runtime-happy-path', '--format', 'json');
  expect(code).toBe(1);
  const [suite] = JSON.parse(stdout).suites;
  expect(suite.findings.map((f: { class: string; subject: string; owner: string; scenarios: string[] }) => [f.class, f.subject, f.owner, f.scenarios])).toContainEqual([
    'over budget', 'workspace.agents', 'workspace:AGENTS.md', ['telegram-direct', 'discord-group', 'heartbeat'],
  ]);
  expect((await repository.run('budget', '--suite', 'codex-runtime-happy-path')).code).toBe(1);
});

test('budget --tighten lowers numbers, keeps comments and every other byte, and has nothing to do the second time', async () => {
  const repository = copyRepository();
  repository.edit(FILE, '    workspace.*: 150', '    workspace.*: 150   # files of the operator');
  const before = repository.read(FILE);
  expect((await repository.run('budget', '--tighten')).code).toBe(0);
  const after = repository.read(FILE);
  const shape = (text: string): string => text.replace(/: \d+/g, ': N');
  expect(shape(after)).toBe(shape(before));
  const numbers = (text: string): number[] => [...text.matchAll(/: (\d+)/g)].map((match) => Number(match[1]));
  expect(numbers(after).every((value, index) => value <= (numbers(before)[index] ?? 0))).toBe(true);
  expect(after).not.toBe(before);
  await repository.run('budget', '--tighten');
  expect(repository.read(FILE)).toBe(after);
  expect((await repository.run('check')).code).toBe(0);
});

test('faults in budgets are named with line and column', async () => {
  const repository = copyRepository();
  const good = repository.read(FILE);
  const line = (part: string): number => repository.read(FILE).split('\n').findIndex((text) => text.includes(part)) + 1;
  repository.edit(FILE, '    tool.cron: 4000', '    tool.cron: -1');
  expect((await repository.run('check')).stderr).toContain(`${FILE}:${line('tool.cron')}:16`);
  repository.write(FILE, good.replace('    heartbeat: 6000', '    heartbeet: 6000'));
  const unknown = await repository.run('check');
  expect([unknown.code, unknown.stderr.includes(`${FILE}:${line('heartbeet')}:5`), unknown.stderr.includes('heartbeat')]).toEqual([2, true, true]);
  repository.write(FILE, good.replace('    tool.cron: 4000', '    tool.cron: 4000\n    tool.tide: 10'));
  const idle = await repository.run('check', '--suite', 'codex-runtime-happy-path');
  expect([idle.code, idle.stdout]).toEqual([0, expect.stringContaining(`the budget "tool.tide" at ${line('tool.tide')}:5 holds no layer: ${FILE}`)]);
});

test('a new layer over 10,000 tokens fails until the suite allows it with a reason', async () => {
  const repository = copyRepository();
  repository.write(FILE, repository.read(FILE).replace(/# Most[^]*$/, ''));
  repository.edit('fixtures/tools/tts.json', '"description": "', `"description": "${'tide '.repeat(10_500)}`);
  const snapshots = 'test/fixtures/agents/prompt-snapshots/codex-runtime-happy-path';
  const page = repository.read(`${snapshots}/telegram-direct.md`);
  const isTts = (text: string): boolean => /tool\.tts/.test(text);
  for (const name of ['telegram-direct', 'discord-group', 'heartbeat']) {
    const file = `${snapshots}/${name}.md`;
    repository.write(file, repository.read(file).split('\n').filter((text) => !isTts(text)).join('\n'));
  }
  expect(isTts(page)).toBe(true);
  const findings = async (): Promise<string[]> =>
    JSON.parse((await repository.run('check', '--suite', 'codex-runtime-happy-path', '--format', 'json')).stdout).suites[0].findings.map((f: { class: string; subject: string }) => `${f.class} ${f.subject}`);
  expect(await findings()).toContain('over budget tool.tts');
  repository.write(FILE, `${repository.read(FILE)}budgets:\n  allow:\n    tool.tts: the tide tables\n`);
  expect((await findings()).filter((text) => text.startsWith('over budget'))).toEqual([]);
});
