import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../rules/sources.ts';
import { bundleProgram } from './bundle.ts';
import { copyRepository, SNAPSHOTS, SUITE, Repository } from './repository.ts';

test('the committed snapshots are current', async () => {
  const { code, stdout } = await new Repository(ROOT).run('check');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^codex-runtime-happy-path: current \(\d+ files\)$/m);
});

test('C1: stale files are named by check, removed by gen, and files of others stay', async () => {
  const repository = copyRepository('one');
  const page = repository.read(`${SNAPSHOTS}/heartbeat.md`);
  repository.write(`${SNAPSHOTS}/retired-scenario.md`, page);
  repository.write(`${SNAPSHOTS}/layers/old.layer.md`, 'old');
  repository.write(`${SNAPSHOTS}/NOTES.txt`, 'mine');
  repository.write(`${SNAPSHOTS}/by-hand.md`, '# mine too\n');
  const before = repository.state();
  const checked = await repository.run('check');
  expect(checked.code).toBe(1);
  expect(checked.stdout).toContain('retired-scenario.md: stale file');
  expect(checked.stdout).toContain('layers/old.layer.md: stale file');
  expect(repository.state()).toEqual(before);
  expect((await repository.run('gen')).stdout).toContain('0 written, 2 removed');
  const after = repository.state();
  expect(Object.keys(before).filter((file) => !(file in after))).toEqual(['layers/old.layer.md', 'retired-scenario.md']);
  expect(repository.read(`${SNAPSHOTS}/NOTES.txt`)).toBe('mine');
  expect((await repository.run('check')).code).toBe(0);
  expect((await repository.run('gen')).stdout).toMatch(/: nothing to write /);
  expect(repository.state()).toEqual(after);
});

