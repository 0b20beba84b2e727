import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../rules/sources.ts';
import { commitAll, committedRepository, git } from './git.ts';
import { makeFolder } from '../shell/temporary-repository.ts';
import { copyFolder, Repository, SNAPSHOTS, SUITE } from './repository.ts';
import { bundleProgram } from './tree-program.ts';

const SOUL = `${SUITE}/discord-group/workspace/SOUL.md`;
const IDENTITY = `${SUITE}/discord-group/workspace/IDENTITY.md`;
const PERMISSIONS = 'fixtures/codex/stand-in-0.144.6/permissions.never.danger-full-access.md';
const THREADS = 'test/fixtures/agents/prompt-snapshots/codex-threads';
const INDEX = `${SNAPSHOTS}/README.md`;

/** Two branches with an edit each, both with their snapshots; `main` is checked out with `ours` on it. */
async function branch(repository: Repository, ours: () => void, theirs: () => void): Promise<void> {
  repository.write('.gitignore', '.gen.lock\n');
  repository.write('.gitattributes', fs.readFileSync(path.join(ROOT, '.gitattributes'), 'utf8'));
  commitAll(repository, 'attributes');
  git(repository, 'checkout', '-q', '-b', 'theirs');
  theirs();
  expect((await repository.run('gen')).code).toBe(0);
  commitAll(repository, 'theirs');
  git(repository, 'checkout', '-q', 'main');
  ours();
  expect((await repository.run('gen')).code).toBe(0);
  commitAll(repository, 'ours');
}

/** Exit code of the merge and the paths in conflict. */
function merge(repository: Repository): { readonly code: number | null; readonly conflicts: readonly string[]; readonly talk: string } {
  const done = spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.invalid', 'merge', '-q', '--no-edit', 'theirs'], { cwd: repository.root, encoding: 'utf8' });
  return { code: done.status, conflicts: git(repository, 'diff', '--name-only', '--diff-filter=U').split('\n').filter((file) => file !== ''), talk: done.stderr };
}

async function setDriver(repository: Repository): Promise<void> {
  const program = await bundleProgram();
  git(repository, 'config', 'merge.prompt-snapshots.driver', `'${process.execPath}' '${program}' merge-driver %O %A %B %P %L`);
}

function copyScenario(repository: Repository, id: string): void {
  fs.cpSync(repository.path(`${SUITE}/heartbeat`), repository.path(`${SUITE}/${id}`), { recursive: true });
}

test('C9: two branches that edit one line of a different layer merge without the driver, and the tree is a fresh gen', async () => {
  const repository = committedRepository();
  const edit = (file: string, from: string, to: string) => () => repository.edit(`${SUITE}/telegram-direct/workspace/${file}`, from, to);
  await branch(repository, edit('SOUL.md', 'Calm', 'Warm'), edit('USER.md', 'phone', 'tablet'));
  expect(merge(repository)).toEqual({ code: 0, conflicts: [], talk: '' });
  expect((await repository.run('check')).code).toBe(0);
});

test('C9: two branches that edit one line of one layer conflict in its source and its file, and nowhere else', async () => {
  const repository = committedRepository();
  const change = (word: string) => () => repository.edit(PERMISSIONS, '.', ` ${word}.`);
  await branch(repository, change('gladly'), change('slowly'));
  expect(merge(repository)).toEqual({ code: 1, conflicts: [PERMISSIONS, `${SNAPSHOTS}/layers/codex.permissions.md`, `${THREADS}/layers/codex.permissions.md`], talk: '' });
});

test('neighbouring lines of a page conflict without the driver; with it both are kept, and the tree is a fresh gen', async () => {
  const twoLayers = async (repository: Repository): Promise<void> => {
    await branch(repository, () => repository.edit(SOUL, 'Calm', 'Warm'), () => repository.edit(IDENTITY, 'Pilot', 'Skipper'));
  };
  const [without, driven] = [committedRepository(), committedRepository()];
  await setDriver(driven);
  await twoLayers(without);
  await twoLayers(driven);
  expect(merge(without)).toEqual({ code: 1, conflicts: [`${SNAPSHOTS}/discord-group.md`], talk: '' });
  expect(merge(driven)).toEqual({ code: 0, conflicts: [], talk: '' });
  expect((await driven.run('check')).code).toBe(0);
  expect((await without.run('gen')).code).toBe(0);
  expect((await without.run('check')).code).toBe(0);
});

test('scenarios that two branches add stand in the list in the order of gen', async () => {
  const repository = committedRepository();
  await setDriver(repository);
  await branch(repository, () => copyScenario(repository, 'later-one'), () => copyScenario(repository, 'later-two'));
  expect(merge(repository)).toEqual({ code: 0, conflicts: [], talk: '' });
  expect((await repository.run('check')).code).toBe(0);
  expect([...repository.read(INDEX).matchAll(/^\| \[([^\]]+)/gm)].map(([, id]) => id)).toEqual(['discord-group', 'heartbeat', 'later-one', 'later-two', 'telegram-direct']);
});

