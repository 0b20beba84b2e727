import { expect, test } from 'vitest';
import { compareBudget, tightenBudget, type BudgetConfig, type ScenarioTokens } from '../../src/drift/budget.ts';

const config: BudgetConfig = { layers: { soul: 100 }, scenarios: { direct: 500 }, allow: {}, slack: 0.1 };
const measure = (tokens: number, isNew = false): ScenarioTokens[] => [
  { scenario: 'direct', layers: [{ id: 'soul', owner: 'workspace:SOUL.md', file: 'soul.md', tokens, isNew }, { id: 'base', owner: 'codex-model', file: 'base.md', tokens: 395, isNew: false }] },
];
const judge = (measured: ScenarioTokens[], own = config) => {
  const { findings, notices } = compareBudget(measured, own, 'suite.yaml');
  return [...findings.map((f) => `${f.class} ${f.subject}: ${f.detail} (${f.scenarios.join()})`), ...notices.map((n) => n.message)];
};

test('at the budget is in order, one token more is not', () => {
  expect(judge(measure(100))).toEqual([]);
  expect(judge(measure(106))).toEqual([
    'over budget soul: the layer soul has 106 tokens, 6 over its budget of 100 (direct)',
    'over budget direct: the scenario direct has 501 tokens, 1 over its budget of 500 (direct)',
  ]);
});

test('the ratchet only turns down', () => {
  expect(judge(measure(60))).toEqual(['the budget of the layer soul can be lowered from 100 to 60 tokens']);
  expect(tightenBudget(measure(60), config)).toEqual({ ...config, layers: { soul: 60 }, scenarios: { direct: 455 } });
  expect(tightenBudget(measure(200), config)).toEqual(config);
});

test('a new layer over 1,000 tokens is flagged, over 10,000 refused unless a reason allows it', () => {
  const open = { ...config, layers: {}, scenarios: {} };
  expect(judge(measure(1_000, true), open)).toEqual([]);
  expect(judge(measure(1_001, true), open)).toEqual(['the new layer soul has 1001 tokens, over 1,000']);
  expect(judge(measure(10_001, true), open)).toEqual(['over budget soul: a new layer of 10001 tokens; over 10000 it needs a reason under budgets.allow (direct)']);
  expect(judge(measure(10_001, true), { ...open, allow: { soul: ' ' } })).toHaveLength(1);
  expect(judge(measure(10_001, true), { ...open, allow: { soul: 'the tide tables' } })).toEqual(['the new layer soul has 10001 tokens: the tide tables']);
});
