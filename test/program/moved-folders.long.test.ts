import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { listPoisons } from '../../src/shell/paranoid/poisons.ts';
import { runMatrix } from '../../src/shell/paranoid/run-matrix.ts';
import { writeBait } from '../../src/shell/paranoid/bait.ts';
import { ROOT } from '../rules/sources.ts';
import { makeFolder, recordIo } from '../shell/temporary-repository.ts';
import { commitAll, committedRepository, git } from './git.ts';
import { copyRepository, type Repository } from './repository.ts';

const CONFIG = 'prompt-snapshots.config.yaml';
const MOVED = { scenarios: 'agents/harbour/cases', tools: 'agents/tools', codex: 'vendor/codex', snapshots: 'prompts' } as const;
const USUAL = { scenarios: 'fixtures/scenarios', tools: 'fixtures/tools', codex: 'fixtures/codex', snapshots: 'test/fixtures/agents/prompt-snapshots' } as const;
const SOUL = `${MOVED.scenarios}/codex-runtime-happy-path/heartbeat/workspace/SOUL.md`;

/** The folders of a repository in other places, and settings that say so. */
function move(repository: Repository): void {
  for (const key of ['scenarios', 'tools', 'codex', 'snapshots'] as const) {
    fs.mkdirSync(path.dirname(repository.path(MOVED[key])), { recursive: true });
    fs.renameSync(repository.path(USUAL[key]), repository.path(MOVED[key]));
  }
  for (const name of ['fixtures', 'test']) fs.rmSync(repository.path(name), { recursive: true });
  repository.write(CONFIG, `paths:\n${Object.entries(MOVED).map(([key, place]) => `  ${key}: ${place}\n`).join('')}`);
}

/** Files outside the moved folders that a run has made. */
function strays(repository: Repository): string[] {
  return ['fixtures', 'test'].filter((name) => fs.existsSync(repository.path(name)));
}