test('what both sides changed differently is a conflict with markers of the usual kind, and says what to run', async () => {
  const repository = committedRepository();
  await setDriver(repository);
  const title = (to: string) => () => repository.edit(`${SUITE}/heartbeat/scenario.yaml`, 'Heartbeat turn', to);
  await branch(repository, title('Our turn'), title('Their turn'));
  const { code, conflicts, talk } = merge(repository);
  expect([code, conflicts]).toEqual([1, [`${SUITE}/heartbeat/scenario.yaml`, INDEX, `${SNAPSHOTS}/heartbeat.md`]]);
  expect(talk.split('\n').sort()).toEqual(['', ...[INDEX, `${SNAPSHOTS}/heartbeat.md`].map((file) => `prompt-snapshots: ${file} is left in conflict; when the inputs are merged: pnpm prompt:snapshots:gen && git add ${file}`)]);
  expect(repository.read(`${SNAPSHOTS}/heartbeat.md`).split('\n').slice(0, 5)).toEqual(['<<<<<<< ours', '# Our turn on the Codex harness', '=======', '# Their turn on the Codex harness', '>>>>>>> theirs']);
});

test('a driver that no configuration names is no driver: git merges by lines', async () => {
  const repository = committedRepository();
  await branch(repository, () => repository.edit(SOUL, 'Calm', 'Warm'), () => copyScenario(repository, 'later'));
  expect(git(repository, 'check-attr', 'merge', '--', INDEX)).toBe(`${INDEX}: merge: prompt-snapshots`);
  expect(merge(repository)).toEqual({ code: 0, conflicts: [], talk: '' });
});

test('the driver as install-hooks sets it falls back to the line merge where the program is not there', async () => {
  const repository = committedRepository();
  expect((await repository.run('install-hooks')).code).toBe(0);
  await branch(repository, () => repository.edit(SOUL, 'Calm', 'Warm'), () => repository.edit(IDENTITY, 'Pilot', 'Skipper'));
  const { code, conflicts } = merge(repository);
  expect([code, conflicts]).toEqual([1, [`${SNAPSHOTS}/discord-group.md`]]);
  expect(repository.read(`${SNAPSHOTS}/discord-group.md`)).toMatch(/^<<<<<<< ours$/m);
});

test('in a sub-folder of its repository, which lies in another project, pages merge too; a conflict says where to go', async () => {
  const outer = makeFolder();
  fs.mkdirSync(path.join(outer, 'fixtures/scenarios'), { recursive: true });
  const repository = new Repository(path.join(outer, 'mono', "it's an agent"));
  for (const folder of ['fixtures', 'test/fixtures/agents']) copyFolder(folder, repository.root, 'one');
  for (const name of ['src', 'scripts', 'package.json']) fs.cpSync(path.join(ROOT, name), repository.path(name), { recursive: true });
  fs.symlinkSync(path.join(ROOT, 'node_modules'), repository.path('node_modules'), 'junction');
  repository.write('../.gitignore', 'node_modules\n.gen.lock\n');
  git(repository, 'init', '-q', '-b', 'main', '..');
  expect((await repository.run('install-hooks')).code).toBe(0);
  for (const name of ['pre-commit', 'pre-merge-commit']) fs.rmSync(repository.path(`../.git/hooks/${name}`));
  commitAll(repository, 'base');
  const title = (to: string): void => repository.edit(`${SUITE}/heartbeat/scenario.yaml`, 'Heartbeat turn', to);
  await branch(repository, () => (title('Our turn'), repository.edit(SOUL, 'Calm', 'Warm')), () => (title('Their turn'), repository.edit(IDENTITY, 'Pilot', 'Skipper')));
  const { code, conflicts, talk } = merge(repository);
  const files = [INDEX, `${SNAPSHOTS}/heartbeat.md`];
  expect([code, conflicts]).toEqual([1, [`${SUITE}/heartbeat/scenario.yaml`, ...files].map((file) => `it's an agent/${file}`)]);
  expect(talk.split('\n').sort()).toEqual(['', ...files.map((file) => `prompt-snapshots: ${file} is left in conflict; when the inputs are merged, in it's an agent: pnpm prompt:snapshots:gen && git add ${file}`)]);
  expect(repository.read(`${SNAPSHOTS}/discord-group.md`)).not.toMatch(/^<<<<<<</m);
});

test('a file that gen did not write gets the merge of git', async () => {
  const repository = committedRepository();
  for (const [name, text] of [['base', 'a\nb\nc\n'], ['ours', 'x\nb\nc\n'], ['theirs', 'a\nb\ny\n']] as const) repository.write(name, text);
  expect(await repository.run('merge-driver', 'base', 'ours', 'theirs', `${SNAPSHOTS}/NOTES.md`)).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(repository.read('ours')).toBe('x\nb\ny\n');
});
