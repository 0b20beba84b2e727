import { describe, expect, test } from 'vitest';
import { buildAgentSystemPrompt } from '../../src/openclaw/system-prompt.ts';
import { gained, inputOf, linesOf, quoted, textOf, type Leaves } from './sections-fixture.ts';
import { RICH } from './system-prompt-fixture.ts';

describe('the silent token', () => {
  const tokens = (leaves: Leaves) => buildAgentSystemPrompt({ ...RICH, ...leaves }).split('NO_REPLY').length - 1;
  test('is taught in the generic automatic prompt', () => {
    expect(tokens({})).toBeGreaterThan(0);
  });
  test('stands nowhere in a message-tool-only prompt, with silent mode none, or in minimal mode', () => {
    expect(tokens({ sourceReplyDeliveryMode: 'message_tool_only' })).toBe(0);
    expect(tokens({ sourceReplyDeliveryMode: 'message_tool_only', silentReplyPromptMode: 'generic' })).toBe(0);
    expect(tokens({ silentReplyPromptMode: 'none' })).toBe(0);
    expect(tokens({ promptMode: 'minimal' })).toBe(0);
  });
});

describe('approvals', () => {
  const isNative = (leaves: Leaves) => textOf('approvals', leaves).includes('native');
  test.each(['discord', 'GoogleChat', 'matrix', 'qqbot', 'slack', 'Telegram', 'signal'])('%s has native approvals', (channel) => {
    expect(isNative({ 'runtimeInfo.channel': channel })).toBe(true);
  });
  test.each(['inlineButtons', 'NATIVEAPPROVALS'])('the capability %s gives native approvals anywhere', (capability) => {
    expect(isNative({ 'runtimeInfo.channel': 'irc', 'runtimeInfo.capabilities': [capability] })).toBe(true);
  });
  test.each(['webchat', 'whatsapp', undefined])('%s has none', (channel) => {
    expect(isNative({ 'runtimeInfo.channel': channel })).toBe(false);
  });
});

describe('authorized senders', () => {
  const shown = (leaves: Leaves) => linesOf('authorized-senders', { ownerNumbers: ['+1555', ' +1777 '], ...leaves })[1];
  test('are printed raw, or as 12 hex digits of SHA-256 or, with a secret, of HMAC-SHA256', () => {
    expect(shown({})).toBe('Authorized senders: +1555, +1777.');
    expect(shown({ ownerDisplay: 'hash' })).toBe('Authorized senders: e4d007151a94, 97933907f5d7.');
    expect(shown({ ownerDisplay: 'hash', ownerDisplaySecret: 'pepper' })).toBe('Authorized senders: 85e31d0fba24, 36f6cbf6da96.');
    expect(shown({ ownerDisplay: 'hash', ownerDisplaySecret: ' ' })).toBe(shown({ ownerDisplay: 'hash' }));
  });
});

describe('messaging', () => {
  const line = (leaves: Leaves, start: string) => linesOf('messaging', leaves).find((found) => found.startsWith(start));
  test('speaks of Telegram formatting on Telegram only, rich or plain', () => {
    const telegram = (capabilities: readonly string[]) => line({ 'runtimeInfo.channel': 'telegram', 'runtimeInfo.capabilities': capabilities }, '- Telegram');
    expect([telegram(['richText'])?.includes(' on:'), telegram([])?.includes(' on:')]).toEqual([true, false]);
    expect(line({ 'runtimeInfo.channel': 'discord', 'runtimeInfo.capabilities': ['richText'] }, '- Telegram')).toBe(undefined);
  });
  test.each([
    [['sessions_spawn', 'subagents'], ['sessions_spawn', 'subagents']],
    [['sessions_spawn', 'subagents', 'sessions_yield'], ['sessions_spawn', 'sessions_yield', 'subagents']],
    [['sessions_spawn'], ['sessions_spawn']],
    [['subagents', 'sessions_yield'], ['subagents']],
    [['read'], []],
  ])('with %j orchestrates by %j', (toolNames, names) => {
    expect(quoted(line({ toolNames }, '- Sub-agents') ?? '')).toEqual(names);
  });
  test('replies by final text, or by the message tool', () => {
    expect(quoted(line({}, '- Reply') ?? '')).toEqual([]);
    expect(quoted(line({ sourceReplyDeliveryMode: 'message_tool_only' }, '- Reply') ?? '')).toEqual(['message(action=send)']);
  });
});

