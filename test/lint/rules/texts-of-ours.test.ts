import { expect, test } from 'vitest';
import { STACK_RULES } from '../../../src/lint/rule-table.ts';
import { createTurnLinter } from '../../../src/lint/run-rules.ts';
import { renderSystemPromptPieces } from '../../../src/openclaw/adapters/system-prompt-pieces.ts';
import { truncateFile } from '../../../src/openclaw/bootstrap/truncate.ts';
import { truncateAgentsFile } from '../../../src/openclaw/bootstrap/truncate-agents.ts';
import type { AgentSystemPromptInput } from '../../../src/openclaw/system-prompt-input.ts';
import type { Layer } from '../../../src/types/layer.ts';
import { ALL_TOOLS, RICH } from '../../openclaw/system-prompt-fixture.ts';
import { layerOf, turnOf } from '../turns.ts';

const tools = { offered: ALL_TOOLS, deferred: [], known: ALL_TOOLS };

function systemPrompt(input: AgentSystemPromptInput): Layer[] {
  return renderSystemPromptPieces(input).map((piece) => layerOf(piece.text, { ...piece, role: 'system', carrier: 'system-prompt' }));
}

const say = (layers: readonly Layer[], facts: Parameters<typeof turnOf>[1]): string[] =>
  createTurnLinter(STACK_RULES)(turnOf(layers, { ...tools, ...facts }), 's').map(({ rule, layer }) => `${rule} ${layer}`);

test('the embedded prompt with every section trips no rule when its tools are there and its delivery is told', () => {
  const layers = systemPrompt({ ...RICH, heartbeatPrompt: 'Wake.', toolNames: ALL_TOOLS });
  expect(new Set(layers.map(({ zone }) => zone))).toEqual(new Set(['stable', 'volatile']));
  expect(say(layers, { delivery: 'automatic', silence: 'allow', runKind: 'heartbeat' })).toEqual([]);
});

test('the same prompt in a direct chat says where the silent token and the heartbeat stand', () => {
  const found = say(systemPrompt({ ...RICH, heartbeatPrompt: 'Wake.', toolNames: ALL_TOOLS }), { delivery: 'automatic' });
  expect([...new Set(found)].filter((line) => /silent-replies|heartbeats/.test(line))).toEqual(['silence-token openclaw.silent-replies', 'heartbeat-words openclaw.heartbeats']);
});

test('a value of the turn in its stable part is found, and below the boundary it is not', () => {
  const [first, ...rest] = systemPrompt({ ...RICH, toolNames: ALL_TOOLS });
  const facts = { delivery: 'automatic', silence: 'allow', runKind: 'heartbeat' } as const;
  expect(say([{ ...first!, text: `${first!.text}\nMessage 9301.` }, ...rest], facts)).toEqual([`volatile-above-boundary ${first!.id}`]);
  const below = [first!, ...rest].map((layer) => (layer.zone === 'volatile' ? { ...layer, text: `${layer.text}\nMessage 9301.` } : layer));
  expect(say(below, facts)).toEqual([]);
});

test.each([
  ['the marker', truncateFile('TOOLS.md', 'word '.repeat(400), 600).text],
  ['the short marker', truncateFile('TOOLS.md', 'word '.repeat(400), 40).text],
  ['the digest', truncateAgentsFile('AGENTS.md', 'Never push without approval. '.repeat(400), 900).text],
])('%s of a cut file is known again', (_, text) => {
  expect(say([layerOf(text, { id: 'workspace.tools', owner: 'workspace:TOOLS.md' })], {})).toEqual(['truncated-file workspace.tools']);
});
