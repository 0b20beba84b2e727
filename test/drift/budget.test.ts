import { expect, test } from 'vitest';
import { compareBudget, compareNewLayers, findIdleBudgets, LARGE_LAYER, listBudgets, matchesPattern, tightenBudget, type ScenarioTokens } from '../../src/drift/budget.ts';
import type { Budgets } from '../../src/types/scenario.ts';

const budget = (name: string, tokens: number, line = 1) => ({ name, tokens, file: 'suite.yaml', line, column: 5 });
const budgets: Budgets = { layers: [budget('w.*', 100, 4), budget('w.soul', 200, 5)], scenarios: [budget('direct', 500, 7)], allow: { 'w.tide': 'the tide tables' } };
const measure = (scenario: string, soul: number, user: number, total: number): ScenarioTokens => ({
  scenario,
  file: `${scenario}.md`,
  total,
  layers: [
    { id: 'w.soul', owner: 'workspace:SOUL.md', file: 'soul.md', tokens: soul },
    { id: 'w.user', owner: 'workspace:USER.md', file: 'user.md', tokens: user },
  ],
});
const judge = (...measured: ScenarioTokens[]) => compareBudget(measured, budgets).map((f) => `${f.class} ${f.subject} of ${f.owner}: ${f.detail} [${f.scenarios.join()}] ${f.file}`);

test('at the budget is in order, one token more is not; the closest name holds a layer', () => {
  expect(judge(measure('direct', 200, 100, 500))).toEqual([]);
  expect(judge(measure('direct', 201, 101, 501), measure('group', 250, 90, 900))).toEqual([
    'over budget w.user of workspace:USER.md: the layer w.user has 101 tokens, 1 over its budget of 100 (suite.yaml:4) [direct] user.md',
    'over budget w.soul of workspace:SOUL.md: the layer w.soul has 250 tokens, 50 over its budget of 200 (suite.yaml:5) [direct,group] soul.md',
    'over budget direct of null: the scenario direct has 501 tokens, 1 over its budget of 500 (suite.yaml:7) [direct] direct.md',
  ]);
});

test('the ratchet only turns down, to the largest layer that a budget holds', () => {
  const tightened = (measured: ScenarioTokens[]) => tightenBudget(listBudgets(measured, budgets)).map(({ row, tokens }) => `${row.budget.name} ${tokens}`);
  expect(tightened([measure('direct', 60, 40, 300), measure('group', 70, 100, 900)])).toEqual(['w.soul 70', 'direct 300']);
  expect(tightened([measure('direct', 900, 900, 900)])).toEqual([]);
  expect(tightened([])).toEqual([]);
});

test('a budget that holds no layer is a notice with its place', () => {
  const idle = { ...budgets, layers: [budget('w.*', 1), budget('x.*y', 1, 9), budget('w.*.r', 1, 10), budget('w*e*r', 1, 11)] };
  expect(findIdleBudgets([measure('direct', 1, 1, 1)], idle).map(({ message }) => message)).toEqual([
    'the budget "x.*y" at 9:5 holds no layer',
    'the budget "w.*.r" at 10:5 holds no layer',
  ]);
});

test('a new layer over 1,000 tokens is flagged, over 10,000 refused unless a reason allows it', () => {
  const news = (id: string, tokens: number) => {
    const layer = { id, owner: 'openclaw' as const, file: 'a.md', tokens };
    const { findings, notices } = compareNewLayers([{ ...layer, scenario: 'direct' }, { ...layer, scenario: 'group' }], budgets.allow);
    return [...findings.map((f) => `${f.class} ${f.subject}: ${f.detail} (${f.scenarios.join()})`), ...notices.map((n) => n.message)];
  };
  expect(news('a', 1_000)).toEqual([]);
  expect(news('a', 1_001)).toEqual(['the new layer a has 1001 tokens, over 1,000']);
  expect(news('a', 10_001)).toEqual(['over budget a: a new layer of 10001 tokens; over 10000 it needs a reason under budgets.allow (direct,group)']);
  expect(news('w.tide', 10_001)).toEqual(['the new layer w.tide has 10001 tokens: the tide tables']);
});

test('exactly 10,000 tokens of a new layer are a notice, and a reason is the layer’s own', () => {
  const judgeNew = (id: string, tokens: number) => compareNewLayers([{ id, owner: 'openclaw', file: 'a.md', tokens, scenario: 'direct' }], budgets.allow);
  expect(LARGE_LAYER).toBe(1_000);
  expect(judgeNew('a', 10_000)).toEqual({ findings: [], notices: [{ file: 'a.md', message: 'the new layer a has 10000 tokens, over 1,000' }] });
  expect(judgeNew('toString', 10_001).findings.map(({ subject, owner, file }) => [subject, owner, file])).toEqual([['toString', 'openclaw', 'a.md']]);
});