describe('a repository with moved folders', () => {
  const moved = (): Repository => {
    const repository = committedRepository();
    move(repository);
    commitAll(repository, 'moved');
    return repository;
  };

  test('is compared across the move, with the settings of each revision', async () => {
    const repository = moved();
    expect(await repository.run('diff', 'HEAD~1')).toMatchObject({ code: 0, stdout: 'HEAD~1 → worktree: no difference (5 scenarios)\n' });
    expect(await repository.run('diff', 'HEAD~1..HEAD')).toMatchObject({ code: 0 });
    expect(await repository.run('diff', 'HEAD', 'gen')).toMatchObject({ code: 0 });
    const now = await repository.run('show', 'heartbeat', '--at', 'HEAD');
    expect(await repository.run('show', 'heartbeat', '--at', 'HEAD~1')).toEqual(now);
  });

  test('is checked, linted, shown, measured and searched', async () => {
    const repository = moved();
    expect(await repository.run('check')).toMatchObject({ code: 0, stderr: '' });
    expect(await repository.run('lint')).toMatchObject({ code: 0 });
    expect(await repository.run('budget')).toMatchObject({ code: 0 });
    expect((await repository.run('context', 'heartbeat')).code).toBe(0);
    expect((await repository.run('cache')).code).toBe(0);
    const why = JSON.parse((await repository.run('why', 'Calm, exact, a little dry', '--format', 'json')).stdout);
    expect(why.hits.flatMap(({ sources }: { sources: { file: string }[] }) => sources.map(({ file }) => file))).toEqual([SOUL.replace('heartbeat', 'telegram-direct')]);
    const blame = await repository.runWith({ env: { PATH: process.env['PATH'] } }, 'blame', 'Calm, exact, a little dry', '--format', 'json');
    expect([blame.code, blame.stdout.includes(`${MOVED.scenarios}/codex-runtime-happy-path/telegram-direct`), blame.stdout.includes('fixtures/')]).toEqual([0, true, false]);
    expect((await repository.run('render')).stdout.split('\n')[0]).toContain('codex-runtime-happy-path');
    expect(strays(repository)).toEqual([]);
  });

  test('gets attributes for its own folders, and doctor holds it to them', async () => {
    const repository = moved();
    const { stdout } = await repository.run('doctor', '--fix', '--format', 'json');
    expect(JSON.parse(stdout).fixed).toEqual([`.gitattributes: ${MOVED.scenarios}/** -text, ${MOVED.tools}/** -text, ${MOVED.codex}/** -text, prompts/** -text, prompts/*/*.md merge=prompt-snapshots: commit it`, '.gitignore: /.prompt-snapshots/, /vendor/codex/local/, /.cache/, *.tmp-*, .gen.lock, .pin.lock, .unfinished.json, .staged/: commit it']);
    git(repository, 'add', '.gitattributes', '.gitignore');
    expect(git(repository, 'check-attr', 'merge', 'text', '--', 'prompts/codex-threads/README.md').split('\n')).toEqual([
      'prompts/codex-threads/README.md: merge: prompt-snapshots',
      'prompts/codex-threads/README.md: text: unset',
    ]);
    repository.write('vendor/codex/local/profile.yaml', 'codex: 1');
    git(repository, 'add', '-f', 'vendor/codex/local');
    const ignored = JSON.parse((await repository.run('doctor', '--format', 'json')).stdout).checks.find(({ id }: { id: string }) => id === 'ignored files');
    expect([ignored.files, ignored.next]).toEqual([['vendor/codex/local/profile.yaml'], 'git rm -r --cached vendor/codex/local']);
  });

  test('drifts, is reviewed and generated in its own folders, and the hook sees what is staged there', async () => {
    const repository = moved();
    repository.edit(SOUL, 'Calm', 'Warm');
    git(repository, 'add', SOUL);
    expect((await repository.run('check-staged')).stderr).toBe('prompt-snapshots: checking what is staged (1 file that can matter)\n');
    const listed = JSON.parse((await repository.run('review', '--list', '--json')).stdout).items;
    expect(listed.map(({ file }: { file: string }) => file)).toEqual(['prompts/codex-runtime-happy-path/layers/workspace.soul.md']);
    expect((await repository.run('review', '--reject', listed[0].name)).stdout).toContain(`until the source is edited: ${SOUL}:3`);
    expect((await repository.run('review', '--accept-layer', 'workspace.soul')).stdout).toBe(`Accepted ${listed[0].name} (workspace.soul): 2 files changed.\n`);
    expect((await repository.run('review', '--undo')).stdout).toBe(`Taken back: ${listed[0].name} (workspace.soul) (2 files).\n`);
    expect(git(repository, 'status', '--porcelain', 'prompts')).toBe('');
    expect((await repository.run('review', '--accept', listed[0].name)).code).toBe(0);
    expect((await repository.run('check')).code).toBe(0);
    repository.edit(SOUL, 'Warm', 'Mild');
    expect((await repository.run('gen')).code).toBe(0);
    expect(repository.read('prompts/codex-runtime-happy-path/layers/workspace.soul@heartbeat.md')).toContain('Mild');
    expect((await repository.run('diff', '--base', 'HEAD~1')).code).toBe(1);
    expect(strays(repository)).toEqual([]);
  });

  test('is sharded, merged, and pinned', async () => {
    const repository = moved();
    const files: string[] = [];
    for (const index of [1, 2]) {
      files.push(repository.path(`shard-${index}.json`));
      expect((await repository.run('check', '--shard', `${index}/2`, '--output', `json=${files.at(-1)}`)).code).toBe(0);
    }
    expect((await repository.run('report', 'merge', ...files)).code).toBe(0);
    const entry = { slug: 'gpt-5.5', base_instructions: 'Unused.', model_messages: { instructions_template: `Head.\n\n{{ personality }}\n\n${'A line.\n'.repeat(2500)}`, instructions_variables: { personality_default: '', personality_friendly: '', personality_pragmatic: '' } } };
    repository.write('catalog.json', JSON.stringify({ client_version: '0.144.6', models: [entry] }));
    expect((await repository.run('sync-codex-model', '--catalog', repository.path('catalog.json'))).stdout.split('\n')[0]).toBe('gpt-5.5 (none) in vendor/codex/local is pinned anew.');
    expect(fs.existsSync(repository.path('vendor/codex/local/profile.yaml'))).toBe(true);
    expect((await repository.run('gen', '--codex-profile', 'local', '--only', 'heartbeat')).code).toBe(0);
    expect(strays(repository)).toEqual([]);
  });
});

test('the hook looks where the staged settings have the folders, although those on disk name others', async () => {
  const repository = committedRepository();
  const soul = 'fixtures/scenarios/codex-runtime-happy-path/telegram-direct/workspace/SOUL.md';
  repository.edit(soul, 'Calm', 'Warm');
  git(repository, 'add', soul);
  repository.write(CONFIG, 'paths:\n  scenarios: cases\n  snapshots: prompts\n');
  expect((await repository.run('check-staged')).stderr).toBe('prompt-snapshots: checking what is staged (1 file that can matter)\n');
});

