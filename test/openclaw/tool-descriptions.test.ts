import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildCodexRequest } from '../../src/openclaw/codex-request.ts';
import { buildOwnTurn } from '../../src/openclaw/own/own-prompt.ts';
import { ACP_SUMMARIES, CORE_TOOLS } from '../../src/openclaw/sections/tool-summaries.ts';
import { UPDATE_PLAN_TOOL } from '../../src/openclaw/update-plan.ts';
import { DISCORD_GROUP, sampleTurn, toolSpec } from './turns.ts';

const TOOLS = fs.readdirSync(new URL('../../fixtures/tools/', import.meta.url)).filter((file) => file.endsWith('.json')).sort().map((file) => file.replace(/\.json$/, ''));
const SPECS = [...TOOLS.map(toolSpec), UPDATE_PLAN_TOOL];
const SUMMARIES = [...CORE_TOOLS, ...ACP_SUMMARIES];
/** Ids and names of channels; those that are also words count with a capital only. */
const CHANNELS = [/telegram|discord|slack|webchat|whatsapp|imessage|google ?chat|qqbot|mattermost|ms ?teams|\birc\b|zalo|feishu/i, /\bSignal\b|\bMatrix\b|\bLINE\b/];
const findChannels = (entries: readonly (readonly [string, string])[]) =>
  entries.flatMap(([name, text]) => (CHANNELS.some((channel) => channel.test(text)) ? [name] : []));

test('no description of a tool names a channel', () => {
  expect(findChannels([...SPECS.map((spec) => [spec.name, JSON.stringify(spec)] as const), ...SUMMARIES])).toEqual([]);
  expect(findChannels([['planted', 'Post into the current Telegram chat.']])).toEqual(['planted']);
});

describe('the tools of a turn', () => {
  const specs = TOOLS.map(toolSpec);
  const chats = [{}, DISCORD_GROUP, { channel: { provider: 'zanzibar', surface: 'zanzibar', originatingChannel: 'zanzibar', chatType: 'channel' as const } }];

  test('are the same on every channel, byte for byte, with their list in the prompt', () => {
    const own = chats.map((chat) => buildOwnTurn(sampleTurn({ ...chat, tools: { specs } }), 'embedded', []));
    const read = own.map(({ stack }) => JSON.stringify(stack.filter(({ carrier, id }) => carrier === 'tool-set' || id === 'openclaw.tooling')));
    expect(new Set(read).size).toBe(1);
    const runtime = { deliveryMode: 'automatic' as const };
    expect(new Set(chats.map((chat) => JSON.stringify(buildCodexRequest(sampleTurn({ ...chat, runtime, tools: { specs } })).tools))).size).toBe(1);
  });
});

test('the gateway tool says that it refuses the keys of exec approvals, under their old names too', () => {
  const { description } = toolSpec('gateway');
  const sentence = description.split('. ').find((part) => part.includes('refused')) ?? '';
  expect([...sentence.matchAll(/tools\.[a-z.]+[a-z]/g)].map((match) => match[0])).toEqual(['tools.exec.ask', 'tools.exec.security', 'tools.bash.ask', 'tools.bash.security']);
});

test('session_status tells the time, and clears a model of the session with default', () => {
  const { description, inputSchema } = toolSpec('session_status');
  expect([/time line/.test(description), /model=default clears/.test(description)]).toEqual([true, true]);
  expect(Object.keys(inputSchema['properties'] ?? {})).toEqual(['sessionKey', 'model']);
});
