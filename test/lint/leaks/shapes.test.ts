import { expect, test } from 'vitest';
import { LEAK_RULES } from '../../../src/lint/rule-table.ts';
import { buildLeakFindings, createLeakQuestion } from '../../../src/lint/run-rules.ts';
import { MACHINE } from '../planted-leaks.ts';
import { HARMLESS, HIDDEN } from './shapes.ts';

const find = (text: string) => buildLeakFindings(createLeakQuestion(LEAK_RULES, MACHINE)(text), { layer: 'l', owner: null, text, scenario: 's' });

test.each(HIDDEN)('%s is found', (_, text, rules) => {
  expect(find(text).map(({ finding }) => finding.rule)).toEqual(rules);
});

test.each(HIDDEN)('the value of %s is what stands in the text, so that it can be masked', (_, text) => {
  expect(find(text).every(({ value }) => text.includes(value))).toBe(true);
});

test.each(HARMLESS)('nobody leaks in %s', (_, text) => {
  expect(find(text).map(({ finding, value }) => `${finding.rule} ${value}`)).toEqual([]);
});
