import { describe, expect, test } from 'vitest';
import { resolveGpt5SystemPromptContribution, type Gpt5OverlayInput } from '../../src/openclaw/provider/gpt5-overlay.ts';
import { mergePromptContributions } from '../../src/openclaw/provider/merge-contributions.ts';
import { buildAgentSystemPrompt } from '../../src/openclaw/system-prompt.ts';
import type { JsonObject } from '../../src/types/request.ts';

const overlay = (input: Partial<Gpt5OverlayInput>) => resolveGpt5SystemPromptContribution({ modelId: 'gpt-5.5', ...input });
const styleOf = (input: Partial<Gpt5OverlayInput>) => overlay(input)?.sectionOverrides?.interaction_style ?? null;
const isFriendly = (input: Partial<Gpt5OverlayInput>) => styleOf(input) !== null;

const own = (personality: JsonObject[string]): JsonObject => ({ agents: { defaults: { promptOverlays: { gpt5: { personality } } } } });
const plugin = (personality: string): JsonObject => ({ plugins: { entries: { openai: { config: { personality } } } } });

describe('the models it applies to', () => {
  test.each(['gpt-5', 'gpt-5.5', 'gpt-5-mini', 'openai/gpt-5.5', 'x:gpt-5.1', 'GPT-5.5', 'OpenRouter/OpenAI/GPT-5', ' gpt-5 '])('%s gets the overlay', (modelId) => {
    expect(overlay({ modelId })).not.toBe(null);
  });
  test.each(['gpt-50', 'my-gpt-5.5', 'gpt-5_codex', 'gpt-5:x', 'gpt-4.1', '', 'openai/my-gpt-5'])('%j does not', (modelId) => {
    expect(overlay({ modelId })).toBe(null);
  });
  test('any provider gets it, and only enabled false switches it off', () => {
    expect(overlay({ providerId: 'openrouter' })).not.toBe(null);
    expect(overlay({ enabled: true })).toEqual(overlay({}));
    expect(overlay({ enabled: false })).toBe(null);
  });
});

describe('the contract', () => {
  test('has five tagged blocks in order', () => {
    const tags = [...(overlay({})?.stablePrefix ?? '').matchAll(/^<(\/?)(\w+)>$/gm)].map((match) => `${match[1]}${match[2]}`);
    const names = ['persona_latch', 'execution_policy', 'tool_discipline', 'output_contract', 'completion_contract'];
    expect(tags).toEqual(names.flatMap((name) => [name, `/${name}`]));
  });
  test('is the same for every personality, provider and trigger', () => {
    const variants = [overlay({ config: own('off') }), overlay({ trigger: 'heartbeat' }), overlay({ providerId: 'azure-openai' })];
    expect(variants.map((variant) => variant?.stablePrefix)).toEqual(variants.map(() => overlay({})?.stablePrefix));
  });
});

describe('the personality', () => {
  test('is friendly by default and adds only the interaction style', () => {
    expect(Object.keys(overlay({})?.sectionOverrides ?? {})).toEqual(['interaction_style']);
    expect(styleOf({})?.split('\n')[0]).toBe('## Interaction Style');
  });
  test('off leaves nothing but the prefix', () => {
    expect(Object.keys(overlay({ config: own('off') }) ?? {})).toEqual(['stablePrefix']);
  });
  test.each([
    ['friendly', true],
    ['on', true],
    [' On ', true],
    ['off', false],
    ['OFF', false],
    ['cheerful', true],
    [7, true],
    [null, true],
  ] as const)('%j of the configuration gives friendly %s', (value, expected) => {
    expect(isFriendly({ config: own(value) })).toBe(expected);
  });
  test('the overlay key wins over the plugin, and an unknown word falls through to it', () => {
    expect(isFriendly({ config: { ...own('on'), ...plugin('off') } })).toBe(true);
    expect(isFriendly({ config: { ...own('cheerful'), ...plugin('off') } })).toBe(false);
  });
  test.each([undefined, 'codex', 'codex-cli', 'openai', 'azure-openai', 'azure-openai-responses'])('the OpenAI plugin decides for provider %s', (providerId) => {
    expect(isFriendly({ providerId, config: plugin('off') })).toBe(false);
  });
  test('the OpenAI plugin does not decide for another provider', () => {
    expect(isFriendly({ providerId: 'openrouter', config: plugin('off') })).toBe(true);
  });
  test('the legacy plugin config comes last', () => {
    expect(isFriendly({ legacyPluginConfig: { personality: 'off' } })).toBe(false);
    expect(isFriendly({ config: plugin('on'), legacyPluginConfig: { personality: 'off' } })).toBe(true);
  });
  test('a heartbeat appends its part to the friendly style and to nothing else', () => {
    const style = styleOf({}) ?? '';
    const onHeartbeat = styleOf({ trigger: 'heartbeat' }) ?? '';
    expect(onHeartbeat.slice(0, style.length)).toBe(style);
    expect(onHeartbeat.slice(style.length).split('\n').slice(0, 3)).toEqual(['', '', '### Heartbeats']);
    expect(styleOf({ trigger: 'cron' })).toBe(style);
    expect(styleOf({ trigger: 'heartbeat', config: own('off') })).toBe(null);
  });
});

describe('the merge', () => {
  test('joins cleaned blocks with a blank line, identical ones once, later overrides winning', () => {
    const merged = mergePromptContributions([
      { stablePrefix: ' A \r\nB', dynamicSuffix: 'S', sectionOverrides: { interaction_style: 'one', execution_bias: 'kept' } },
      null,
      { stablePrefix: 'A\nB\n', dynamicSuffix: ' ', sectionOverrides: { interaction_style: 'two', execution_bias: ' ' } },
      { stablePrefix: 'C' },
    ]);
    expect(merged).toEqual({
      stablePrefix: 'A\nB\n\nC',
      dynamicSuffix: 'S',
      sectionOverrides: { interaction_style: 'two', execution_bias: 'kept' },
    });
  });
  test('drops override keys that name no section', () => {
    const unknown: object = { tool_call_style: 'x', safety: 'none of it' };
    expect(mergePromptContributions([{ sectionOverrides: unknown }])).toEqual({ sectionOverrides: { tool_call_style: 'x' } });
  });
  test('is null when nothing is left', () => {
    expect(mergePromptContributions([])).toBe(null);
    expect(mergePromptContributions([null, { stablePrefix: ' ' }, { sectionOverrides: {} }])).toBe(null);
  });
  test('the overlay and the OpenAI plugin that contributes it again give one contract in the prompt', () => {
    const twice = mergePromptContributions([overlay({}), overlay({ providerId: 'openai' })]);
    expect(twice).toEqual(overlay({}));
    const prompt = buildAgentSystemPrompt({ workspaceDir: '/w', promptContribution: twice ?? undefined });
    expect(prompt.split('<persona_latch>').length - 1).toBe(1);
  });
});
