import fs from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from '../rules/sources.ts';
import { makeFolder } from '../shell/temporary-repository.ts';
import { commitAll, copiedCode, git } from './git.ts';
import { Repository, SNAPSHOTS, SUITE } from './repository.ts';

const LINE = "[ ! -f 'scripts/prompt-snapshots-hook.sh' ] || sh 'scripts/prompt-snapshots-hook.sh' || exit 1";
const HOOK = ['#!/bin/sh', '# prompt-snapshots hook: written by install-hooks, removed by install-hooks --uninstall.', '# `git commit --no-verify` commits without it.', LINE, ''].join('\n');

/** A git repository with nothing in it but the attributes, in a folder whose name has a blank. */
function emptyRepository(): Repository {
  const repository = new Repository(path.join(makeFolder(), 'a b'));
  repository.write('.gitattributes', fs.readFileSync(path.join(ROOT, '.gitattributes'), 'utf8'));
  git(repository, 'init', '-q', '-b', 'main');
  return repository;
}

test('install-hooks writes two hooks and the driver, and the second time nothing', async () => {
  const repository = emptyRepository();
  const first = await repository.run('install-hooks');
  expect(first).toEqual({
    code: 0,
    stdout: 'pre-commit        written\n  .git/hooks/pre-commit\npre-merge-commit  written\n  .git/hooks/pre-merge-commit\nmerge driver      written\n  merge.prompt-snapshots in the configuration of this repository\n.gitattributes    current\n',
    stderr: '',
  });
  expect([repository.read('.git/hooks/pre-commit'), repository.read('.git/hooks/pre-merge-commit')]).toEqual([HOOK, HOOK]);
  expect(fs.statSync(repository.path('.git/hooks/pre-commit')).mode & 0o111).toBe(0o111);
  const before = repository.state('.');
  expect((await repository.run('install-hooks')).stdout).toBe('pre-commit        current\npre-merge-commit  current\nmerge driver      current\n.gitattributes    current\n');
  expect(repository.state('.')).toEqual(before);
});

test('--uninstall takes away what install-hooks wrote, and leaves the configuration as it was', async () => {
  const repository = emptyRepository();
  const config = repository.read('.git/config');
  await repository.run('install-hooks');
  expect(await repository.run('install-hooks', '--uninstall')).toEqual({ code: 0, stdout: 'pre-commit        removed\n  .git/hooks/pre-commit\npre-merge-commit  removed\n  .git/hooks/pre-merge-commit\nmerge driver      removed\n', stderr: '' });
  expect([fs.existsSync(repository.path('.git/hooks/pre-commit')), repository.read('.git/config')]).toEqual([false, config]);
  expect((await repository.run('install-hooks', '--uninstall')).stdout).toBe('pre-commit        absent\npre-merge-commit  absent\nmerge driver      absent\n');
});

test('a hook of somebody else is never touched: the line to add is told, and once it is there all is in place', async () => {
  const repository = emptyRepository();
  repository.write('.git/hooks/pre-commit', '#!/bin/sh\necho mine\n');
  const { code, stdout } = await repository.run('install-hooks');
  expect([code, stdout.split('\n').slice(0, 4)]).toEqual([1, ['pre-commit        left alone', '  .git/hooks/pre-commit is not ours; add this line to it', `  next: ${LINE}`, 'pre-merge-commit  written']]);
  expect(repository.read('.git/hooks/pre-commit')).toBe('#!/bin/sh\necho mine\n');
  repository.write('.git/hooks/pre-commit', `#!/bin/sh\necho mine\n${LINE}\n`);
  expect((await repository.run('install-hooks')).code).toBe(0);
  expect((await repository.run('install-hooks', '--uninstall')).code).toBe(1);
  expect(repository.read('.git/hooks/pre-commit')).toBe(`#!/bin/sh\necho mine\n${LINE}\n`);
});

