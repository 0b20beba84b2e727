import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { doctorShape, type DoctorReport } from '../../src/report/doctor-shape.ts';
import { ROOT } from '../rules/sources.ts';
import { makeFolder } from '../shell/temporary-repository.ts';
import { git } from './git.ts';
import { Repository } from './repository.ts';

const LAYER = 'test/fixtures/agents/prompt-snapshots/s/layers/a.md';

/** A small repository that is in order: attributes, a layer, a scenario, installed dependencies, a browser. */
function healthyRepository(): Repository {
  const repository = new Repository(makeFolder());
  repository.write('.gitattributes', fs.readFileSync(path.join(ROOT, '.gitattributes'), 'utf8'));
  repository.write('.gitignore', fs.readFileSync(path.join(ROOT, '.gitignore'), 'utf8'));
  repository.write('package.json', '{ "packageManager": "pnpm@10.34.9" }');
  for (const file of ['pnpm-lock.yaml', 'node_modules/.pnpm/lock.yaml']) repository.write(file, 'lockfileVersion: 9\n');
  for (const file of [LAYER, 'fixtures/scenarios/s/a/scenario.yaml', 'browser']) repository.write(file, 'one\ntwo\n');
  git(repository, 'init', '-q', '-b', 'main');
  git(repository, 'add', '-A');
  return repository;
}

/** Where git is, and nothing else that the doctor asks: no pnpm, no codex. */
function onlyGit(): string {
  const folder = makeFolder();
  const found = (process.env['PATH'] ?? '').split(path.delimiter).map((place) => path.join(place, 'git')).find((file) => fs.existsSync(file)) ?? '';
  fs.symlinkSync(found, path.join(folder, 'git'));
  return folder;
}

async function ask(repository: Repository, ...flags: string[]): Promise<{ readonly code: number; readonly report: DoctorReport }> {
  const env = { PATH: onlyGit(), CHROMIUM: repository.path('browser') };
  const { code, stdout } = await repository.runWith({ env }, 'doctor', '--format', 'json', ...flags);
  return { code, report: doctorShape.parse(JSON.parse(stdout)) };
}

/** What wants mending, as `id: message, files -> command`. */
function mends({ report }: { readonly report: DoctorReport }): string[] {
  return report.checks.filter(({ status }) => status === 'mend').map(({ id, message, files, next }) => `${id}: ${message} [${files.join(', ')}] -> ${next ?? ''}`);
}

test('a checkout in order is exit 0, and says so in 80 columns', async () => {
  const repository = healthyRepository();
  const env = { PATH: onlyGit(), CHROMIUM: repository.path('browser') };
  const { code, stdout } = await repository.runWith({ env }, 'doctor');
  const version = git(repository, '--version').replace(/^git version (\d+\.\d+(?:\.\d+)?).*$/, '$1');
  expect(code).toBe(0);
  expect(stdout).toBe(
    [
      `ok       node           ${process.versions.node} (20.19 or later is needed)`,
      'ok       pnpm           none on PATH; npx -y pnpm@10.34.9 does the same',
      'ok       dependencies   installed as pnpm-lock.yaml says',
      `ok       git            ${version}, and this repository is safe to it`,
      'ok       attributes     .gitattributes has what snapshots need',
      'ok       conflicts      no merge of inputs or snapshots waits for a hand',
      'ok       line endings   inputs and snapshots have on disk what is committed',
      'ok       casing         no two tracked paths differ in case only',
      'ok       ignored files  none is tracked',
      'ok       ignore rules   git leaves out profiles of your own, caches and',
      '                        unfinished writes',
      'ok       folders        where they usually are',
      'note     hooks          not installed: commits are not checked here',
      '         next: pnpm prompt-snapshots install-hooks',
      'note     merge driver   not installed: pages of snapshots merge line by line',
      '         next: pnpm prompt-snapshots install-hooks',
      'ok       sets           none is half written',
      'ok       leftovers      none of an interrupted run',
      'ok       review         no decisions are kept',
      'ok       codex          none on PATH; capture --codex <version> gets one from',
      '                        npm',
      'ok       codex cache    empty',
      `ok       browser        ${repository.path('browser')}`,
      '',
      'nothing to mend',
      '',
    ].join('\n'),
  );
});

