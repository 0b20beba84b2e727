import { expect, test } from 'vitest';
import { opposedRules } from '../../../src/lint/rules/opposed-rules.ts';
import { layerOf, turnOf } from '../turns.ts';
import { NEAR_MISSES, OPPOSED } from './opposed-pairs.ts';

const find = (one: string, other: string): string[] =>
  opposedRules.find(turnOf([layerOf(one), layerOf(other, { id: 'workspace.agents', owner: 'workspace:AGENTS.md' })])).map(({ layer, message }) => `${layer.id} ${message}`);

test.each(OPPOSED)('%j is opposed by %j, whichever comes first', (one, other) => {
  expect([find(one, other).length, find(other, one).length]).toEqual([1, 1]);
});

test.each(NEAR_MISSES)('%j and %j can be followed both', (one, other) => {
  expect([find(one, other), find(other, one)]).toEqual([[], []]);
});
