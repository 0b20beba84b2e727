import { describe, expect, test } from 'vitest';
import { resolveSubagentContext } from '../../src/openclaw/subagent-context.ts';
import type { JsonObject } from '../../src/types/request.ts';

const contextOf = (sessionKey: string, config: JsonObject = {}) => resolveSubagentContext({ agentId: 'main', sessionKey, config });
const spawn = (maxSpawnDepth: number) => ({ subagents: { maxSpawnDepth } });
/** The parent, the depth line, and whether it may spawn or is a leaf. */
const readOff = (text: string | null) => [
  /that the ([a-z ]+) started/.exec(text ?? '')?.[1],
  /^- (Depth: .*)$/m.exec(text ?? '')?.[1],
  text?.includes('`sessions_spawn`'),
  text?.includes('leaf worker'),
];

describe('the context of a sub-agent', () => {
  test('is only there in a session of one', () => {
    const keys = ['agent:main:telegram:direct:7', 'agent:main:cron:nightly', 'agent:main:acp:x', 'agent:main:discord:channel:subagent', ''];
    expect(keys.map((key) => contextOf(key))).toEqual([null, null, null, null, null]);
    expect(contextOf('agent:main:subagent:7')?.split('\n')[0]).toBe('# Subagent Context');
  });

  test('names its parent and may spawn by depth', () => {
    const child = 'agent:main:subagent:a';
    const grandchild = 'agent:main:subagent:a:subagent:b';
    const two = { agents: { defaults: spawn(2) } };
    expect(readOff(contextOf(child))).toEqual(['main agent', 'Depth: 1 of 1', false, false]);
    expect(readOff(contextOf(child, two))).toEqual(['main agent', 'Depth: 1 of 2', true, false]);
    expect(readOff(contextOf(grandchild, two))).toEqual(['parent orchestrator', 'Depth: 2 of 2', false, true]);
    expect(readOff(contextOf(grandchild, { agents: { defaults: spawn(2), list: [{ id: 'main', ...spawn(3) }] } }))).toEqual(['parent orchestrator', 'Depth: 2 of 3', true, false]);
  });

  test('keeps a line break of the session key out of the text', () => {
    expect(contextOf('agent:main:subagent:a\n## X')).toContain('- Session: agent:main:subagent:a## X');
  });
});
