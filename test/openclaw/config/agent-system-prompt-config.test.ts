import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveAgentSystemPromptConfig } from '../../../src/openclaw/config/agent-system-prompt-config.ts';
import type { JsonObject } from '../../../src/types/request.ts';
import { WHOLE_CONFIG } from './fixtures.ts';

const DEFAULTS = {
  ownerDisplay: undefined,
  ownerDisplaySecret: undefined,
  subagentDelegationMode: 'suggest',
  ttsHint: undefined,
  modelAliasLines: [],
  memoryCitationsMode: undefined,
  fsWorkspaceOnly: false,
};

describe('the settings of a prompt', () => {
  test('have these defaults without a configuration, with an empty one, and for an agent that is not listed', () => {
    expect(resolveAgentSystemPromptConfig({ agentId: 'main' })).toEqual(DEFAULTS);
    expect(resolveAgentSystemPromptConfig({ config: {}, agentId: 'main' })).toEqual(DEFAULTS);
    expect(resolveAgentSystemPromptConfig({ config: { agents: { list: [{ id: 'main', subagents: { delegationMode: 'prefer' } }] } }, agentId: 'x' })).toEqual(DEFAULTS);
  });

  test('are those of the configuration, the agent over the defaults', () => {
    const settings = resolveAgentSystemPromptConfig({ config: WHOLE_CONFIG, agentId: 'main' });
    expect({ ...settings, ttsHint: typeof settings.ttsHint }).toEqual({
      ownerDisplay: 'hash',
      ownerDisplaySecret: 'pepper',
      subagentDelegationMode: 'suggest',
      ttsHint: 'string',
      modelAliasLines: ['- fast: openai/gpt-5.5-mini'],
      memoryCitationsMode: 'off',
      fsWorkspaceOnly: true,
    });
    expect(resolveAgentSystemPromptConfig({ config: WHOLE_CONFIG, agentId: 'other' })).toMatchObject({ subagentDelegationMode: 'prefer', fsWorkspaceOnly: false });
  });

  test('do not take an unknown delegation mode of the agent for one', () => {
    const config = { agents: { defaults: { subagents: { delegationMode: 'prefer' } }, list: [{ id: 'main', subagents: { delegationMode: 'always' } }] } };
    expect(resolveAgentSystemPromptConfig({ config, agentId: 'main' }).subagentDelegationMode).toBe('prefer');
  });

  test('never throw for a configuration that was not checked', () => {
    const key = fc.constantFrom('agents', 'defaults', 'list', 'models', 'alias', 'messages', 'tts', 'auto', 'persona', 'personas', 'commands', 'tools', 'fs', '__proto__');
    const { config } = fc.letrec((tie) => ({
      value: fc.oneof({ depthSize: 'small' }, fc.jsonValue({ maxDepth: 1 }), fc.constantFrom('inbound', 'toString'), tie('config')),
      config: fc.dictionary(key, tie('value'), { maxKeys: 5 }),
    }));
    fc.assert(fc.property(config as fc.Arbitrary<JsonObject>, (given) => typeof resolveAgentSystemPromptConfig({ config: given, agentId: 'main' }) === 'object'));
  });
});
