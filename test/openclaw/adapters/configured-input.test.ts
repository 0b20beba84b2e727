import { describe, expect, test } from 'vitest';
import { configurePromptInput } from '../../../src/openclaw/adapters/configured-input.ts';
import { ADAPTERS } from '../../../src/openclaw/adapters/sent-prompt.ts';
import type { AgentSystemPromptInput } from '../../../src/openclaw/system-prompt-input.ts';
import { WHOLE_CONFIG } from '../config/fixtures.ts';
import { factsOf, textOf } from './fixtures.ts';

const OWN: AgentSystemPromptInput = {
  workspaceDir: '/ws',
  ownerDisplay: 'raw',
  ownerDisplaySecret: 'own',
  subagentDelegationMode: 'prefer',
  ttsHint: 'own',
  modelAliasLines: ['- own: x'],
  memoryCitationsMode: 'on',
  fsWorkspaceOnly: true,
};
const configure = (config: Parameters<typeof configurePromptInput>[1]['config']) => configurePromptInput(OWN, { config, agentId: 'main' });

describe("an adapter's own settings", () => {
  test('stay as they are without a configuration', () => {
    expect(configure(null)).toBe(OWN);
  });

  test('yield to what a configuration says, which for two of them is always something', () => {
    expect(configure({})).toEqual({ ...OWN, subagentDelegationMode: 'suggest', fsWorkspaceOnly: false });
  });

  test('yield altogether to a whole configuration', () => {
    expect({ ...configure(WHOLE_CONFIG), ttsHint: 'x' }).toEqual({
      workspaceDir: '/ws',
      ownerDisplay: 'hash',
      ownerDisplaySecret: 'pepper',
      subagentDelegationMode: 'suggest',
      ttsHint: 'x',
      modelAliasLines: ['- fast: openai/gpt-5.5-mini'],
      memoryCitationsMode: 'off',
      fsWorkspaceOnly: true,
    });
  });

  test('reach the prompt through every adapter', () => {
    const overrides = { ownSettings: { ttsHint: 'Own voice.' }, config: null };
    const names = ['embedded', 'cli', 'preview', 'compaction'] as const;
    expect(names.map((name) => textOf(name, 'openclaw.voice', overrides)?.includes('Own voice.'))).toEqual([true, true, true, true]);
  });
});

describe('the memory section', () => {
  const recall = (citations: string) => textOf('embedded', 'plugin.memory-recall', { config: { memory: { citations } } });

  test('follows the configured citation mode, and is absent without a plugin or a memory tool', () => {
    expect([recall('off')?.includes('Source:'), recall('on')?.includes('Source:')]).toEqual([false, true]);
    expect(textOf('embedded', 'plugin.memory-recall', { memory: { plugin: 'none' } })).toBe(null);
    expect(textOf('embedded', 'plugin.memory-recall', { tools: { names: ['read'] } })).toBe(null);
    expect(textOf('embedded', 'plugin.memory-recall', { tools: { names: ['read'], capabilityNames: ['Memory_Get'] } })).not.toBe(null);
  });

  test('has what other plugins add behind it, by plugin id', () => {
    const supplements = [{ pluginId: 'b', lines: ['From b.'] }, { pluginId: 'a', lines: ['From a.'] }];
    expect(textOf('cli', 'plugin.memory-recall', { memory: { supplements } })?.split('\n').slice(-2)).toEqual(['From a.', 'From b.']);
  });
});

describe('other settings of the configuration', () => {
  const inputOf = (config: Parameters<typeof configurePromptInput>[1]['config']) => ADAPTERS.embedded(factsOf({ config }));

  test('zone and repository are those of the configuration where it has them', () => {
    const config = { agents: { defaults: { userTimezone: 'Asia/Tokyo', repoRoot: '/opt/openclaw/.git' } } };
    expect([inputOf({}).userTimezone, inputOf(config).userTimezone]).toEqual(['Europe/Lisbon', 'Asia/Tokyo']);
    expect([inputOf({}).runtimeInfo?.repoRoot, inputOf(config).runtimeInfo?.repoRoot]).toEqual(['/srv', '/opt/openclaw/.git']);
  });

  test('the GPT-5 overlay is there for any provider, its tone unless it is off', () => {
    const off = { agents: { defaults: { promptOverlays: { gpt5: { personality: 'off' } } } } };
    const ids = (config: typeof off | null) => ['provider.stable-prefix', 'provider.interaction-style'].map((id) => textOf('embedded', id, { config, model: { id: 'lab/gpt-5.1', provider: 'lab' } }) !== null);
    expect([ids(null), ids(off)]).toEqual([[true, true], [true, false]]);
  });

  test('the tone speaks of heartbeats in a heartbeat, but not in a commitment', () => {
    const tone = (runKind: 'heartbeat' | 'commitment-only') => textOf('embedded', 'provider.interaction-style', { run: { trigger: 'heartbeat', runKind } });
    expect([tone('heartbeat')?.includes('### Heartbeats'), tone('commitment-only')]).toEqual([true, textOf('embedded', 'provider.interaction-style')]);
  });

  test("a plugin's contribution stands behind the overlay and wins over its tone", () => {
    const contributions = [{ stablePrefix: 'Mine.', sectionOverrides: { interaction_style: 'My tone.' } }];
    expect(textOf('embedded', 'provider.stable-prefix', { contributions })?.endsWith('\n\nMine.')).toBe(true);
    expect(textOf('embedded', 'provider.interaction-style', { contributions })).toBe('My tone.');
  });
});