test('core.hooksPath is where hooks go, unless it leads out of the repository', async () => {
  const repository = emptyRepository();
  git(repository, 'config', 'core.hooksPath', 'own hooks');
  expect((await repository.run('install-hooks')).stdout.split('\n').slice(0, 2)).toEqual(['pre-commit        written', '  own hooks/pre-commit']);
  expect(repository.read('own hooks/pre-commit')).toBe(HOOK);
  const shared = makeFolder();
  for (const place of [shared, '/dev/null']) {
    git(repository, 'config', 'core.hooksPath', place);
    const { code, stdout } = await repository.run('install-hooks');
    expect([code, stdout.split('\n')[0], fs.readdirSync(shared)]).toEqual([1, 'pre-commit        left alone', []]);
  }
});

test('our hook with Windows line endings, or not executable, is written anew', async () => {
  const repository = emptyRepository();
  await repository.run('install-hooks');
  repository.write('.git/hooks/pre-commit', HOOK.replaceAll('\n', '\r\n'));
  fs.chmodSync(repository.path('.git/hooks/pre-merge-commit'), 0o644);
  expect((await repository.run('install-hooks')).stdout.split('\n').filter((line) => !line.startsWith(' '))).toEqual(['pre-commit        written', 'pre-merge-commit  written', 'merge driver      current', '.gitattributes    current', '']);
  expect(repository.read('.git/hooks/pre-commit')).toBe(HOOK);
});

test('a missing .gitattributes, one of other lines with CRLF, and one that is overruled', async () => {
  const repository = emptyRepository();
  repository.write('.gitattributes', '*.png binary\r\n* text=auto');
  expect((await repository.run('install-hooks')).code).toBe(0);
  const lines = repository.read('.gitattributes').split('\r\n');
  expect([lines[0], lines.slice(3)]).toEqual(['*.png binary', ['fixtures/** -text', 'test/fixtures/agents/prompt-snapshots/** -text', 'test/fixtures/agents/prompt-snapshots/*/*.md merge=prompt-snapshots', '']]);
  repository.write('.git/info/attributes', 'fixtures/** text\n');
  expect((await repository.run('install-hooks')).stdout.split('\n').slice(3)).toEqual(['.gitattributes    left alone', '  another attributes file or a later line says otherwise', '  next: git check-attr -a -- fixtures/scenarios/a/b/scenario.yaml', '']);
});

test('a program below the root of its repository gets its own paths', async () => {
  const outer = emptyRepository();
  outer.write("it's/fixtures/scenarios/x/suite.yaml", '');
  expect((await outer.runWith({ root: outer.path("it's") }, 'install-hooks')).code).toBe(0);
  expect(outer.read('.git/hooks/pre-commit').split('\n')[3]).toBe(String.raw`[ ! -f 'it'\''s/scripts/prompt-snapshots-hook.sh' ] || sh 'it'\''s/scripts/prompt-snapshots-hook.sh' || exit 1`);
  outer.write("it's/scripts/prompt-snapshots-hook.sh", 'echo ran in "$(pwd)"; exit 1\n');
  const done = spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.invalid', 'commit', '--allow-empty', '-m', 'x'], { cwd: outer.root, encoding: 'utf8' });
  expect([done.status, `${done.stdout}${done.stderr}`]).toEqual([1, `ran in ${outer.root}\n`]);
});

test('two projects of one repository have a line each, and one that goes leaves the other its guards', async () => {
  const outer = emptyRepository();
  const projects = ['a', 'b/c'].map((name) => {
    outer.write(`${name}/fixtures/scenarios/x/suite.yaml`, '');
    return (...argv: string[]) => outer.runWith({ root: outer.path(name), env: { PATH: process.env['PATH'] ?? '' } }, ...argv);
  });
  const [a, b] = projects;
  const line = (folder: string): string => LINE.replaceAll('scripts/', `${folder}/scripts/`);
  const lines = (): string[] => outer.read('.git/hooks/pre-commit').split('\n').slice(3);
  const guards = async (project = b): Promise<string[]> => JSON.parse((await project?.('doctor', '--format', 'json'))?.stdout ?? '').checks.filter(({ id }: { id: string }) => ['hooks', 'merge driver'].includes(id)).map(({ status }: { status: string }) => status);
  await a?.('install-hooks');
  expect([await guards(a), await guards(b)]).toEqual([['ok', 'ok'], ['note', 'ok']]);
  expect((await b?.('install-hooks'))?.stdout.split('\n')[0]).toBe('pre-commit        written');
  expect([lines(), await guards(a), await guards(b)]).toEqual([[line('a'), line('b/c'), ''], ['ok', 'ok'], ['ok', 'ok']]);
  expect(await a?.('install-hooks', '--uninstall')).toEqual({ code: 0, stdout: 'pre-commit        removed\n  .git/hooks/pre-commit stays for another project\npre-merge-commit  removed\n  .git/hooks/pre-merge-commit stays for another project\nmerge driver      current\n  stays for the other projects of the repository\n', stderr: '' });
  expect([lines(), await guards(a), await guards(b)]).toEqual([[line('b/c'), ''], ['note', 'ok'], ['ok', 'ok']]);
  outer.write('.git/hooks/pre-commit', `#!/bin/sh\nsh "$TOP/a/scripts/prompt-snapshots-hook.sh"\n`);
  expect([(await a?.('install-hooks'))?.code, (await b?.('install-hooks'))?.stdout.split('\n').slice(0, 3)]).toEqual([0, ['pre-commit        left alone', '  .git/hooks/pre-commit is not ours; add this line to it', `  next: ${line('b/c')}`]]);
});

