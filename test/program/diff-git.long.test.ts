import fs from 'node:fs';
import { expect, test } from 'vitest';
import { commitAll, committedRepository, git } from './git.ts';
import { copyRepository, SNAPSHOTS, type Repository } from './repository.ts';

const SOUL = `${SNAPSHOTS}/layers/workspace.soul.md`;
const PAGE = `${SNAPSHOTS}/heartbeat.md`;

/** Exit code 2, nothing on stdout, and the error without its hint. */
async function refused(repository: Repository, ...argv: string[]): Promise<string> {
  const { code, stdout, stderr } = await repository.run(...argv);
  expect([code, stdout]).toEqual([2, '']);
  const [error, hint, rest] = stderr.split('\n');
  expect([hint?.startsWith('  next: '), rest]).toEqual([true, '']);
  return error ?? '';
}

test('no difference is exit 0, an edit is exit 1, and nothing is written', async () => {
  const repository = committedRepository();
  expect(await repository.run('diff')).toEqual({ code: 0, stdout: 'HEAD → worktree: no difference (5 scenarios)\n', stderr: '' });
  repository.edit(SOUL, 'Calm', 'Warm');
  const before = repository.state('.');
  const { code, stdout } = await repository.run('diff', '--base', 'main');
  expect(code).toBe(1);
  expect(stdout.split('\n').slice(0, 8)).toEqual([
    'main → worktree: 1 finding (5 scenarios)',
    '',
    'codex-runtime-happy-path: 1 finding',
    '',
    '  layer           class  owner              scenarios  tokens   re-read',
    '  workspace.soul  text   workspace:SOUL.md  3          36 → 35  3334–3481',
    '',
    'workspace.soul: text changed',
  ]);
  expect(repository.state('.')).toEqual(before);
});

test('two revisions are compared without a look at the files on disk', async () => {
  const repository = committedRepository();
  repository.edit(SOUL, 'Calm', 'Warm');
  commitAll(repository, 'warm');
  repository.write(SOUL, 'neither');
  const both = await Promise.all([repository.run('diff', 'HEAD~1', 'HEAD'), repository.run('diff', 'HEAD~1..HEAD')]);
  expect(both.map(({ code, stdout }) => [code, stdout.split('\n')[0]])).toEqual([
    [1, 'HEAD~1 → HEAD: 1 finding (5 scenarios)'],
    [1, 'HEAD~1 → HEAD: 1 finding (5 scenarios)'],
  ]);
  expect(await refused(repository, 'diff', 'HEAD~1...HEAD')).toBe('error: "HEAD~1...HEAD" has three dots, which diff does not read. [USAGE]');
});

test('a revision that does not exist, one that git would read as a flag, and a repository without a commit', async () => {
  const repository = committedRepository();
  expect(await refused(repository, 'diff', 'nope')).toBe('error: Cannot read the revision "nope": git has no commit of that name, and no file or folder has it. [REVISION_UNKNOWN]');
  expect(await refused(repository, 'diff', '--', '--output=x')).toBe('error: Cannot read the revision "--output=x": git has no commit of that name, and no file or folder has it. [REVISION_UNKNOWN]');
  expect(fs.existsSync(repository.path('x'))).toBe(false);
  const empty = copyRepository();
  git(empty, 'init', '-q');
  expect(await refused(empty, 'diff')).toBe('error: Cannot read the revision "HEAD": this repository has no commit yet. [REVISION_UNKNOWN]');
});

test('no git repository, and no git at all', async () => {
  const repository = copyRepository();
  expect(await refused(repository, 'diff')).toBe('error: Cannot ask git: this folder is in no git repository. [GIT_UNAVAILABLE]');
  const without = await repository.runWith({ env: { PATH: repository.root } }, 'diff');
  expect([without.code, without.stderr.split('\n')[0]]).toEqual([2, 'error: Cannot ask git: there is no program git on PATH. [GIT_UNAVAILABLE]']);
  expect((await repository.run('diff', 'gen', 'worktree')).code).toBe(0);
});

