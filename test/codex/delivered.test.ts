import { describe, expect, test } from 'vitest';
import { assembleCodexStack } from '../../src/codex/assemble.ts';
import { DELIVERED_RULES } from '../../src/codex/delivered.ts';
import type { CodexRequest, DirectTool, JsonObject } from '../../src/types/request.ts';
import { samplePin, sampleProfile, sampleRequest } from './samples.ts';

const base = sampleRequest();
const withThread = (change: JsonObject): CodexRequest => ({ ...base, threadStart: { ...base.threadStart, ...change } });
const withTurn = (change: JsonObject): CodexRequest => ({ ...base, turnStart: { ...base.turnStart, ...change } });
const tool = (name: string): DirectTool => ({ type: 'function', name, description: 'Mine.', inputSchema: { type: 'object' } });
const lite = { models: [samplePin({ facts: { responsesLite: true, ownCollaborationModes: false } })] };

/** Ids of the layers with this verdict, at a version. */
function idsOf(request: CodexRequest, codexVersion: string, verdict: 'no' | 'unverified' = 'no', change: object = {}): string[] {
  return assembleCodexStack(request, sampleProfile({ codexVersion, ...change }))
    .filter((layer) => layer.delivered === verdict && layer.id !== 'tool.cron')
    .map((layer) => layer.id);
}

test('every rule has an id of its own, a reason that is a sentence, and a range that is not empty', () => {
  expect(new Set(DELIVERED_RULES.map(({ id }) => id)).size).toBe(DELIVERED_RULES.length);
  for (const { reason, from, to } of DELIVERED_RULES) {
    expect(reason).toMatch(/^\S[^\n]*\.$/);
    expect((from ?? 0) <= (to ?? Number.POSITIVE_INFINITY)).toBe(true);
  }
});

test('a request that no rule fits loses nothing', () => {
  for (const version of ['0.125.0', '0.144.6', '0.171.0']) expect(idsOf(base, version)).toEqual([]);
});

describe('tools named like those of Codex', () => {
  const named = (...names: string[]): CodexRequest => ({ ...base, tools: names.map(tool) });
  const mine = named('exec_command', 'update_plan', 'exec', 'get_goal', 'web_search');

  test('reach the model up to 0.130, and are dropped from 0.131 on', () => {
    expect(idsOf(mine, '0.130.0')).toEqual([]);
    expect(idsOf(mine, '0.131.0')).toEqual(['tool.exec_command', 'tool.update_plan']);
    expect(idsOf(mine, '0.131.0', 'unverified')).toEqual(['tool.get_goal']);
  });

  test('the plan tool is off from 0.152 on, exec belongs to code mode', () => {
    expect(idsOf(mine, '0.151.0')).toEqual(['tool.exec_command', 'tool.update_plan']);
    expect(idsOf(mine, '0.152.0')).toEqual(['tool.exec_command']);
    const config = { 'features.code_mode': true };
    expect(idsOf({ ...mine, threadStart: { ...mine.threadStart, config } }, '0.171.0')).toEqual(['tool.exec_command', 'tool.exec']);
    expect(idsOf({ ...mine, threadStart: { ...mine.threadStart, config: { features: { code_mode: true } } } }, '0.171.0')).toEqual(['tool.exec_command', 'tool.exec']);
  });

  test('a Responses Lite model keeps the name request_user_input free in early versions', () => {
    expect(idsOf(named('request_user_input', 'exec'), '0.144.6', 'no', lite)).toEqual(['tool.exec']);
    expect(idsOf(named('request_user_input', 'exec'), '0.150.1', 'no', lite)).toEqual(['tool.exec', 'tool.request_user_input']);
  });
});

describe('additional context', () => {
  const request = withTurn({ additionalContext: { b: { value: 'B', kind: 'application' }, a: { value: 'A', kind: 'untrusted' } } });
  const rows = (codexVersion: string) =>
    assembleCodexStack(request, sampleProfile({ codexVersion }))
      .filter(({ carrier }) => carrier === 'additional-context')
      .map((layer) => `${layer.item}.${layer.part} ${layer.role} ${layer.before}${layer.text}${layer.after} ${layer.delivered}`);

  test('is an unknown parameter before 0.135', () => {
    expect(rows('0.134.0')).toEqual(['3.0 user <external_a>A</external_a> no', '4.0 developer <b>B</b> no']);
  });

  test('has a message each, sorted by key, before the user message', () => {
    expect(rows('0.135.0')).toEqual(['3.0 user <external_a>A</external_a> yes', '4.0 developer <b>B</b> yes']);
    expect(rows('0.171.0')).toEqual(['3.0 tool A yes', '4.0 developer <b>B</b> yes']);
  });
});

describe('AGENTS.md', () => {
  test('is not read when project_doc_max_bytes is 0, and is shown whole as what is missing', () => {
    const stack = assembleCodexStack(withThread({ config: { project_doc_max_bytes: 0 } }), sampleProfile());
    const layer = stack.find(({ carrier }) => carrier === 'native-doc');
    expect([layer?.text, layer?.delivered, layer?.reason]).toEqual(['RULES', 'no', 'project_doc_max_bytes is 0, so Codex reads no AGENTS.md.']);
  });

  test('is not read without environments: those of the thread up to 0.144, those of the turn later', () => {
    const [thread, turn] = [withThread({ environments: [] }), withTurn({ environments: [] })];
    expect([idsOf(thread, '0.144.6'), idsOf(thread, '0.145.0'), idsOf(turn, '0.144.6'), idsOf(turn, '0.145.0')]).toEqual([['workspace.agents'], [], [], ['workspace.agents']]);
    expect(idsOf(turn, '0.144.6', 'unverified')).toEqual(['codex.environment']);
  });
});