test('a check under poison renders moved folders, with the rest of the settings, in another working folder too', async () => {
  const repository = copyRepository('one');
  move(repository);
  repository.write(CONFIG, `${repository.read(CONFIG)}profiles:\n  default: stand-in-0.144.6\nprotected:\n  - { layer: none, reason: the paths of others }\n`);
  repository.edit(`${MOVED.scenarios}/codex-runtime-happy-path/suite.yaml`, 'profile: stand-in-0.144.6\n', '');
  const program = [process.execPath, '--import', pathToFileURL(path.join(ROOT, 'node_modules/tsx/dist/loader.mjs')).href, path.join(ROOT, 'scripts/prompt-snapshots.ts')];
  const bait = makeFolder();
  const folders = writeBait(bait, repository.root);
  const poisons = listPoisons(folders.home).filter(({ name }) => name === 'cwd');
  const io = recordIo(repository.root, bait, { PATH: process.env['PATH'] ?? '' });
  const result = await runMatrix({ program, args: ['render', '--only', 'heartbeat'], folders, poisons, signal: new AbortController().signal }, io);
  expect('verdicts' in result && result.verdicts).toEqual([{ poison: 'cwd', variables: [`PWD=${folders.elsewhere}`], files: [], failure: null }]);
});

describe('a path that cannot be', () => {
  const cases: readonly [string, string, string, string][] = [
    ['leads up', 'tools: ../tools', '2:10', '"paths.tools": it leads out of the repository.'],
    ['is absolute', 'tools: /srv/tools', '2:10', '"paths.tools": it is relative to the root of the repository, with "/".'],
    ['has a drive', 'tools: "C:/tools"', '2:10', '"paths.tools": it is relative to the root of the repository, with "/".'],
    ['has back slashes', String.raw`tools: a\b`, '2:10', '"paths.tools": it is relative to the root of the repository, with "/".'],
    ['is the root', 'tools: .', '2:10', '"paths.tools": "." is no name of a folder: letters, digits, "_", "-", "+", "@" and "." inside are.'],
    ['has an empty name', 'tools: a//b', '2:10', '"paths.tools": "" is no name of a folder: letters, digits, "_", "-", "+", "@" and "." inside are.'],
    ['is ignored by git', 'snapshots: .prompt-snapshots/all', '2:14', '"paths.snapshots": .prompt-snapshots is not for files that are committed.'],
    ['is another one', 'tools: fixtures/Scenarios', '2:10', '"paths.tools" and fixtures/scenarios, where scenarios are unless "paths" says otherwise, are one folder or lie in each other.'],
    ['lies in another one', 'codex: a/b/c\n  snapshots: a/b', '2:10', '"paths.codex" and "paths.snapshots" are one folder or lie in each other.'],
    ['is a key that there is not', 'tool: a', '2:3', 'Unknown key "tool". Did you mean "tools"?'],
    ['is no text', 'tools: 4', '2:10', '"paths.tools": must be a text, not a number.'],
  ];
  test.each(cases)('%s: an error with its place, and nothing runs', async (_, yaml, place, message) => {
    const repository = copyRepository('one');
    repository.write(CONFIG, `paths:\n  ${yaml}\n`);
    const before = repository.state('.');
    const { code, stdout, stderr } = await repository.run('gen');
    expect([code, stdout, stderr.split('\n')[0]]).toEqual([2, '', `error: ${CONFIG}:${place}: ${message} [SETTINGS_INVALID]`]);
    expect(stderr.split('\n')[1]).toMatch(/^ {2}next: /);
    expect(repository.state('.')).toEqual(before);
  });

  test('is, or goes through, a link that leads out', async () => {
    const [repository, elsewhere] = [copyRepository('one'), copyRepository('one')];
    fs.symlinkSync(elsewhere.path('fixtures'), repository.path('linked'));
    fs.symlinkSync(repository.path('fixtures/tools'), repository.path('inside'));
    repository.write(CONFIG, 'paths:\n  tools: linked/tools\n');
    expect((await repository.run('check')).stderr.split('\n')[0]).toBe(`error: ${CONFIG}:2:10: linked is a link that leads out of the repository. [SETTINGS_INVALID]`);
    repository.write(CONFIG, 'paths:\n  tools: inside\n');
    expect((await repository.run('check')).code).toBe(0);
  });
});
