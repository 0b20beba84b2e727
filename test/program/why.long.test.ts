import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { whyShape } from '../../src/report/why-shape.ts';
import { copyFolder, copyRepository, SUITE, type Repository } from './repository.ts';

function copyWithSource(): Repository {
  const repository = copyRepository('one');
  for (const folder of ['src/openclaw', 'src/codex']) copyFolder(folder, repository.root);
  return repository;
}

const HAPPY = ['--suite', 'codex-runtime-happy-path'];

test('a constant of the code is named with its line and the condition of its use, wrapped as it was pasted', async () => {
  const repository = copyWithSource();
  const group = 'src/openclaw/conversation/group-chat.ts';
  const lines = repository.read(group).split('\n');
  const [at, use] = [lines.findIndex((line) => line.startsWith('const PLAIN_LINKS')), lines.findIndex((line) => line.includes('[PLAIN_LINKS]'))];
  expect(await repository.run('why', ...HAPPY, '  Put bare links\n   in angle brackets')).toEqual({
    code: 0,
    stderr: '',
    stdout: [
      'channel.group-chat',
      '  owner channel:discord · carrier thread-developer',
      '  scenarios: codex-runtime-happy-path/discord-group',
      `  source: ${group}:${at + 1}`,
      `  there because: ${group}:${use + 1} (renderGroupChat)`,
      '    What a group is, how replies reach it, its manners and when to be silent, as',
      '      one paragraph.',
      "    | ...(provider === 'discord' ? [PLAIN_LINKS] : []),",
      '',
    ].join('\n'),
  });
});

test('a workspace file, a tool file and a profile fragment are sources, too', async () => {
  const repository = copyWithSource();
  const sourceOf = async (text: string): Promise<string[]> => {
    const { stdout } = await repository.run('why', ...HAPPY, text);
    return [...stdout.matchAll(/^ {2}source: (.*)$/gm)].map((match) => match[1] ?? '');
  };
  expect(await sourceOf('Short sentences.')).toEqual([`${SUITE}/telegram-direct/workspace/SOUL.md:4`]);
  expect(await sourceOf('stands between your commands and the machine. Network access is enabled')).toEqual(['fixtures/codex/stand-in-0.144.6/permissions.never.danger-full-access.md:1']);
  expect(await sourceOf('Show the status card of a session')).toEqual([expect.stringMatching(/^fixtures\/tools\/session_status\.json:\d+$/)]);
});

test('JSON has the committed shape', async () => {
  const { stdout, code } = await copyWithSource().run('why', ...HAPPY, 'Short sentences.', '--format', 'json');
  const report = whyShape.parse(JSON.parse(stdout));
  expect(code).toBe(0);
  expect(report.hits.map(({ layer, section, covered, scenarios }) => ({ layer, section, covered, scenarios: scenarios.length }))).toEqual([
    { layer: 'workspace.soul', section: '# Who you are', covered: 1, scenarios: 3 },
  ]);
});

test('a text that no layer holds: the nearest sentences, and exit 1', async () => {
  const { code, stdout } = await copyRepository('one').run('why', ...HAPPY, 'Be a really good member of the room');
  expect(code).toBe(1);
  expect(stdout.split('\n').slice(0, 5)).toEqual(['No layer that a scenario renders holds "Be a really good member of the room".', '', 'nearest:', '  channel.group-chat', '    Be a good member of the room:']);
});

test('a text of the code that no scenario renders is found in the code', async () => {
  const { code, stdout } = await copyWithSource().run('why', ...HAPPY, 'let the native card or buttons do it');
  expect(code).toBe(1);
  expect(stdout).toContain('The source has it, for a prompt that no scenario renders:\n  source: src/openclaw/sections/approvals.ts:6\n');
});

test('a source that is not in this repository is said to be not found', async () => {
  const { stdout } = await copyRepository('one').run('why', ...HAPPY, 'Put bare links in angle brackets');
  expect(stdout).toContain('  source: not found; no file of this repository holds the text as it stands. Its\n    owner is channel:discord.\n');
});

test('without a text there is a sentence', async () => {
  expect((await copyRepository('one').run('why')).stderr).toBe('error: why needs a text of at least 3 characters. [USAGE]\n  next: Paste a sentence of a prompt in quotes: prompt-snapshots why "…".\n');
});

test('blame names the commit that last changed the line, and says when it is not committed', async () => {
  const repository = copyRepository('one');
  const env = { PATH: process.env['PATH'] ?? '' };
  const git = (...args: string[]): string => {
    const identity = { GIT_AUTHOR_DATE: '2026-02-03T23:30:00-0500', GIT_COMMITTER_DATE: '2026-02-03T23:30:00-0500' };
    const done = spawnSync('git', ['-c', 'user.name=Ines Prado', '-c', 'user.email=t@example.invalid', ...args], { cwd: repository.root, encoding: 'utf8', env: { ...env, ...identity } });
    expect(done.status).toBe(0);
    return done.stdout.trim();
  };
  const blame = async (): Promise<string> => (await repository.runWith({ env }, 'blame', ...HAPPY, 'Short sentences.')).stdout;
  const none = await repository.runWith({ env }, 'blame', ...HAPPY, 'Short sentences.');
  expect([none.code, none.stderr]).toEqual([2, 'error: This folder is in no git repository, so nobody can say who changed what. [GIT_UNAVAILABLE]\n  next: Run `why`, which does without git.\n']);
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-q', '-m', 'Say it shortly');
  expect(await blame()).toContain(`\n    ${git('rev-parse', 'HEAD').slice(0, 12)} 2026-02-03 Ines Prado: Say it shortly\n`);
  repository.edit(`${SUITE}/telegram-direct/workspace/SOUL.md`, 'Short sentences.', 'Short sentences. ');
  expect(await blame()).toContain('\n    not committed yet\n');
});
