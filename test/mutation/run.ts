// Usage: pnpm test:mutation [lint|drift|snapshot …] [--only <file>] [--whole] [--concurrency n] [--list]
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../rules/sources.ts';
import { renderMutationList, type MutationReport } from './list.ts';

const ROOMS = ['lint', 'drift', 'snapshot'];
const HOME = path.join(ROOT, '.cache/mutation');
/** What the mutants' own installation is made of; it is none of the repository's. */
const MANIFESTS = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** One source file, or a glob of them. */
    only: { type: 'string' },
    /** Judge every mutant anew, also where neither the source nor a test of it changed since the last run. */
    whole: { type: 'boolean', default: false },
    concurrency: { type: 'string', default: '1' },
    /** Print the last report; run nothing. */
    list: { type: 'boolean', default: false },
  },
});

function run(command: string, args: readonly string[], options: { readonly cwd: string; readonly room?: string }): void {
  const env = options.room === undefined ? process.env : { ...process.env, MUTATION_ROOM: options.room };
  const { status, error } = spawnSync(command, args, { cwd: options.cwd, env, stdio: ['ignore', process.stderr, process.stderr], shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.`, { cause: error });
}

function install(): void {
  const isSame = (name: string): boolean => fs.existsSync(path.join(HOME, name)) && fs.readFileSync(path.join(HOME, name)).equals(fs.readFileSync(path.join(import.meta.dirname, name)));
  if (fs.existsSync(path.join(HOME, 'node_modules/.modules.yaml')) && MANIFESTS.every(isSame)) return;
  fs.mkdirSync(HOME, { recursive: true });
  for (const name of MANIFESTS) fs.copyFileSync(path.join(import.meta.dirname, name), path.join(HOME, name));
  const { packageManager }: { packageManager: string } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  run('npx', ['-y', packageManager, 'install', '--frozen-lockfile', '--prefer-offline'], { cwd: HOME });
}

function mutate(room: string): void {
  const stryker = path.join(HOME, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const flags = ['--concurrency', values.concurrency, ...(values.only === undefined ? [] : ['--mutate', values.only]), ...(values.whole ? ['--force'] : [])];
  run(process.execPath, [stryker, 'run', 'test/mutation/stryker.config.mjs', '--incremental', ...flags], { cwd: ROOT, room });
}

const rooms = values.only === undefined ? (positionals.length === 0 ? ROOMS : positionals) : [values.only.split('/')[1] ?? ''];
const strangers = rooms.filter((room) => !ROOMS.includes(room));
if (strangers.length > 0) throw new Error(`There are mutants of ${ROOMS.join(', ')}, and none of ${strangers.join(', ')}.`);
if (!values.list) install();
for (const room of rooms) {
  if (!values.list) mutate(room);
  const report: MutationReport = JSON.parse(fs.readFileSync(path.join(HOME, `${room}.json`), 'utf8'));
  process.stdout.write(`## src/${room}\n\n${renderMutationList(report)}\n`);
}
