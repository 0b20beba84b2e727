import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findUpwards } from '../../src/shell/find-upwards.ts';
import { ROOT } from '../rules/sources.ts';
import { makeFolder } from '../shell/temporary-repository.ts';
import { commitAll, committedRepository, git } from './git.ts';
import { copyFolder, copyRepository, Repository, SNAPSHOTS, SUITE } from './repository.ts';

const PERMISSIONS = `${SNAPSHOTS}/layers/codex.permissions.md`;

/** The whole program as a git repository whose first commit already drifts in one layer. */
function driftingBase(): Repository {
  const repository = copyRepository('one');
  for (const folder of ['src', 'scripts']) copyFolder(folder, repository.root);
  for (const name of ['package.json', 'pnpm-lock.yaml', '.gitattributes']) fs.copyFileSync(path.join(ROOT, name), repository.path(name));
  repository.write(PERMISSIONS, `${repository.read(PERMISSIONS)} Drifted on the base.`);
  return commitBase(repository);
}

function commitBase(repository: Repository): Repository {
  fs.symlinkSync(path.join(ROOT, 'node_modules'), repository.path('node_modules'), 'junction');
  repository.write('.gitignore', 'node_modules\n');
  if (findUpwards(repository.root, ['.git']) === null) git(repository, 'init', '-q', '-b', 'main', '--template=');
  commitAll(repository, 'base');
  return repository;
}

/** A base whose own check is a program that prints what the check says now: the one real run is that of C4. */
async function reportingBase(repository: Repository): Promise<Repository> {
  const { code, stdout } = await repository.run('check', '--format', 'json');
  repository.write('report.json', stdout);
  const program = `import fs from 'node:fs';\nprocess.stdout.write(fs.readFileSync('report.json'));\nprocess.exitCode = ${code};\n`;
  repository.write('scripts/prompt-snapshots.ts', program);
  return commitBase(repository);
}

test('drift that the base has already is no fault of the change', async () => {
  const drifting = copyRepository('one');
  drifting.write(PERMISSIONS, `${drifting.read(PERMISSIONS)} Drifted on the base.`);
  // What is left out of archives is on the base all the same.
  drifting.write('.gitattributes', 'report.json export-ignore\n');
  const repository = await reportingBase(drifting);
  const only = await repository.run('check', '--base', 'HEAD');
  expect(only.code).toBe(0);
  expect(only.stdout.split('\n').slice(0, 3)).toEqual([
    'ALREADY ON BASE HEAD: 1 finding, not from this change',
    '  codex-runtime-happy-path: codex.permissions, text, owner codex-runtime',
    '',
  ]);
});

test('C4: drift that is already on the base is set apart from what the change introduces', { timeout: 180_000 }, async () => {
  const repository = driftingBase();
  repository.edit(`${SUITE}/heartbeat/workspace/SOUL.md`, 'Calm', 'Warm');
  const both = await repository.run('check', '--base', 'HEAD', '--output', 'json=both.json');
  expect(both.code).toBe(1);
  const [known, introduced] = both.stdout.split('introduced here');
  expect([known?.includes('codex.permissions'), known?.includes('workspace.soul')]).toEqual([true, false]);
  expect([introduced?.includes('codex.permissions'), introduced?.includes('workspace.soul')]).toEqual([false, true]);
  const json = JSON.parse(repository.read('both.json'));
  const subjects = (suites: { findings: { subject: string }[] }[]) => suites.flatMap((suite) => suite.findings.map((finding) => finding.subject));
  expect([json.verdict, subjects(json.base.suites), subjects(json.suites)]).toEqual(['drift', ['codex.permissions'], ['workspace.soul']]);
});

test('with another lockfile nobody can tell, all drift counts, and the report says so', async () => {
  const repository = await reportingBase(copyRepository('one'));
  repository.edit(PERMISSIONS, '\n', ' Drifted here.\n');
  repository.write('pnpm-lock.yaml', 'lockfileVersion: other\n');
  const { code, stdout } = await repository.run('check', '--base', 'HEAD');
  expect(code).toBe(1);
  expect(stdout.split('\n')[0]).toBe('note: cannot tell what is already on HEAD: its pnpm-lock.yaml is another one; all drift counts as introduced here');
});

test('in a sub-folder of a repository the lockfile at its top counts, unless the project has one of its own', async () => {
  const outer = makeFolder();
  const repository = new Repository(path.join(outer, 'agents/harbour'));
  for (const folder of ['fixtures', 'test/fixtures/agents']) copyFolder(folder, repository.root, 'one');
  const lock = (own: string, other: string): void => repository.write('../../pnpm-lock.yaml', `lockfileVersion: '9.0'\nimporters:\n  agents/harbour: { dependencies: { near: { specifier: ${own}, version: ${own} } } }\n  other: { dependencies: { far: { specifier: ${other}, version: ${other} } } }\npackages: {}\nsnapshots: { near@${own}: {} }\n`);
  lock('1.0.0', '1.0.0');
  git(repository, 'init', '-q', '-b', 'main', '--template=', '../..');
  git(repository, 'add', '../../pnpm-lock.yaml');
  await reportingBase(repository);
  repository.edit(PERMISSIONS, '\n', ' Drifted here.\n');
  const firstLine = async (): Promise<string | undefined> => (await repository.run('check', '--base', 'HEAD')).stdout.split('\n')[0];
  const drift = await firstLine();
  lock('1.0.0', '2.0.0');
  expect([drift, await firstLine()]).toEqual(['codex-runtime-happy-path: 1 finding', drift]);
  lock('2.0.0', '1.0.0');
  expect(await firstLine()).toBe('note: cannot tell what is already on HEAD: its pnpm-lock.yaml is another one; all drift counts as introduced here');
  git(repository, 'add', PERMISSIONS);
  const staged = await repository.run('check-staged');
  expect([staged.code, staged.stderr.split('\n')[2]]).toEqual([2, '  the staged pnpm-lock.yaml is not the one on disk, so the installed']);
  git(repository, 'add', '../../pnpm-lock.yaml');
  expect((await repository.run('check-staged')).code).toBe(0);
  git(repository, 'reset', '-q');
  repository.write('pnpm-lock.yaml', 'lockfileVersion: one\n');
  commitAll(repository, 'a lockfile of its own');
  lock('3.0.0', '3.0.0');
  expect(await firstLine()).toBe(drift);
});

test.each(['no-such-branch', '--upload-pack=x', ''])('the revision %j is refused', async (revision) => {
  const { code, stderr } = await committedRepository('one').run('check', '--base', revision);
  expect(code).toBe(2);
  expect(stderr).toMatch(/\[(BASE_UNKNOWN|USAGE)\]/);
});

test('an error of lint that the base has already is set apart like drift', async () => {
  const drifting = copyRepository('one');
  drifting.edit(`${SUITE}/heartbeat/workspace/SOUL.md`, 'Calm', 'Calm\u200b');
  const repository = await reportingBase(drifting);
  repository.edit(`${SUITE}/heartbeat/workspace/USER.md`, 'phone', 'pho\u200bne');
  const { code, stdout } = await repository.run('check', '--base', 'HEAD');
  const [known, introduced] = stdout.split('introduced here');
  expect(code).toBe(1);
  expect(known).toContain('  codex-runtime-happy-path: workspace.soul, lint error invisible-character\n');
  expect([introduced?.includes('invisible-character in workspace.soul'), introduced?.includes('invisible-character in workspace.user')]).toEqual([false, true]);
});
