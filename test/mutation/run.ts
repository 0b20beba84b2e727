// Usage: pnpm test:mutation [--room lint|drift|snapshot] [--only <file>] [--guards] [--sample n] [--seed n] [--json <path>]
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSources, ROOT } from '../rules/sources.ts';
import { applyMutant, findMutants, GUARDS, sampleMutants, type Mutant } from './mutants.ts';
import { findRelatedTests } from './related.ts';

const ROOMS = ['lint', 'drift', 'snapshot'];
const TIMEOUT_MS = 120_000;
const WORKERS = 2;

type Fate = 'killed' | 'timed out' | 'survived' | 'no test';
type Result = Mutant & { readonly fate: Fate };

const { values } = parseArgs({
  options: { room: { type: 'string' }, only: { type: 'string' }, guards: { type: 'boolean' }, sample: { type: 'string' }, seed: { type: 'string', default: '1' }, json: { type: 'string' } },
});

/** The words of `FindingClass`, so that a class that nobody reports any more is a mutant of its own. */
function readClasses(): Set<string> {
  const text = fs.readFileSync(path.join(ROOT, 'src/types/finding.ts'), 'utf8');
  const union = /FindingClass =([^;]*);/.exec(text)?.[1] ?? '';
  return new Set([...union.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? ''));
}

function listMutants(): Mutant[] {
  const classes = readClasses();
  const rooms = values.room === undefined ? ROOMS : [values.room];
  const sources = rooms.flatMap((room) => readSources(`src/${room}`)).filter((source) => values.only === undefined || source.path === values.only);
  if (sources.length === 0) throw new Error(`There is no source ${values.only} in ${rooms.join(', ')}.`);
  const all = sources.flatMap((source) => findMutants(source, source.path.startsWith('src/drift/') ? classes : new Set()));
  const wanted = values.guards === true ? all.filter(({ operator }) => GUARDS.includes(operator)) : all;
  return values.sample === undefined ? wanted : sampleMutants(wanted, Number(values.sample), Number(values.seed));
}

/** Exit code of the tests with a text in place of a file; null when they took too long. */
function runTests(folder: string, tests: readonly string[], mutant: { readonly file: string; readonly text: string }): Promise<number | null> {
  const place = path.join(fs.mkdtempSync(path.join(folder, 'mutant-')), 'mutant.json');
  fs.writeFileSync(place, JSON.stringify(mutant));
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--config', 'test/mutation/vitest.config.ts', ...tests], { cwd: ROOT, stdio: 'ignore', detached: true, env: { ...process.env, MUTANT: place } });
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      resolve(null);
    }, TIMEOUT_MS);
    child.once('exit', (code) => {
      clearTimeout(timer);
      resolve(code ?? 1);
    });
  });
}

const related = new Map(ROOMS.map((room) => [room, findRelatedTests(room)]));
const testsOf = (file: string): string[] => related.get(file.split('/')[1] ?? '')?.(file) ?? [];

async function judge(folder: string, mutant: Mutant): Promise<Result> {
  const tests = testsOf(mutant.file);
  if (tests.length === 0) return { ...mutant, fate: 'no test' };
  const text = applyMutant(fs.readFileSync(path.join(ROOT, mutant.file), 'utf8'), mutant);
  const code = await runTests(folder, tests, { file: mutant.file, text });
  return { ...mutant, fate: code === null ? 'timed out' : code === 0 ? 'survived' : 'killed' };
}

async function judgeAll(mutants: readonly Mutant[]): Promise<Result[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prompt-snapshots-mutation-'));
  try {
    const tests = [...new Set(mutants.flatMap(({ file }) => testsOf(file)))];
    if ((await runTests(folder, tests, { file: '', text: '' })) !== 0) throw new Error('The tests are red without a mutant.');
    const results: Result[] = [];
    const queue = [...mutants];
    const work = async (): Promise<void> => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const result = await judge(folder, next);
        results.push(result);
        if (values.json !== undefined) fs.writeFileSync(values.json, JSON.stringify(results, null, 1));
        process.stderr.write(`${results.length}/${mutants.length} ${result.fate} ${result.file}:${result.line} ${result.operator}\n`);
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, work));
    return results;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function render(results: readonly Result[]): string {
  const count = (list: readonly Result[], ...fates: Fate[]): number => list.filter(({ fate }) => fates.includes(fate)).length;
  const row = (name: string, list: readonly Result[]): string => `| ${name} | ${list.length} | ${count(list, 'killed')} | ${count(list, 'timed out')} | ${count(list, 'survived', 'no test')} |`;
  const files = [...new Set(results.map(({ file }) => file))].sort();
  const left = results.filter(({ fate }) => fate === 'survived' || fate === 'no test').sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.start - b.start));
  const says = left.map(({ file, line, operator, original, replacement, fate }) => `- ${file}:${line} ${operator} (${fate}): \`${original.slice(0, 50).replaceAll('\n', ' ')}\` → \`${replacement.slice(0, 30)}\``);
  return ['| file | mutants | killed | timed out | survived |', '|---|---|---|---|---|', ...files.map((name) => row(name, results.filter(({ file }) => file === name))), row('all', results), '', ...says, ''].join('\n');
}

process.stdout.write(render(await judgeAll(listMutants())));
