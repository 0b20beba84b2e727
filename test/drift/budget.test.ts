import { expect, test } from 'vitest';
import { compareBudget, compareNewLayers, findIdleBudgets, listBudgets, tightenBudget, type ScenarioTokens } from '../../src/drift/budget.ts';
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