test('C2: two machines generate the same bytes, and none names a home, host or user', () => {
  const generate = (env: Record<string, string>): Repository => {
    const repository = copyRepository('few');
    fs.rmSync(repository.path('test/fixtures'), { recursive: true });
    const cwd = repository.path(env['CWD'] ?? '.');
    fs.mkdirSync(cwd, { recursive: true });
    const done = spawnSync(process.execPath, [bundleProgram(), 'gen'], { cwd, encoding: 'utf8', env: { PATH: process.env['PATH'] ?? '', ...env } });
    expect(done.stderr).toBe('');
    expect(done.status).toBe(0);
    return repository;
  };
  const bytes = (repository: Repository): Record<string, string> =>
    Object.fromEntries(Object.entries(repository.state('test/fixtures')).map(([file, state]) => [file, state.split(' ')[1] ?? '']));
  const ana = generate({ HOME: '/home/ana', CODEX_HOME: '/home/ana/.codex', TZ: 'America/New_York', LANG: 'en_US.UTF-8', USER: 'ana', CWD: 'fixtures' });
  const bo = generate({ HOME: '/Users/bo', TZ: 'Asia/Tokyo', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', USER: 'bo', OPENAI_API_KEY: 'x', CWD: 'fixtures/tools' });
  expect(bytes(ana)).toEqual(bytes(bo));
  const all = Object.values(bytes(ana)).map((text) => Buffer.from(text, 'base64').toString('utf8')).join('\n');
  expect(all).not.toMatch(/\/home\/ana|\/Users\/bo|\bana\b|\bbo\b/);
  expect(all).not.toContain(ana.root);
});

test('C3: a copy that only turned LF into CRLF is one notice, a generated CR is drift', async () => {
  const repository = copyRepository('one');
  const file = `${SNAPSHOTS}/layers/workspace.soul.md`;
  repository.write(file, repository.read(file).replaceAll('\n', '\r\n'));
  const checked = await repository.run('check');
  expect(checked.code).toBe(0);
  expect(checked.stdout.split('\n').filter((line) => line.includes('line endings only'))).toEqual([`  line endings only: ${file}`]);
});

test('C3: a CR that the generated text has and the committed one lacks is drift', async () => {
  const repository = copyRepository('one');
  const soul = `${SUITE}/heartbeat/workspace/SOUL.md`;
  repository.write(soul, repository.read(soul).replace('\n', '\r\n'));
  const checked = await repository.run('check');
  expect(checked.code).toBe(1);
  expect(checked.stdout).toContain('workspace.soul: line endings only');
  expect(checked.stdout).toContain('scenarios: heartbeat');
});

test('C8: merge markers are reported as such and repaired by gen', async () => {
  const repository = copyRepository('one');
  const page = `${SNAPSHOTS}/heartbeat.md`;
  const lines = repository.read(page).split('\n');
  lines.splice(4, 0, '<<<<<<< HEAD', 'a', '=======', 'b', '>>>>>>> other');
  repository.write(page, lines.join('\n'));
  const checked = await repository.run('check', '--suite', 'codex-runtime-happy-path');
  expect(checked.code).toBe(1);
  expect(checked.stdout).toBe(
    [
      'codex-runtime-happy-path: 1 finding',
      '',
      'heartbeat.md: merge markers',
      '  unresolved merge markers at line 5',
      '  scenarios: heartbeat',
      `  ${page}`,
      '',
      'next: pnpm prompt:snapshots:gen   writes the snapshots; commit them with the change',
      '',
    ].join('\n'),
  );
  expect((await repository.run('gen')).code).toBe(0);
  expect((await repository.run('check')).code).toBe(0);
});

test('C9: edits of different layers on two branches merge without a conflict, into what gen gives', async () => {
  const repository = copyRepository('one');
  const git = (...args: string[]): string => {
    const done = spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.invalid', ...args], { cwd: repository.root, encoding: 'utf8' });
    if (done.status !== 0) throw new Error(`git ${args.join(' ')}: ${done.stdout}${done.stderr}`);
    return done.stdout;
  };
  fs.copyFileSync(path.join(ROOT, '.gitattributes'), repository.path('.gitattributes'));
  git('init', '-q', '-b', 'main');
  const commit = (message: string): void => {
    git('add', '-A');
    git('commit', '-q', '-m', message);
  };
  commit('base');
  const branch = async (name: string, file: string): Promise<void> => {
    git('checkout', '-q', '-b', name, 'main');
    for (const scenario of ['telegram-direct', 'discord-group', 'heartbeat']) {
      const source = `${SUITE}/${scenario}/workspace/${file}`;
      repository.write(source, `${repository.read(source)}- One more line for ${name}.\n`);
    }
    await repository.run('gen');
    commit(name);
  };
  await branch('left', 'SOUL.md');
  await branch('right', 'TOOLS.md');
  git('merge', '-q', '--no-edit', 'left');
  expect((await repository.run('check')).code).toBe(0);
  expect((await repository.run('gen')).stdout).toMatch(/: nothing to write /);
});

test('one word in SOUL.md of one scenario is one finding about that layer, and gen touches only its files', async () => {
  const repository = copyRepository('one');
  repository.edit(`${SUITE}/discord-group/workspace/SOUL.md`, 'Calm', 'Warm');
  const checked = await repository.run('check', '--format', 'json');
  expect(checked.code).toBe(1);
  const [suite] = JSON.parse(checked.stdout).suites;
  expect(suite.findings.map((f: Record<string, unknown>) => [f['class'], f['subject'], f['owner'], f['carrier'], f['scenarios']])).toEqual([
    ['text', 'workspace.soul', 'workspace:SOUL.md', 'collaboration', ['discord-group']],
  ]);
  const before = repository.state();
  expect((await repository.run('gen')).code).toBe(0);
  const after = repository.state();
  expect(Object.keys(after).filter((file) => after[file] !== before[file])).toEqual(['discord-group.md', 'layers/workspace.soul@discord-group.md']);
  expect((await repository.run('check')).code).toBe(0);
  repository.edit(`${SUITE}/discord-group/workspace/SOUL.md`, 'Warm', 'Kind');
  const own = repository.state();
  await repository.run('gen');
  const edited = repository.state();
  expect(Object.keys(edited).filter((file) => edited[file] !== own[file])).toEqual(['layers/workspace.soul@discord-group.md']);
});

test('a word in a text that all scenarios share is one finding with three scenarios, one file, +1 −1', async () => {
  const repository = copyRepository('one');
  for (const scenario of ['telegram-direct', 'discord-group', 'heartbeat']) {
    repository.edit(`${SUITE}/${scenario}/workspace/SOUL.md`, 'Calm', 'Warm');
  }
  const checked = await repository.run('check', '--format', 'json');
  const [suite] = JSON.parse(checked.stdout).suites;
  expect(suite.findings.map((f: Record<string, unknown>) => [f['subject'], f['scenarios'], f['file']])).toEqual([
    ['workspace.soul', ['telegram-direct', 'discord-group', 'heartbeat'], 'layers/workspace.soul.md'],
  ]);
  const lines: string[] = suite.findings[0].hunks.flatMap((hunk: { lines: string[] }) => hunk.lines);
  expect(lines.filter((line) => /^[+-]/.test(line))).toHaveLength(2);
  const before = repository.state();
  await repository.run('gen');
  const after = repository.state();
  expect(Object.keys(after).filter((file) => after[file] !== before[file])).toEqual(['layers/workspace.soul.md']);
});

test('--only removes nothing, writes that scenario alone, and check --only sees no other drift', async () => {
  const repository = copyRepository('one');
  repository.write(`${SNAPSHOTS}/layers/old.layer.md`, 'old');
  repository.edit(`${SUITE}/heartbeat/workspace/USER.md`, 'phone', 'tablet');
  expect((await repository.run('check', '--only', 'discord-group')).code).toBe(0);
  expect((await repository.run('gen', '--only', 'discord-group')).stdout).toMatch(/nothing to write/);
  expect(fs.existsSync(repository.path(`${SNAPSHOTS}/layers/old.layer.md`))).toBe(true);
  expect((await repository.run('check', '--only', 'heartbeat')).code).toBe(1);
});
