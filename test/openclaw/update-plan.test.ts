import { expect, test } from 'vitest';
import { findPlanFault, isUpdatePlanEnabled, UPDATE_PLAN_TOOL } from '../../src/openclaw/update-plan.ts';
import type { JsonObject } from '../../src/types/request.ts';
import { namedTool, sampleTurn } from './turns.ts';
import { buildCodexRequest } from '../../src/openclaw/codex-request.ts';

const plan = (planTool: boolean): JsonObject => ({ tools: { experimental: { planTool } } });

test.each<[string, JsonObject, boolean, string[], boolean]>([
  ['off by default', {}, false, [], false],
  ['on under the strict-agentic contract', {}, true, [], true],
  ['off when switched off, in spite of the contract', plan(false), true, [], false],
  ['on when switched on', plan(true), false, [], true],
  ['on when tools.allow names it', { tools: { allow: ['Update_Plan '] } }, false, [], true],
  ['on when the run names it', plan(false), false, ['update_plan'], true],
  ['off when something else is allowed', { tools: { allow: ['read'], experimental: { planTool: 'yes' } } }, false, ['exec'], false],
])('the plan tool is %s', (_name, config, strictAgentic, toolsAllow, enabled) => {
  expect(isUpdatePlanEnabled(config, { strictAgentic, toolsAllow })).toBe(enabled);
});

test('its description says what its rules are, in one paragraph without the name of a channel', () => {
  const { description } = UPDATE_PLAN_TOOL;
  expect([/several steps/, /one step needs no plan/, /at most one of them is `in_progress`/].map((point) => point.test(description))).toEqual([true, true, true]);
  expect(/telegram|discord|slack|webchat|\n/i.test(description)).toBe(false);
});

test('a plan with more than one step in progress is refused', () => {
  const call = (...statuses: string[]): JsonObject => ({ plan: statuses.map((status) => ({ step: 'x', status })) });
  expect([call('pending'), call('in_progress', 'completed'), call('in_progress', 'in_progress'), call(), { plan: 'x' }].map(findPlanFault)).toEqual([
    null,
    null,
    'The plan has 2 steps in progress; one is the most.',
    'The plan has no steps.',
    'The plan has no steps.',
  ]);
});

test('Codex is never offered it', () => {
  const turn = sampleTurn({ tools: { specs: [UPDATE_PLAN_TOOL, namedTool('message')], loading: 'direct', direct: [] } });
  expect(buildCodexRequest(turn).tools.map((tool) => tool.name)).toEqual(['message']);
});