test('a shallow clone says that it is one', async () => {
  const origin = committedRepository();
  origin.edit(SOUL, 'Calm', 'Warm');
  commitAll(origin, 'warm');
  const clone = copyRepository();
  git(clone, 'clone', '-q', '--depth=1', `file://${origin.root}`, 'shallow');
  const { code, stderr } = await clone.runWith({ root: clone.path('shallow') }, 'diff', 'HEAD~1');
  expect([code, stderr.split('\n')[0]]).toEqual([2, 'error: Cannot read the revision "HEAD~1": this clone is shallow and does not reach it. [REVISION_UNKNOWN]']);
  expect((await clone.runWith({ root: clone.path('shallow') }, 'diff')).code).toBe(0);
});

test('a linked worktree has its own HEAD', async () => {
  const repository = committedRepository();
  git(repository, 'worktree', 'add', '-q', '-b', 'other', 'linked');
  const linked = { root: repository.path('linked') };
  repository.edit(`linked/${SOUL}`, 'Calm', 'Warm');
  git(repository, '-C', 'linked', 'commit', '-q', '-am', 'other');
  expect((await repository.runWith(linked, 'diff')).stdout).toBe('HEAD → worktree: no difference (5 scenarios)\n');
  expect((await repository.runWith(linked, 'diff', 'main')).stdout.split('\n')[0]).toBe('main → worktree: 1 finding (5 scenarios)');
});

test('nothing that a repository configures runs: hooks, fsmonitor, external diff, text conversion, filters', async () => {
  const repository = committedRepository();
  const trap = repository.path('trap.sh');
  repository.write('trap.sh', `#!/bin/sh\ntouch ${repository.path('sprung')}\ncat\n`);
  fs.chmodSync(trap, 0o755);
  for (const hook of ['post-checkout', 'post-index-change', 'reference-transaction']) {
    fs.copyFileSync(trap, repository.path(`.git/hooks/${hook}`));
    fs.chmodSync(repository.path(`.git/hooks/${hook}`), 0o755);
  }
  repository.write('.git/info/attributes', '*.md diff=trap filter=trap\n');
  for (const [key, value] of [['core.fsmonitor', trap], ['diff.external', trap], ['diff.trap.textconv', trap], ['filter.trap.smudge', trap], ['filter.trap.clean', trap]] as const) git(repository, 'config', key, value);
  repository.edit(SOUL, 'Calm', 'Warm');
  expect((await repository.run('diff')).code).toBe(1);
  expect(fs.existsSync(repository.path('sprung'))).toBe(false);
  git(repository, 'add', SOUL); // the trap works: git itself springs it
  expect(fs.existsSync(repository.path('sprung'))).toBe(true);
});

test('a page that cannot be read back names its place in the revision', async () => {
  const repository = committedRepository();
  repository.edit(PAGE, '- tool set', '- tool shed');
  const line = repository.read(PAGE).split('\n').indexOf('- tool shed') + 1;
  expect(await refused(repository, 'diff')).toBe(`error: ${PAGE}:${line}: Line ${line} is not part of a stack. [SNAPSHOT_INVALID]`);
  commitAll(repository, 'newer');
  expect(await refused(repository, 'diff', 'HEAD', 'gen')).toBe(`error: HEAD:${PAGE}:${line}: Line ${line} is not part of a stack. [SNAPSHOT_INVALID]`);
});

test('unresolved merge markers are a finding in a layer, and an error in a stack', async () => {
  const repository = committedRepository();
  repository.write(SOUL, `<<<<<<< ours\n${repository.read(SOUL)}=======\n>>>>>>> theirs\n`);
  const { code, stdout } = await repository.run('diff');
  expect([code, stdout]).toEqual([
    1,
    [
      'HEAD → worktree: 1 finding (5 scenarios)',
      '',
      'codex-runtime-happy-path: 1 finding',
      '',
      'layers/workspace.soul.md: merge markers',
      '  unresolved merge markers at line 1',
      '  scenarios: discord-group, heartbeat, telegram-direct',
      `  ${SOUL}`,
      '',
      'next: pnpm prompt:snapshots:check   says whether the code here renders what is committed',
      '',
    ].join('\n'),
  ]);
  repository.edit(PAGE, '- tool set', '<<<<<<< ours\n- tool set');
  const line = repository.read(PAGE).split('\n').indexOf('<<<<<<< ours') + 1;
  expect(await refused(repository, 'diff')).toBe(`error: ${PAGE}:${line}: Unresolved merge markers at line ${line}. [SNAPSHOT_INVALID]`);
});

