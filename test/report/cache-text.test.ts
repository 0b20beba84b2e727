import { expect, test } from 'vitest';
import type { SuiteCache } from '../../src/report/cache-shape.ts';
import { renderCache } from '../../src/report/cache-text.ts';

const view = { paint: (_: string, text: string) => text, columns: 80 };
const once = { turn: 1, model: 'm', effect: 'new thread' as const, kept: 0, read: 900, layer: 'a.base', owner: 'codex-model' };

function suiteOf(names: readonly string[]): SuiteCache {
  const pairs = names.flatMap((from, index) =>
    names.slice(index + 1).map((to) => ({ from, to, kept: 500, reread: 400, keptCharacters: 2000, layer: 'openclaw.deferred-tools', owner: 'openclaw', offset: 12 })),
  );
  return { suite: 'boats', scenarios: names.map((id) => ({ id, tokens: 900, turns: [once] })), pairs };
}

test('two scenarios are a matrix, their first difference and nothing else', () => {
  expect(renderCache([suiteOf(['ebb', 'flood'])], view).split('\n')).toEqual([
    'boats',
    '  new threads    1    2',
    '  1  ebb       900',
    '  2  flood     500  900',
    '  A cell is the common prefix of two; the last of a row is the whole request.',
    '',
    '  flood after ebb:',
    '    keeps 500, re-reads 400 of 900 tokens; they part at character 12 of',
    '    openclaw.deferred-tools (openclaw)',
    '',
    'Exact o200k tokens of what the model gets, in wire order with the tools at their',
    'place; answers of the model between turns are left out. What a provider really',
    'keeps, and for how long, is its own affair.',
    '',
  ]);
});

test('many scenarios with long names stay within 80 columns, every number in some block', () => {
  const names = Array.from({ length: 24 }, (_, index) => `a-scenario-with-a-rather-long-name-${index}`);
  const text = renderCache([suiteOf(names)], view);
  expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
  const cells = text.split('\n').filter((line) => /^ +\d+ {2}a-scen/.test(line)).flatMap((line) => line.match(/ [59]00/g) ?? []);
  expect(cells.length).toBe((24 * 25) / 2);
});

test('equal requests say so, turns are a table, and a lone scenario has no matrix', () => {
  const equal = suiteOf(['ebb', 'flood']);
  const pairs = equal.pairs.map((pair) => ({ ...pair, layer: null, owner: null, offset: null }));
  expect(renderCache([{ ...equal, pairs }], view)).toContain('  flood after ebb:\n    the same request\n');
  const turns = [once, { ...once, turn: 2, effect: 'new model' as const, model: 'n', read: 950 }, { ...once, turn: 3, effect: 'append-only' as const, kept: 950, read: 0, layer: null, owner: null }];
  expect(renderCache([{ suite: 'boats', scenarios: [{ id: 'ebb', tokens: 900, turns }], pairs: [] }], view).split('\n').slice(0, 7)).toEqual([
    'boats',
    '',
    '  ebb: turns of one thread',
    '  turn  effect       kept  read  from',
    '     1  new thread      0   900  a.base (codex-model)',
    '     2  new model n     0   950  a.base (codex-model)',
    '     3  append-only   950     0  –',
  ]);
});
