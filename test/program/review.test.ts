import { expect, test } from 'vitest';
import { copyRepository, SUITE } from './repository.ts';

test('one word in a layer of three scenarios prints at most 25 lines of 80 columns, with every fact', async () => {
  const repository = copyRepository();
  for (const scenario of ['telegram-direct', 'discord-group', 'heartbeat']) repository.edit(`${SUITE}/${scenario}/workspace/SOUL.md`, 'Calm', 'Warm');
  const { stdout } = await repository.run('check', '--suite', 'codex-runtime-happy-path');
  const lines = stdout.trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(25);
  expect(lines.filter((line) => line.length > 80 && !line.includes('/') && !line.startsWith('next:'))).toEqual([]);
  const flat = stdout.replace(/\s+/g, ' ');
  for (const fact of [
    'workspace.soul: text changed', 'section # Who you are', 'owner workspace:SOUL.md', 'tokens 36 → 35', 'scenarios: telegram-direct, discord-group, heartbeat',
    'from character 15 of workspace.soul', 'running threads get it appended', '-Calm, exact', '+Warm, exact', 'next: pnpm prompt:snapshots:gen',
  ]) expect(flat).toContain(fact);
  expect(flat).toMatch(/new threads re-read \d+–\d+ of \d+–\d+ tokens/);
});

test('the same holds for a word in a long line of the model prompt', async () => {
  const repository = copyRepository();
  const prompt = 'fixtures/codex/stand-in-0.144.6/gpt-5.5.none.instructions.md';
  repository.edit(prompt, 'beats a large elegant one', 'beats a big elegant one');
  const { stdout } = await repository.run('check', '--suite', 'codex-runtime-happy-path');
  expect(stdout.trimEnd().split('\n').length).toBeLessThanOrEqual(25);
  expect(stdout).toContain('section # General · owner codex-model · carrier base');
  expect(stdout.replace(/\s+/g, ' ')).toContain('running threads keep the text they began with');
});

test('a rule that softens in one scenario and a tool that breaks are two findings, the tool first', async () => {
  const repository = copyRepository();
  repository.edit(`${SUITE}/telegram-direct/workspace/AGENTS.md`, 'never edit', 'rarely edit');
  repository.edit('fixtures/tools/cron.json', '"minimum": 0', '"minimum": 1');
  const { stdout } = await repository.run('check', '--suite', 'codex-runtime-happy-path', '--format', 'json');
  const [suite] = JSON.parse(stdout).suites;
  expect(suite.findings.map((f: Record<string, unknown>) => [f['class'], f['subject'], f['section'], f['detail'], f['scenarios']])).toEqual([
    ['tool schema changed', 'tool.cron', null, '', ['telegram-direct', 'discord-group', 'heartbeat']],
    ['rule softened', 'workspace.agents', '# Working agreement', '"never" → "rarely"', ['telegram-direct']],
  ]);
  const again = JSON.parse((await repository.run('check', '--suite', 'codex-runtime-happy-path', '--format', 'json')).stdout);
  expect(again.suites[0].findings).toEqual(suite.findings);
});