test('a layer that is binary, of 50 MB, or a link, on disk and in a revision', async () => {
  const repository = committedRepository();
  const at = (file: string): string => `HEAD:${file}`;
  const commitAndDiff = async (): Promise<string> => {
    commitAll(repository, 'bad');
    return refused(repository, 'diff', 'HEAD', 'gen');
  };
  repository.write(SOUL, Buffer.from([0xff, 0xfe, 0x00]));
  expect(await refused(repository, 'diff')).toBe(`error: ${SOUL}: Cannot use the file: it is not valid UTF-8. [FILE_NOT_TEXT]`);
  expect(await commitAndDiff()).toBe(`error: ${at(SOUL)}: Cannot use the file: it is not valid UTF-8. [FILE_NOT_TEXT]`);
  repository.write(SOUL, Buffer.alloc(50 * 1024 * 1024, 'a'));
  expect(await refused(repository, 'diff', 'gen', 'worktree')).toBe(`error: ${SOUL}: The file has 52428800 bytes; at most 33554432 are read. [FILE_TOO_LARGE]`);
  expect(await commitAndDiff()).toBe(`error: ${at(SOUL)}: The file has 52428800 bytes; at most 33554432 are read. [FILE_TOO_LARGE]`);
  fs.rmSync(repository.path(SOUL));
  fs.symlinkSync('/etc/hostname', repository.path(SOUL));
  expect(await commitAndDiff()).toBe(`error: ${at(SOUL)}: A link is committed where a snapshot belongs. [PATH_ESCAPES]`);
});

test('a layer that is gone is one finding, and a revision without snapshots has no scenarios', async () => {
  const repository = copyRepository();
  git(repository, 'init', '-q', '-b', 'main');
  git(repository, 'add', 'fixtures');
  git(repository, 'commit', '-q', '-m', 'no snapshots yet');
  commitAll(repository, 'snapshots');
  const first = await repository.run('diff', 'HEAD~1', '--only', 'heartbeat');
  expect([first.code, first.stdout.split('\n').slice(4, 6)]).toEqual([1, ['heartbeat.md: scenario added', '  only in worktree']]);
  const back = await repository.run('diff', 'HEAD', 'HEAD~1', '--only', 'heartbeat');
  expect([back.code, back.stdout.split('\n').slice(4, 6)]).toEqual([1, ['heartbeat.md: scenario removed', '  only in HEAD']]);
  expect(await refused(repository, 'diff', 'HEAD~1', 'HEAD~1')).toBe('error: Neither HEAD~1 nor HEAD~1 has snapshots. [SNAPSHOT_INVALID]');
  fs.rmSync(repository.path(SOUL));
  const gone = await repository.run('diff');
  expect([gone.code, gone.stdout.split('\n').slice(4, 6)]).toEqual([1, ['layers/workspace.soul.md: missing file', '  the page links it, and it is not there']]);
});

test('a copy that only turned LF into CRLF is a notice', async () => {
  const repository = committedRepository();
  repository.write(SOUL, repository.read(SOUL).replaceAll('\n', '\r\n'));
  expect(await repository.run('diff')).toEqual({ code: 0, stdout: `HEAD → worktree: no difference (5 scenarios)\n  line endings only: ${SOUL}\n`, stderr: '' });
});

test('show --at prints the stack of a revision, not that of the files on disk', async () => {
  const repository = committedRepository();
  const rendered = await repository.run('show', 'heartbeat');
  repository.edit(SOUL, 'Calm', 'Warm');
  expect(await repository.run('show', 'heartbeat', '--at', 'HEAD')).toEqual(rendered);
  expect((await repository.run('show', 'heartbeat', '--at', 'worktree', '--layer', 'workspace.soul')).stdout).toBe(repository.read(SOUL));
  expect(await refused(repository, 'show', 'heartbeat', '--at', 'nope')).toBe('error: Cannot read the revision "nope": git has no commit of that name, and no file or folder has it. [REVISION_UNKNOWN]');
  expect(await refused(repository, 'show', 'heartbeet', '--at', 'HEAD')).toBe('error: HEAD has no scenario "heartbeet". Did you mean "heartbeat"? [SCENARIO_UNKNOWN]');
  fs.rmSync(repository.path(SOUL));
  expect(await refused(repository, 'show', 'heartbeat', '--at', 'worktree')).toBe('error: heartbeat.md: The page of heartbeat links layers/workspace.soul.md, which is not there. [SNAPSHOT_INVALID]');
});