test('each budget is listed with what is used of it, and null where it holds nothing', () => {
  const rows = listBudgets([measure('direct', 60, 40, 300), measure('group', 70, 30, 900)], { ...budgets, layers: [...budgets.layers, budget('x', 1)], scenarios: [budget('direct', 500), budget('away', 1)] });
  expect(rows.map((row) => [row.kind, row.budget.name, row.used])).toEqual([['layer', 'w.*', 40], ['layer', 'w.soul', 70], ['layer', 'x', null], ['scenario', 'direct', 300], ['scenario', 'away', null]]);
});

test('a budget that is used up does not turn, and one that holds nothing does not either', () => {
  expect(tightenBudget([{ budget: budget('a', 100), kind: 'layer', used: 100 }, { budget: budget('b', 100), kind: 'layer', used: 101 }, { budget: budget('c', 100), kind: 'layer', used: null }, { budget: budget('d', 100), kind: 'layer', used: 99 }]).map(({ row, tokens }) => [row.budget.name, tokens])).toEqual([['d', 99]]);
});

test('a whole id holds a layer before a pattern does, and the longer pattern before the shorter, in whatever order they stand', () => {
  const layers = [budget('*', 1), budget('w.soul', 1), budget('w.s*', 1), budget('w.*l*', 1), budget('w.u*', 1)];
  for (const list of [layers, layers.toReversed()]) {
    expect(listBudgets([measure('direct', 60, 40, 300)], { ...budgets, layers: list, scenarios: [] }).filter(({ used }) => used !== null).map((row) => [row.budget.name, row.used]).sort()).toEqual([['w.soul', 60], ['w.u*', 40]]);
    const patterns = list.filter(({ name }) => name !== 'w.soul');
    expect(listBudgets([measure('direct', 60, 40, 300)], { ...budgets, layers: patterns, scenarios: [] }).filter(({ used }) => used !== null).map((row) => [row.budget.name, row.used]).sort()).toEqual([['w.*l*', 60], ['w.u*', 40]]);
  }
});

test.each([
  ['a', 'a', true], ['ab', 'a', false], ['a', 'ab', false], ['abc', 'a*', true], ['abc', '*c', true], ['abc', '*', true], ['', '*', true], ['abc', 'b*', false], ['abc', '*b', false], ['aba', 'ab*ba', false], ['abba', 'ab*ba', true], ['abcd', 'a*c*d', true], ['abcd', 'a*d*d', false],
  ['abcbd', 'a*b*b*d', true], ['abcd', 'a*b*b*d', false], ['abcd', 'a*bc*d', true], ['abd', 'a*bd*d', false], ['axbxc', 'a*x*x*c', true], ['axc', 'a*x*x*c', false],
])('%j is meant by %j: %s', (id, pattern, isMeant) => {
  expect(matchesPattern(id, pattern)).toBe(isMeant);
});

test('each layer and each scenario over a budget is told by itself, with its largest size', () => {
  const over = compareBudget([measure('direct', 300, 150, 10), measure('group', 250, 160, 20), measure('third', 260, 160, 30)], { layers: [budget('w.*', 100)], scenarios: [budget('group', 15), budget('away', 1), budget('direct', 5)], allow: {} });
  expect(over.map(({ subject, detail, scenarios }) => `${subject} [${scenarios.join()}] ${detail}`)).toEqual([
    'w.soul [direct,group,third] the layer w.soul has 300 tokens, 200 over its budget of 100 (suite.yaml:1)', 'w.user [direct,group,third] the layer w.user has 160 tokens, 60 over its budget of 100 (suite.yaml:1)',
    'group [group] the scenario group has 20 tokens, 5 over its budget of 15 (suite.yaml:1)', 'direct [direct] the scenario direct has 10 tokens, 5 over its budget of 5 (suite.yaml:1)',
  ]);
});

test('of equally large layers the first one’s file is told, and a layer that no budget names is free', () => {
  const user = (scenario: string, file: string, tokens: number): ScenarioTokens => ({ scenario, file: 'p.md', total: 1, layers: [{ id: 'w.user', owner: 'user', file, tokens }, { id: 'free', owner: 'user', file: 'free.md', tokens: 9_999 }] });
  const fileOf = (...measured: ScenarioTokens[]) => compareBudget(measured, { layers: [budget('w.user', 1)], scenarios: [], allow: {} }).map(({ file }) => file);
  expect([fileOf(user('a', 'a.md', 5), user('b', 'b.md', 5)), fileOf(user('a', 'a.md', 9), user('b', 'b.md', 5)), fileOf(user('a', 'a.md', 5), user('b', 'b.md', 9))]).toEqual([['a.md'], ['a.md'], ['b.md']]);
});

test('a whole id goes before a pattern that is longer than it', () => {
  for (const layers of [[budget('w.user', 1), budget('w.*u*s*e*r', 1)], [budget('w.*u*s*e*r', 1), budget('w.user', 1)]]) {
    expect(listBudgets([measure('direct', 1, 7, 1)], { layers, scenarios: [], allow: {} }).filter(({ used }) => used !== null).map((row) => row.budget.name)).toEqual(['w.user']);
  }
});