test('what --fix can mend is named, mended and then gone', async () => {
  const repository = healthyRepository();
  repository.write(LAYER, 'one\r\ntwo\r\n');
  repository.write('.gitattributes', '');
  repository.write(`${LAYER}.tmp-999999999`, 'half');
  repository.write('test/fixtures/agents/prompt-snapshots/.gen.lock', '999999999');
  const before = await ask(repository);
  expect(before.code).toBe(1);
  expect(mends(before)).toEqual([
    'attributes: .gitattributes lacks [fixtures/** -text, test/fixtures/agents/prompt-snapshots/** -text, test/fixtures/agents/prompt-snapshots/*/*.md merge=prompt-snapshots] -> pnpm prompt-snapshots doctor --fix',
    `line endings: CRLF on disk where LF is committed: 1 file [${LAYER}] -> pnpm prompt-snapshots doctor --fix`,
    `leftovers: 2 files of a run that is gone [test/fixtures/agents/prompt-snapshots/.gen.lock, ${LAYER}.tmp-999999999] -> pnpm prompt-snapshots doctor --fix`,
  ]);
  const fixed = await ask(repository, '--fix');
  expect([fixed.code, fixed.report.fixed.length, repository.read(LAYER)]).toEqual([0, 3, 'one\ntwo\n']);
});

test('a CR that is committed is no fault, and a lock of a process that lives is none', async () => {
  const repository = healthyRepository();
  repository.write(LAYER, 'one\r\ntwo\r\n');
  git(repository, 'add', LAYER);
  repository.write('test/fixtures/agents/prompt-snapshots/.gen.lock', String(process.pid));
  expect((await ask(repository)).code).toBe(0);
});

test('what a merge left is named, inputs first, wherever the settings have them', async () => {
  const repository = healthyRepository();
  repository.write('prompt-snapshots.config.yaml', 'paths: { snapshots: prompts }\n');
  const object = git(repository, 'hash-object', '-w', 'package.json');
  const unmerge = (file: string): string => ['1', '2', '3'].map((stage) => `100644 ${object} ${stage}\t${file}\n`).join('');
  const left = async (...files: string[]): Promise<string[]> => {
    execFileSync('git', ['update-index', '--index-info'], { cwd: repository.root, input: files.map(unmerge).join('') });
    return mends(await ask(repository)).filter((line) => line.startsWith('conflicts'));
  };
  const gen = 'pnpm prompt:snapshots:gen && git add prompts';
  expect(await left('prompts/s/a.md', 'package.json')).toEqual([`conflicts: a merge left 1 file [prompts/s/a.md] -> ${gen}`]);
  expect(await left('fixtures/tools/x.json')).toEqual([`conflicts: a merge left 2 files [fixtures/tools/x.json, prompts/s/a.md] -> resolve and git add the inputs, then ${gen}`]);
});

test('what needs a decision is told with its command', async () => {
  const repository = healthyRepository();
  repository.write('fixtures/codex/local/profile.yaml', 'x');
  repository.write('.cache/codex/0.144.6/node_modules/@openai/codex/vendor/machine/bin/codex', 'x');
  repository.write('.prompt-snapshots/review.json', 'broken');
  repository.write('pnpm-lock.yaml', 'lockfileVersion: 10\n');
  git(repository, 'add', '-f', 'fixtures/codex/local');
  const object = git(repository, 'hash-object', '-w', 'package.json');
  git(repository, 'update-index', '--add', '--cacheinfo', `100644,${object},FIXTURES/scenarios/s/a/scenario.yaml`);
  await repository.run('install-hooks');
  fs.rmSync(repository.path('.git/hooks/pre-commit'));
  const { code, report } = await ask(repository);
  expect(code).toBe(1);
  expect(mends({ report })).toEqual([
    'dependencies: pnpm-lock.yaml has changed since they were installed [] -> npx -y pnpm@10.34.9 install --frozen-lockfile',
    'casing: 5 tracked paths in two spellings [FIXTURES/scenarios/s/a/scenario.yaml and fixtures/scenarios/s/a/scenario.yaml, FIXTURES/scenarios/s/a and fixtures/scenarios/s/a, FIXTURES/scenarios/s and fixtures/scenarios/s, FIXTURES/scenarios and fixtures/scenarios, FIXTURES and fixtures] -> git mv \'fixtures/scenarios/s/a/scenario.yaml\' <another name>',
    'ignored files: tracked: 1 file [fixtures/codex/local/profile.yaml] -> git rm -r --cached fixtures/codex/local',
    'hooks: not as written today: pre-commit absent [] -> pnpm prompt-snapshots install-hooks',
    "review: The file holds no decisions of a review that this version can read [.prompt-snapshots/review.json] -> rm '.prompt-snapshots/review.json'   (rejected findings are then open again)",
  ]);
  expect(report.checks.find(({ id }) => id === 'codex cache')?.message).toBe('0.144.6 in .cache/codex, 1 MiB; removing the folder is safe');
});