describe('the message tool', () => {
  const TOOL = { toolNames: ['message'] };
  const ONLY = { ...TOOL, sourceReplyDeliveryMode: 'message_tool_only' };
  const lines = (leaves: Leaves) => linesOf('message-tool', { ...TOOL, ...leaves });
  const find = (leaves: Leaves, needle: string) => lines(leaves).filter((found) => found.includes(needle));

  test.each(['group', 'channel'])('asks for restraint in a %s when it is the only way', (chatType) => {
    expect(gained('message-tool', ONLY, { 'runtimeInfo.chatType': chatType })).toBe(1);
    expect(gained('message-tool', TOOL, { 'runtimeInfo.chatType': chatType })).toBe(0);
  });
  test('has three rules for the target', () => {
    const rules = [{}, { requireExplicitMessageTarget: true }, ONLY, { ...ONLY, requireExplicitMessageTarget: true }].map((leaves) => find(leaves, '`target`').join());
    expect(rules[1]).toBe(rules[0]);
    expect(new Set(rules).size).toBe(3);
  });
  test.each([
    [[], 'telegram', null],
    [['discord'], 'telegram', null],
    [['discord', 'Telegram'], 'telegram', null],
    [['discord', 'signal'], 'telegram', 'discord|signal'],
    [['discord', 'signal'], undefined, 'discord|signal'],
  ])('with the channels %j on %s lists %s', (deliverableChannels, channel, ids) => {
    const line = find({ deliverableChannels, 'runtimeInfo.channel': channel }, '`channel`').join();
    expect(/valid ids: (.+)\.$/.exec(line)?.[1] ?? null).toBe(ids);
  });
  test.each([
    ['telegram', ['inlineButtons'], 'how'],
    [undefined, ['inlineButtons'], 'how'],
    ['telegram', [], 'enable'],
    ['slack', ['inlineButtons'], 'silent'],
    ['slack', [], 'silent'],
    [undefined, [], 'silent'],
  ])('on %s with %j about inline buttons: %s', (channel, capabilities, answer) => {
    const line = find({ 'runtimeInfo.channel': channel, 'runtimeInfo.capabilities': capabilities }, 'nline buttons').join();
    const enables = line.includes(`\`channels.${channel}.capabilities.inlineButtons\``);
    expect(line === '' ? 'silent' : enables ? 'enable' : 'how').toBe(answer);
  });
});

describe('runtime', () => {
  const first = (leaves: Leaves) => linesOf('runtime', leaves)[1];
  test('prints the known facts in order', () => {
    const runtimeInfo = { ...RICH.runtimeInfo, capabilities: ['richText', 'inlineButtons', ' richtext'] };
    expect(first({ runtimeInfo, defaultThinkLevel: 'low' })).toBe(
      'Runtime: agent=keeper | session=agent:keeper:home | sessionId=s42 | host=attic | repo=/srv/repo | os=Plan 9 (riscv) | node=v20.19 | ' +
        'model=acme/swift | default_model=acme/steady | shell=fish | channel=telegram | capabilities=inlinebuttons,richtext | thinking=low',
    );
  });
  test.each([
    [{}, 'thinking=off'],
    [{ 'runtimeInfo.arch': 'arm64' }, 'arch=arm64 | thinking=off'],
    [{ 'runtimeInfo.os': 'Linux' }, 'os=Linux | thinking=off'],
    [{ 'runtimeInfo.channel': 'irc' }, 'channel=irc | capabilities=none | thinking=off'],
    [{ 'runtimeInfo.capabilities': ['x'] }, 'thinking=off'],
  ])('%j gives %s', (leaves, fields) => {
    expect(first(leaves)).toBe(`Runtime: ${fields}`);
  });
  test('lists background commands with what is known of them', () => {
    const sessions = [
      { id: 'p1', status: 'running', pid: 0, cwd: '/w', name: 'npm test' },
      { id: 'p2', status: 'stopping', name: 'make\nall' },
    ];
    expect(linesOf('active-processes', { 'runtimeInfo.activeProcessSessions': sessions, toolNames: ['Process'] }).slice(1, 3)).toEqual([
      '- p1 running pid=0 cwd=/w :: npm test',
      '- p2 stopping :: makeall',
    ]);
  });
  test('ends with the reasoning level', () => {
    expect(buildAgentSystemPrompt(inputOf({ reasoningLevel: 'stream' })).split('\n').at(-1)?.startsWith('Reasoning: stream.')).toBe(true);
  });
});

test('the configured heartbeat prompt is a gate and is not printed', () => {
  expect(buildAgentSystemPrompt(inputOf({ heartbeatPrompt: 'look for the ficus' })).includes('ficus')).toBe(false);
});
