import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ERROR_CODES } from '../src/errors.ts';
import { findBadHabits, findBadNames, findBadParameters, findBadSizes, findUndocumentedExports, findUnexplainedCasts } from './rules/house.ts';
import { parseSource, readSources, ROOT } from './rules/sources.ts';

const src = readSources('src');
const scripts = readSources('scripts');

describe('grain', () => {
  test('files have at most 200 lines and functions at most 40', () => {
    expect(src.flatMap(findBadSizes)).toEqual([]);
  });

  test('half of all files have at most 80 lines', () => {
    const sizes = src.map((source) => source.text.trimEnd().split('\n').length).sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(80);
  });

  test('file names are kebab-case and say what the file is', () => {
    expect([...src, ...scripts].flatMap(findBadNames)).toEqual([]);
  });

  test('functions take at most three positional parameters and no positional boolean', () => {
    expect(src.flatMap(findBadParameters)).toEqual([]);
  });

  // Six were planned for the Codex route alone; a turn of OpenClaw's own also states its chat plugin, session, host, sandbox and
  // hooks, and lint has findings of its own; those did not fit under 120 lines beside the rest.
  test('types has at most nine files of at most 120 lines, without functions', () => {
    const types = src.filter((source) => source.path.startsWith('src/types/'));
    expect(types.length).toBeLessThanOrEqual(9);
    expect(types.filter((source) => source.text.trimEnd().split('\n').length > 120).map((source) => source.path)).toEqual([]);
    expect(types.filter((source) => /=>\s*\{|^export function/m.test(source.text)).map((source) => source.path)).toEqual([]);
  });
});

describe('habits', () => {
  test('exports are named, modules hold no state, and only scripts set the exit code', () => {
    expect(src.flatMap(findBadHabits)).toEqual([]);
    expect(scripts.flatMap(findBadHabits).filter((habit) => !habit.endsWith('process.exitCode'))).toEqual([]);
  });

  test('any and as carry a reason', () => {
    expect(src.flatMap(findUnexplainedCasts)).toEqual([]);
  });

  test('exported functions and classes have a docstring', () => {
    expect(src.flatMap(findUndocumentedExports)).toEqual([]);
  });

  test('every test file mirrors a source file or stands for the whole', () => {
    const known = new Set(src.map((source) => source.path.replace(/^src\//, '').replace(/\.ts$/, '')));
    const rooms = new Set([...known].map((file) => path.posix.dirname(file)));
    const strangers = readSources('test')
      .map((source) => source.path)
      .filter((file) => /^test\/[a-z]+\/.*\.test\.ts$/.test(file) && !file.startsWith('test/program/'))
      .filter((file) => {
        const stem = file.replace(/^test\//, '').replace(/\.test\.ts$/, '');
        return !known.has(stem) && !rooms.has(path.posix.dirname(stem));
      });
    expect(strangers).toEqual([]);
  });
});

describe('error codes', () => {
  const readme = fs.existsSync(path.join(ROOT, 'README.md')) ? fs.readFileSync(path.join(ROOT, 'README.md'), 'utf8') : '';

  test('the table in the README lists exactly the codes there are', () => {
    const listed = [...readme.matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1]);
    expect(listed).toEqual([...ERROR_CODES]);
  });

  test('each code is thrown somewhere', () => {
    const code = src.filter((source) => source.path !== 'src/errors.ts').map((source) => source.text).join('\n');
    expect(ERROR_CODES.filter((name) => !code.includes(`'${name}'`))).toEqual([]);
  });
});

describe('the rules catch a planted violation', () => {
  const plant = (text: string, file = 'src/drift/x.ts') => parseSource(file, text);

  test('a long file, a long function', () => {
    expect(findBadSizes(plant('\n'.repeat(200) + 'const a = 1;'))).toEqual(['src/drift/x.ts: 201 lines']);
    expect(findBadSizes(plant(`function f(): void {\n${'f();\n'.repeat(40)}}\n`))).toEqual(['src/drift/x.ts:1: function of 42 lines']);
  });

  test('a vague name, a camel-case name', () => {
    expect(findBadNames(plant('', 'src/text/string-utils.ts'))).toEqual(['src/text/string-utils.ts']);
    expect(findBadNames(plant('', 'src/text/fooBar.ts'))).toEqual(['src/text/fooBar.ts']);
  });

  test('four parameters, a positional boolean', () => {
    expect(findBadParameters(plant('function f(a: 1, b: 2, c: 3, d: 4) {}'))).toEqual(['src/drift/x.ts:1: 4 parameters']);
    expect(findBadParameters(plant('function f(a: string, b: boolean) {}'))).toEqual(['src/drift/x.ts:1: boolean parameter']);
  });

  test('a default export, an enum, module state, process.exit', () => {
    const text = 'export default function f() {}\nenum A { B }\nlet state = 1;\nprocess.exit(state);\n';
    expect(findBadHabits(plant(text))).toEqual([
      'src/drift/x.ts:1: default export',
      'src/drift/x.ts:2: enum or namespace',
      'src/drift/x.ts:3: mutable module state',
      'src/drift/x.ts:4: process.exit',
    ]);
  });

  test('an unexplained cast, a bare export', () => {
    expect(findUnexplainedCasts(plant('const a = b as string;\nlet c: any;\n'))).toEqual([
      'src/drift/x.ts:1: as without a reason',
      'src/drift/x.ts:2: any without a reason',
    ]);
    expect(findUndocumentedExports(plant('export function f(): void {}'))).toEqual(['src/drift/x.ts:1: export without a docstring']);
  });
});
