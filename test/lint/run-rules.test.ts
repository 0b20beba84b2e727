import { expect, test } from 'vitest';
import type { LeakRule, StackRule } from '../../src/lint/rule.ts';
import { buildLeakFindings, createLeakQuestion, createTurnLinter } from '../../src/lint/run-rules.ts';
import { layerOf, turnOf } from './turns.ts';

/** Every X of a text; the second of a layer weighs less. */
const RULE: StackRule = {
  id: 'no-x', severity: 'error', reason: 'r',
  find: ({ layers }) => layers.flatMap((layer) => [...layer.text.matchAll(/X/g)].map(({ index }, at) => ({ layer, offset: index, message: 'holds X', ...(at === 0 ? {} : { severity: 'warning' as const }) }))),
};
const LEAK: LeakRule = { id: 'no-key', severity: 'error', reason: 'r', find: (text, { user }) => [{ offset: text.indexOf(user), value: user }] };

test('a hit is a finding with its line, the line itself, and the weight of the rule unless it has its own', () => {
  expect(createTurnLinter([RULE])(turnOf([layerOf('One.\nAn X.'), layerOf('XX', { id: 'workspace.soul', owner: 'workspace:SOUL.md' })]), 'pier')).toEqual([
    { id: '4aa7892a2511', rule: 'no-x', severity: 'error', layer: 'openclaw.rule', owner: 'openclaw', line: 2, message: 'holds X', excerpt: 'An X.', scenarios: ['pier'] },
    { id: '480d6f6c1e85', rule: 'no-x', severity: 'error', layer: 'workspace.soul', owner: 'workspace:SOUL.md', line: 1, message: 'holds X', excerpt: 'XX', scenarios: ['pier'] },
    { id: '480d6f6c1e85', rule: 'no-x', severity: 'warning', layer: 'workspace.soul', owner: 'workspace:SOUL.md', line: 1, message: 'holds X', excerpt: 'XX', scenarios: ['pier'] },
  ]);
});

const excerpt = (text: string): string => createTurnLinter([RULE])(turnOf([layerOf(text)]), 'pier')[0]?.excerpt ?? '';
const a = (count: number): string => 'a'.repeat(count);

test('an excerpt is at most 160 characters of one line, cut around the place', () => {
  expect(excerpt(`b\nX${a(159)}\nb`)).toBe(`X${a(159)}`);
  expect(excerpt(`X${a(160)}`)).toBe(`X${a(159)}…`);
  expect(excerpt(`${a(40)}X${a(300)}`)).toBe(`${a(40)}X${a(119)}…`);
  expect(excerpt(`${a(100)}X${a(300)}`)).toBe(`…${a(40)}X${a(119)}…`);
  expect(excerpt(`${a(300)}X`)).toBe(`…${a(159)}X`);
});

test('half a character at the cut of an excerpt is replaced', () => {
  expect(excerpt(`X${a(158)}\u{1f600}`)).toBe(`X${a(158)}\ufffd…`);
});

test('a leak names the line, the value masked, and shows no excerpt; the value itself stands apart', () => {
  const text = 'One.\nAt 123-secret.';
  const found = createLeakQuestion([LEAK], { host: '', user: '123-secret' })(text);
  expect(buildLeakFindings(found, { layer: 'pier.md', owner: null, text, scenario: 'pier' })).toEqual([
    { value: '123-secret', finding: { id: '0e1cbd517435', rule: 'no-key', severity: 'error', layer: 'pier.md', owner: null, line: 2, message: 'holds 123-······ (10 characters)', excerpt: '', scenarios: ['pier'] } },
  ]);
});

test('a leak with characters in it that nobody sees, and hyphens that do not break, is found where it stands, as it stands', () => {
  const find = createLeakQuestion([LEAK], { host: '', user: '12-ab' });
  const found = ['at 12-ab.', 'a\u200bt 1\u200b2\u2011a\u00adb.'].map((text) => find(text).map(({ offset, value }) => [offset, value]));
  expect(found).toEqual([[[3, '12-ab']], [[4, '1\u200b2\u2011a\u00adb']]]);
});

test('a rule that says which texts concern it is given those layers alone, and is not called where there is none', () => {
  const calls: string[][] = [];
  const narrow: StackRule = { ...RULE, concerns: (text) => text.includes('X'), find: (turn) => (calls.push(turn.layers.map(({ text }) => text)), RULE.find(turn)) };
  const [none, some] = [turnOf([layerOf('One.')]), turnOf([layerOf('One.'), layerOf('An X.'), layerOf('Two.')])];
  expect([none, some].map((turn) => createTurnLinter([narrow])(turn, 'pier'))).toEqual([none, some].map((turn) => createTurnLinter([RULE])(turn, 'pier')));
  expect(calls).toEqual([['An X.']]);
});