test('without a repository nobody can tell, and that is exit 2', async () => {
  const repository = healthyRepository();
  fs.rmSync(repository.path('.git'), { recursive: true });
  const { code, report } = await ask(repository);
  expect([code, report.verdict, report.checks.filter(({ status }) => status === 'unknown').map(({ id, message }) => `${id}: ${message}`)]).toEqual([2, 'unknown', ['git: Cannot ask git: this folder is in no git repository']]);
});

const GONE = `999999999\n1\n${os.hostname()}\nid\n`;
const SNAPSHOTS = 'test/fixtures/agents/prompt-snapshots';

test('what a killed writer leaves is found: its lock as it writes it, its stage, a pin’s lock', async () => {
  const repository = healthyRepository();
  const left = ['fixtures/codex/.pin.lock', `${SNAPSHOTS}/.gen.lock`, '.prompt-snapshots/.review.lock'];
  for (const file of left) repository.write(file, GONE);
  repository.write(`${SNAPSHOTS}/s/.staged/new-0`, 'half');
  repository.write('fixtures/codex/team/.staged/new-0', 'half');
  expect(mends(await ask(repository))).toEqual([
    `leftovers: 5 files of a run that is gone [.prompt-snapshots/.review.lock, fixtures/codex/.pin.lock, fixtures/codex/team/.staged, ${SNAPSHOTS}/.gen.lock, ${SNAPSHOTS}/s/.staged] -> pnpm prompt-snapshots doctor --fix`,
  ]);
  expect((await ask(repository, '--fix')).code).toBe(0);
  expect([...left, `${SNAPSHOTS}/s/.staged`, 'fixtures/codex/team/.staged'].filter((file) => fs.existsSync(repository.path(file)))).toEqual([]);
});

test('a half-written set is named with the command that finishes it, and --fix leaves it and its stage alone', async () => {
  const repository = healthyRepository();
  const sha256 = createHash('sha256').update('new\n').digest('hex');
  repository.write(`${SNAPSHOTS}/.unfinished.json`, JSON.stringify({ version: 1, writer: 'gen', changes: [{ path: 's/layers/a.md', sha256 }] }));
  repository.write(`${SNAPSHOTS}/s/.staged/new-0`, 'new\n');
  const before = repository.state(SNAPSHOTS);
  expect(mends(await ask(repository, '--fix'))).toEqual([
    `sets: An interrupted gen left the files half old and half new; they are not compared [${SNAPSHOTS}/.unfinished.json] -> Run \`pnpm prompt:snapshots:gen\`; it finishes that first.`,
  ]);
  expect(repository.state(SNAPSHOTS)).toEqual(before);
  repository.write(`${SNAPSHOTS}/.gen.lock`, String(process.pid));
  expect((await ask(repository)).code).toBe(0);
});

test('.gitignore must keep texts of others and unfinished writes out of commits, where the settings have them too', async () => {
  const repository = healthyRepository();
  repository.write('.gitignore', 'node_modules/\n/.cache/\n/fixtures/codex/local/');
  repository.write('prompt-snapshots.config.yaml', 'paths:\n  codex: vendor/codex\n');
  git(repository, 'add', '-A');
  await ask(repository, '--fix');
  expect(repository.read('.gitignore').split('\n').slice(2)).toEqual([
    '/fixtures/codex/local/',
    '# Texts and programs of others, and what a write leaves while it goes on, are never committed.',
    '/.prompt-snapshots/',
    '/vendor/codex/local/',
    '*.tmp-*',
    '.gen.lock',
    '.pin.lock',
    '.unfinished.json',
    '.staged/',
    '',
  ]);
  repository.edit('.gitignore', '/vendor/codex/local/\n', '');
  expect(mends(await ask(repository))).toEqual(['ignore rules: .gitignore lacks [/vendor/codex/local/] -> pnpm prompt-snapshots doctor --fix']);
});

test('tracked files that stay where the folders were before the settings moved them are named', async () => {
  const repository = healthyRepository();
  repository.write('prompt-snapshots.config.yaml', 'paths:\n  scenarios: cases\n');
  await ask(repository, '--fix');
  expect(mends(await ask(repository))).toEqual([
    'folders: nothing reads 1 tracked file: the settings name other folders [fixtures/scenarios/s/a/scenario.yaml] -> git mv fixtures/scenarios/s/a/scenario.yaml to its place below cases, or git rm it',
  ]);
});

test('a kept Codex without its program is named', async () => {
  const repository = healthyRepository();
  repository.write('.cache/codex/0.144.6/package.json', '{}');
  expect(mends(await ask(repository))).toEqual(['codex cache: no program in 1 kept version [.cache/codex/0.144.6] -> rm -r .cache/codex/0.144.6']);
});
