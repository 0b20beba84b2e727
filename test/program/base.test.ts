import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../rules/sources.ts';
import { copyRepository, SNAPSHOTS, SUITE, type Repository } from './repository.ts';

const PERMISSIONS = `${SNAPSHOTS}/layers/codex.permissions.md`;

function git(repository: Repository, ...args: string[]): void {
  const done = spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.invalid', ...args], { cwd: repository.root, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`git ${args.join(' ')}: ${done.stdout}${done.stderr}`);
}

/** The whole program as a git repository whose first commit already drifts in one layer. */
function driftingBase(): Repository {
  const repository = copyRepository();
  for (const name of ['src', 'scripts', 'package.json', 'pnpm-lock.yaml', '.gitattributes']) {
    fs.cpSync(path.join(ROOT, name), repository.path(name), { recursive: true });
  }
  fs.symlinkSync(path.join(ROOT, 'node_modules'), repository.path('node_modules'), 'junction');
  repository.write(PERMISSIONS, `${repository.read(PERMISSIONS)} Drifted on the base.`);
  git(repository, 'init', '-q', '-b', 'main');
  git(repository, 'add', 'src', 'scripts', 'fixtures', 'test', 'package.json', 'pnpm-lock.yaml', '.gitattributes');
  git(repository, 'commit', '-q', '-m', 'base');
  return repository;
}

test('C4: drift that is already on the base is set apart from what the change introduces', async () => {
  const repository = driftingBase();
  expect((await repository.run('check')).code).toBe(1);
  const only = await repository.run('check', '--base', 'HEAD');
  expect(only.code).toBe(0);
  expect(only.stdout.split('\n').slice(0, 3)).toEqual([
    'ALREADY ON BASE HEAD: 1 finding, not from this change',
    '  codex-runtime-happy-path: codex.permissions, text, owner codex-runtime',
    '',
  ]);
  repository.edit(`${SUITE}/heartbeat/workspace/SOUL.md`, 'Calm', 'Warm');
  const both = await repository.run('check', '--base', 'HEAD');
  expect(both.code).toBe(1);
  const [known, introduced] = both.stdout.split('introduced here');
  expect([known?.includes('codex.permissions'), known?.includes('workspace.soul')]).toEqual([true, false]);
  expect([introduced?.includes('codex.permissions'), introduced?.includes('workspace.soul')]).toEqual([false, true]);
  const json = JSON.parse((await repository.run('check', '--base', 'HEAD', '--format', 'json')).stdout);
  const subjects = (suites: { findings: { subject: string }[] }[]) => suites.flatMap((suite) => suite.findings.map((finding) => finding.subject));
  expect([json.verdict, subjects(json.base.suites), subjects(json.suites)]).toEqual(['drift', ['codex.permissions'], ['workspace.soul']]);
});

test('with another lockfile nobody can tell, all drift counts, and the report says so', async () => {
  const repository = driftingBase();
  repository.write('pnpm-lock.yaml', 'lockfileVersion: other\n');
  const { code, stdout } = await repository.run('check', '--base', 'HEAD');
  expect(code).toBe(1);
  expect(stdout.split('\n')[0]).toBe('note: cannot tell what is already on HEAD: its pnpm-lock.yaml is another one; all drift counts as introduced here');
});

test.each(['no-such-branch', '--upload-pack=x', ''])('the revision %j is refused', async (revision) => {
  const repository = driftingBase();
  const { code, stderr } = await repository.run('check', '--base', revision);
  expect(code).toBe(2);
  expect(stderr).toMatch(/\[(BASE_UNKNOWN|USAGE)\]/);
});

test('an error of lint that the base has already is set apart like drift', async () => {
  const repository = driftingBase();
  repository.edit(`${SUITE}/heartbeat/workspace/SOUL.md`, 'Calm', 'Calm\u200b');
  git(repository, 'add', 'fixtures');
  git(repository, 'commit', '-q', '-m', 'a hidden character');
  repository.edit(`${SUITE}/heartbeat/workspace/USER.md`, 'phone', 'pho\u200bne');
  const { code, stdout } = await repository.run('check', '--base', 'HEAD');
  const [known, introduced] = stdout.split('introduced here');
  expect(code).toBe(1);
  expect(known).toContain('  codex-runtime-happy-path: workspace.soul, lint error invisible-character\n');
  expect([introduced?.includes('invisible-character in workspace.soul'), introduced?.includes('invisible-character in workspace.user')]).toEqual([false, true]);
});
