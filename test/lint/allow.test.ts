import { expect, test } from 'vitest';
import { applyAllows, mergeLintFindings } from '../../src/lint/allow.ts';
import type { LintAllow, LintFinding } from '../../src/types/lint.ts';

const FINDING: LintFinding = {
  id: 'a', rule: 'silence-token', severity: 'warning', layer: 'openclaw.rule', owner: 'openclaw', line: 1, message: 'm', excerpt: 'e', scenarios: ['one'],
};
const ALLOW: LintAllow = { rule: 'silence-token', layer: null, scenario: null, reason: 'r', place: { file: 'suite.yaml', line: 5, column: 7 } };

test.each([
  { allow: ALLOW, left: 0 },
  { allow: { ...ALLOW, layer: 'openclaw.rule' }, left: 0 },
  { allow: { ...ALLOW, layer: 'openclaw.*', scenario: 'one' }, left: 0 },
  { allow: { ...ALLOW, rule: 'heartbeat-words' }, left: 1 },
  { allow: { ...ALLOW, layer: 'openclaw' }, left: 1 },
  { allow: { ...ALLOW, scenario: 'two' }, left: 1 },
])('$allow.rule $allow.layer $allow.scenario leaves $left', ({ allow, left }) => {
  const { findings, unused } = applyAllows([FINDING], [allow]);
  expect([findings.length, unused]).toEqual([left, left === 0 ? [] : [allow]]);
});

test('one cause is one finding with all its scenarios, and errors come first', () => {
  const error: LintFinding = { ...FINDING, id: 'b', severity: 'error' };
  expect(mergeLintFindings([FINDING, error, { ...FINDING, scenarios: ['b-side'] }])).toEqual([error, { ...FINDING, scenarios: ['b-side', 'one'] }]);
});

test('errors stand before warnings, each in the order they were found', () => {
  const finding = (id: string, severity: LintFinding['severity']): LintFinding => ({ ...FINDING, id, severity });
  const found = [finding('b', 'warning'), finding('c', 'error'), finding('a', 'warning'), finding('d', 'error')];
  expect(mergeLintFindings(found).map(({ id }) => id)).toEqual(['c', 'd', 'b', 'a']);
  expect(mergeLintFindings([{ ...FINDING, scenarios: ['b', 'a'] }, { ...FINDING, scenarios: ['a', 'C'] }])).toEqual([{ ...FINDING, scenarios: ['C', 'a', 'b'] }]);
});

test('an allow for one scenario does not cover a finding that reaches another, and each allow that matched was of use', () => {
  const both = { ...FINDING, scenarios: ['one', 'two'] };
  const [one, any, none] = [{ ...ALLOW, scenario: 'one' }, { ...ALLOW, layer: '*' }, { ...ALLOW, layer: 'user.*' }];
  expect(applyAllows([both], [one, none])).toEqual({ findings: [both], unused: [one, none] });
  expect(applyAllows([FINDING], [one, any, none])).toEqual({ findings: [], unused: [none] });
});
