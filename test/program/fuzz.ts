import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished } from 'vitest';
import { ERROR_CODES } from '../../src/errors.ts';
import { ROOT } from '../rules/sources.ts';
import { Repository } from './repository.ts';

export const FUZZ_SUITE = 'fixtures/scenarios/codex-runtime-happy-path';
export const FUZZ_SNAPSHOTS = 'test/fixtures/agents/prompt-snapshots/codex-runtime-happy-path';

/** CPU time is what counts: a busy machine makes no program hang. */
const MAX_CPU_MS = 2000;

/** Sentences of libraries and of the engine, which say nothing to who wrote a file. */
const LIBRARY_WORDS = /Invalid input|Invalid option|Too (?:small|big)|Unexpected token|in JSON at|Unterminated|expected (?:string|object|array|number)|undefined|\[object|implicit key|flow (?:map|sequence|collection)|block (?:map|sequence|collection)|Cannot read prop|is not a function|ENO[A-Z]+/;

/** A repository with one suite of one scenario, so that one run takes some milliseconds; goes when the test ends. */
export function makeSmallRepository(): Repository {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'prompt-snapshots-fuzz-')));
  onTestFinished(() => fs.rmSync(root, { recursive: true, force: true }));
  for (const folder of ['fixtures/codex/stand-in-0.144.6', 'fixtures/tools', `${FUZZ_SUITE}/heartbeat`]) fs.cpSync(path.join(ROOT, folder), path.join(root, folder), { recursive: true });
  const repository = new Repository(root);
  repository.write(`${FUZZ_SUITE}/suite.yaml`, 'title: One scenario\nbase: heartbeat\nprofile: stand-in-0.144.6\n');
  repository.write('outside/precious.txt', 'precious');
  return repository;
}

/** Every file of the repository below none of the given folders, as path and bytes; links are not followed. */
export function filesOutside(repository: Repository, inside: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  const walk = (folder: string): void => {
    for (const entry of fs.readdirSync(repository.path(folder), { withFileTypes: true })) {
      const file = path.posix.join(folder, entry.name);
      if (inside.includes(file)) continue;
      if (entry.isDirectory()) walk(file);
      else found[file] = entry.isSymbolicLink() ? `-> ${fs.readlinkSync(repository.path(file))}` : fs.readFileSync(repository.path(file), 'base64');
    }
  };
  walk('.');
  return found;
}

/** What an error must be: place, sentence, known code, next step; in our words, without a path of the machine. */
export function judgeError(stderr: string, root: string): void {
  const [first = '', second = ''] = stderr.split('\n').slice(-3);
  const match = /^error: (?<place>\S.*?)?[^:]*\[(?<code>[A-Z_]+)\]$/s.exec(first);
  expect(ERROR_CODES, stderr).toContain(match?.groups?.['code']);
  expect(second, stderr).toMatch(/^ {2}next: \S/);
  expect(stderr).not.toContain(root);
  expect(first).not.toMatch(LIBRARY_WORDS);
}

/** Runs a command line: it ends with 0, 1 or an error that a person can use, in less than two seconds of work, and writes only below `inside`. */
export async function judgeRun(repository: Repository, argv: readonly string[], inside: readonly string[] = []): Promise<number> {
  const before = filesOutside(repository, inside);
  const start = process.cpuUsage();
  const { code, stderr } = await repository.run(...argv);
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(MAX_CPU_MS);
  expect([0, 1, 2]).toContain(code);
  if (code === 2) judgeError(stderr, repository.root);
  expect(filesOutside(repository, inside)).toEqual(before);
  return code;
}

const ODD = [
  '[', ']', '{', '}', '"', "'", ':', ': ', '- ', '? ', '\t', ',', '#', '|\n', '>-\n', '---\n', '...\n', '%YAML 1.1\n', '@', '`', '%',
  '&a ', '*a', '!!binary x', '!!set {a}', '!x y', '<<: {}', '__proto__: {x: 1}\n', 'constructor: {prototype: 1}\n', '"__proto__": {"x": 1},', 'toString: 1\n',
  '.nan', '.inf', '-0', '1e999', '0x10', '-1', '2001-01-01', 'null', '~', 'true', '""', '{}', '[]', '"\\ud800"', '\\u0000', '\\x',
  '\u2028', '\uFEFF', '\0', '\r', '\r\n', '\u202e', '\uD83D', '𝒳', 'é', 'x'.repeat(5000), '['.repeat(300), '{"a":'.repeat(300), '../../outside', '/etc/passwd', 'CON', 'nul.md', 'a: b: c\n',
];

/** One edit of a text: something taken out at a place, something odd put in. */
interface Edit {
  readonly at: number;
  readonly drop: number;
  readonly insert: string;
}

/** Edits that make a good text nearly good; `applyEdits` makes them. */
export const editsArbitrary: fc.Arbitrary<readonly Edit[]> = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    drop: fc.oneof(fc.constant(0), fc.nat(12), fc.nat(200)),
    insert: fc.oneof(fc.constantFrom(...ODD), fc.constantFrom(...ODD), fc.string({ unit: 'binary', maxLength: 8 })),
  }),
  { minLength: 1, maxLength: 4 },
);

/** The text after each edit in turn; places are parts of its length. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  return edits.reduce((now, { at, drop, insert }) => {
    const offset = Math.floor(at * now.length);
    return now.slice(0, offset) + insert + now.slice(offset + drop);
  }, text);
}
