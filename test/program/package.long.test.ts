import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../rules/sources.ts';
import { copyRepository, SNAPSHOTS, SUITE, type Repository } from './repository.ts';

const MINUTES = 240_000;
const made = { folder: '', files: [] as string[] };

/** npm sees no registry: what the package needs is in it. */
function npm(cwd: string, ...args: string[]): string {
  const env = { PATH: process.env['PATH'], HOME: made.folder, npm_config_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' };
  return execFileSync('npm', args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

beforeAll(() => {
  made.folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prompt-snapshots-package-'));
  const source = path.join(made.folder, 'source');
  for (const name of ['src', 'scripts', 'test', 'fixtures', 'schemas', 'docs', 'package.json', 'tsconfig.json', 'README.md', 'LICENSE']) {
    fs.cpSync(path.join(ROOT, name), path.join(source, name), { recursive: true });
  }
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(source, 'node_modules'), 'junction');
  fs.mkdirSync(path.join(source, 'dist'));
  fs.writeFileSync(path.join(source, 'dist', 'left-over.js.map'), '{}');
  const packed = npm(source, 'pack', '--json', '--pack-destination', made.folder);
  // The build talks before npm prints its JSON.
  const [{ filename, files }] = JSON.parse(packed.slice(packed.indexOf('[\n'))) as [{ filename: string; files: { path: string }[] }];
  made.files = files.map((file) => file.path);
  const project = path.join(made.folder, 'project');
  fs.mkdirSync(project);
  fs.writeFileSync(path.join(project, 'package.json'), '{ "name": "empty", "private": true }\n');
  npm(project, 'install', path.join(made.folder, filename));
}, MINUTES);

afterAll(() => fs.rmSync(made.folder, { recursive: true, force: true }));

function runInstalled(repository: Repository, ...args: string[]): { code: number | null; stdout: string; stderr: string } {
  const program = path.join(made.folder, 'project', 'node_modules', '.bin', 'prompt-snapshots');
  const env = { PATH: path.dirname(process.execPath), CI: '1' };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: repository.root, env, encoding: 'utf8' });
  return { code: status, stdout, stderr };
}

test('the package holds the bundle, the licenses, and nothing else', () => {
  const dist = ['LICENSES.txt', 'execa.js', 'fast-glob.js', 'index.js', 'o200k.bin', 'o200k.js', 'program.js', 'prompt-snapshots.js'];
  expect([...made.files].sort()).toEqual(['LICENSE', 'README.md', ...dist.map((name) => `dist/${name}`), 'package.json']);
});

test('the installed program needs no other package', () => {
  expect(fs.readdirSync(path.join(made.folder, 'project', 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['prompt-snapshots']);
});

test('the installed program checks a repository as the source does', async () => {
  const repository = copyRepository();
  expect(runInstalled(repository, 'check')).toEqual(await repository.run('check'));
  expect((await repository.run('check')).code).toBe(0);
}, MINUTES);

test('the installed program explains drift, counts tokens and writes as the source does', async () => {
  const repository = copyRepository();
  fs.appendFileSync(repository.path(`${SUITE}/heartbeat/workspace/SOUL.md`), 'You never shout.\n');
  const expected = await repository.run('check');
  expect(expected.code).toBe(1);
  expect(runInstalled(repository, 'check')).toEqual(expected);
  expect(runInstalled(repository, 'gen').code).toBe(0);
  expect(await repository.run('check')).toMatchObject({ code: 0 });
  expect(repository.read(`${SNAPSHOTS}/layers/workspace.soul@heartbeat.md`)).toMatch(/You never shout\.$/);
}, MINUTES);

test('bad input is an error of the program, not of the bundle', async () => {
  const repository = copyRepository();
  repository.edit(`${SUITE}/heartbeat/scenario.yaml`, 'title:', 'titel:');
  const expected = await repository.run('check');
  expect(expected.code).toBe(2);
  expect(runInstalled(repository, 'check')).toEqual(expected);
}, MINUTES);

test('the public door can be imported from the package', () => {
  const script = "import('prompt-snapshots').then((door) => console.log(typeof door.buildCodexRequest, typeof door.decodeResponses))";
  const result = spawnSync(process.execPath, ['-e', script], { cwd: path.join(made.folder, 'project'), encoding: 'utf8' });
  expect(result.stdout).toBe('function function\n');
});