test('outside of a repository it is an error', async () => {
  const { code, stderr } = await new Repository(makeFolder()).run('install-hooks');
  expect([code, stderr.split('\n')[0]]).toEqual([2, 'error: Cannot ask git: this folder is in no git repository. [GIT_UNAVAILABLE]']);
});

/** Commits with the hooks running; exit code, and what they say. */
function commit(repository: Repository, ...args: string[]): { readonly code: number | null; readonly talk: string[] } {
  const env = { PATH: process.env['PATH'] ?? '', HOME: repository.path('home') };
  const done = spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.invalid', 'commit', '-q', '-m', 'x', ...args], { cwd: repository.root, encoding: 'utf8', env });
  return { code: done.status, talk: done.stderr.trim().split('\n') };
}

test('the hook judges what is staged in a linked worktree with a blank in its path, and only what can matter', async () => {
  const main = copiedCode();
  commitAll(main, 'base');
  await main.run('install-hooks');
  git(main, 'worktree', 'add', '-q', '-b', 'other', path.join(makeFolder(), 'linked tree'));
  const linked = new Repository(git(main, 'worktree', 'list', '--porcelain').split('\n').filter((line) => line.startsWith('worktree ')).map((line) => line.slice(9))[1] ?? '');
  const soul = `${SUITE}/heartbeat/workspace/SOUL.md`;
  linked.edit(soul, 'Calm', 'Warm');
  git(linked, 'add', soul);
  expect(commit(linked)).toEqual({ code: 1, talk: ['prompt-snapshots: no dependencies are installed here, so what is staged is unchecked.', 'next: npx -y pnpm@10.34.9 install --frozen-lockfile', '  `git commit --no-verify` commits without the check'] });
  fs.symlinkSync(path.join(ROOT, 'node_modules'), linked.path('node_modules'), 'junction');
  linked.write('NOTES.txt', 'x');
  git(linked, 'add', 'NOTES.txt');
  expect(commit(linked, 'NOTES.txt')).toEqual({ code: 0, talk: [''] });
  expect((await linked.run('gen')).code).toBe(0);
  expect((await linked.run('check')).code).toBe(0);
  const told = (notes: readonly string[]): string[] => [
    'prompt-snapshots: checking what is staged (1 file that can matter)',
    'prompt-snapshots: the staged snapshots are not what the staged code renders',
    '  codex-runtime-happy-path: workspace.soul, text',
    ...notes,
    'next: pnpm prompt:snapshots:gen && git add test/fixtures/agents/prompt-snapshots',
    '  `git commit --no-verify` commits without the check',
  ];
  linked.edit('src/pipeline.ts', 'import', '// not staged\nimport');
  expect(commit(linked)).toEqual({ code: 1, talk: told(['  note: gen renders the files on disk, and src/pipeline.ts is not as staged:', '  stage that as well, or stash it first']) });
  git(linked, 'add', SNAPSHOTS);
  expect(commit(linked)).toEqual({ code: 0, talk: ['prompt-snapshots: checking what is staged (3 files that can matter)'] });
}, 300_000);
