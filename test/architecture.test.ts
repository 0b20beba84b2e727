import { describe, expect, test } from 'vitest';
import { findForbiddenImports, findHomelessImports, findImpurities } from './rules/imports.ts';
import { importsOf, parseSource, readSources } from './rules/sources.ts';

const sources = readSources('src');

describe('the house', () => {
  test('rooms import only types, text, errors and themselves', () => {
    expect(sources.flatMap(findForbiddenImports)).toEqual([]);
  });

  test('node modules and packages stay in their homes', () => {
    expect(sources.flatMap(findHomelessImports)).toEqual([]);
  });

  test('only shell touches the process, the console, the clock, chance and locales', () => {
    expect(sources.flatMap(findImpurities)).toEqual([]);
  });

  test('scripts import only shell commands and have at most 25 lines', () => {
    const scripts = readSources('scripts');
    const strangers = scripts.flatMap((script) =>
      importsOf(script)
        .filter((name) => name.startsWith('src/') && !name.startsWith('src/shell/commands/'))
        .map((name) => `${script.path} -> ${name}`),
    );
    expect(strangers).toEqual([]);
    expect(scripts.filter((script) => script.text.split('\n').length > 26).map((script) => script.path)).toEqual([]);
  });
});

describe('the rules catch a planted violation', () => {
  const plant = (path: string, text: string) => parseSource(path, text);

  test('a room that imports another room, statically, dynamically or for a type', () => {
    const text = "import { a } from '../codex/eras.ts';\nconst b = await import('../drift/x.ts');\ntype C = import('../report/y.ts').C;\n";
    expect(findForbiddenImports(plant('src/openclaw/x.ts', text))).toEqual([
      'src/openclaw/x.ts -> src/codex/eras.ts',
      'src/openclaw/x.ts -> src/drift/x.ts',
      'src/openclaw/x.ts -> src/report/y.ts',
    ]);
  });

  test('a text helper that imports a room', () => {
    expect(findForbiddenImports(plant('src/text/x.ts', "export * from '../codex/eras.ts';"))).toEqual(['src/text/x.ts -> src/codex/eras.ts']);
  });

  test('node:fs outside shell, yaml outside its home, an unknown package', () => {
    const text = "import fs from 'node:fs';\nimport { parse } from 'yaml';\nimport matter from 'gray-matter';\n";
    expect(findHomelessImports(plant('src/codex/x.ts', text))).toEqual([
      'src/codex/x.ts -> node:fs',
      'src/codex/x.ts -> yaml',
      'src/codex/x.ts -> gray-matter',
    ]);
  });

  test('clock, chance, environment, console and locale order outside shell', () => {
    const text = "const a = [Date.now(), new Date(), Math.random(), process.env, 'a'.localeCompare('b')];\nconsole.log(a);\n";
    expect(findImpurities(plant('src/drift/x.ts', text))).toEqual([
      'src/drift/x.ts:1 Date.now',
      'src/drift/x.ts:1 new Date()',
      'src/drift/x.ts:1 Math.random',
      'src/drift/x.ts:1 process',
      'src/drift/x.ts:1 localeCompare',
      'src/drift/x.ts:2 console',
    ]);
  });
});
