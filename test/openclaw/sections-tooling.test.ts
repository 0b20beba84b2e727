import { describe, expect, test } from 'vitest';
import { buildMemorySectionLines } from '../../src/openclaw/sections/memory-section-lines.ts';
import { CORE_TOOLS } from '../../src/openclaw/sections/tool-summaries.ts';
import { buildAgentSystemPromptSections } from '../../src/openclaw/system-prompt.ts';
import { gained, inputOf, linesOf, quoted, textOf, type Leaves } from './sections-fixture.ts';
import { BARE } from './system-prompt-fixture.ts';

describe('tooling', () => {
  const listed = (leaves: Leaves) => linesOf('tooling', leaves).filter((line) => line.startsWith('- ')).map((line) => line.slice(2).split(':')[0]);

  test('lists core tools in their order, then the others by lower-case name, each in its first spelling', () => {
    const toolNames = ['zeta', 'exec', ' Read ', 'Beta', 'READ', 'alpha', '', 'EXEC'];
    expect(listed({ toolNames })).toEqual(['Read', 'exec', 'alpha', 'Beta', 'zeta']);
  });
  test('knows the 28 core tools', () => {
    expect(listed({ toolNames: CORE_TOOLS.map(([name]) => name).reverse() })).toEqual(CORE_TOOLS.map(([name]) => name));
    expect(CORE_TOOLS.length).toBe(28);
  });
  test('prefers its own summaries, takes supplied ones in any case, and goes without', () => {
    const leaves = { toolNames: ['read', 'Zeta', 'constructor'], toolSummaries: { read: 'mine', zETA: 'the last' } };
    expect(linesOf('tooling', leaves).slice(2)).toEqual([`- read: ${CORE_TOOLS[0]?.[1]}`, '- constructor', '- Zeta: the last']);
  });
  test('does not list tools behind search', () => {
    expect(listed({ toolNames: ['read'], capabilityToolNames: ['gateway'] })).toEqual(['read']);
  });
  test('without a list names 17 standard tools on the main surface, and none elsewhere', () => {
    const names = (leaves: Leaves) => linesOf('tooling', leaves)[2]?.match(/[a-z]+_[a-z_]+|\b(?:grep|find|ls|exec|process|browser|canvas|nodes|cron|subagents)\b/g) ?? [];
    expect(names({}).length).toBe(17);
    expect(names({ promptSurface: 'pi_main' })).toEqual(names({}));
    expect(names({ promptSurface: 'cli_backend' })).toEqual([]);
  });
  test('describes spawning at more length where ACP can be spawned', () => {
    const toolNames = ['sessions_spawn', 'agents_list'];
    const plain = textOf('tooling', { toolNames });
    expect(textOf('tooling', { toolNames, acpEnabled: true })).not.toBe(plain);
    expect(textOf('tooling', { toolNames, acpEnabled: true, 'sandboxInfo.enabled': true })).toBe(plain);
  });
});

describe('long-running work', () => {
  const MANY = { toolNames: ['EXEC', 'Process', 'cron', 'sessions_spawn'] };
  test('names exec and process as they are spelled', () => {
    const names = new Set(quoted(textOf('long-running-work', MANY)));
    expect([names.has('EXEC'), names.has('Process'), names.has('exec'), names.has('process')]).toEqual([true, true, false, false]);
  });
  test('gives each line only with the tools it is about', () => {
    const lines = (toolNames: readonly string[]) => linesOf('long-running-work', { toolNames }).length;
    expect([lines(['exec']), lines(['process']), lines(['exec', 'process']), lines(['exec', 'process', 'cron']), lines(['sessions_spawn'])]).toEqual([1, 1, 3, 4, 2]);
  });
  test('promises a wake-up only when it is on', () => {
    expect(gained('long-running-work', MANY, { completionWake: true })).toBe(1);
  });
  test('waiting for children has a variant for sessions_yield', () => {
    expect(quoted(textOf('child-polling', { toolNames: ['subagents', 'sessions_yield'] }))).toEqual(['subagents', 'sessions_list', 'sessions_yield']);
    expect(quoted(textOf('child-polling', { toolNames: ['subagents'] }))).toEqual(['subagents', 'sessions_list']);
  });
});

describe('ACP spawning', () => {
  const ACP = { acpEnabled: true, toolNames: ['sessions_spawn'] };
  const bound = { 'runtimeInfo.capabilities': ['ThreadBound-ACP-Spawn'] };
  test('adds one line for a channel that binds threads, and one more on Discord', () => {
    expect(gained('acp-spawning', ACP, bound)).toBe(1);
    expect(gained('acp-spawning', ACP, { ...bound, 'runtimeInfo.channel': 'Discord' })).toBe(2);
    expect(gained('acp-spawning', ACP, { 'runtimeInfo.channel': 'discord' })).toBe(0);
  });
});

describe('delegation', () => {
  const PREFER = { subagentDelegationMode: 'prefer', toolNames: ['sessions_spawn'] };
  test('waits by yield where there is one, else by push', () => {
    const withYield = textOf('subagent-delegation', { ...PREFER, toolNames: ['sessions_spawn', 'sessions_yield'] });
    expect([quoted(withYield).includes('sessions_yield'), quoted(textOf('subagent-delegation', PREFER)).includes('sessions_yield')]).toEqual([true, false]);
  });
  test('speaks of listing only when subagents is there', () => {
    expect(gained('subagent-delegation', PREFER, { toolNames: ['sessions_spawn', 'subagents'] })).toBe(1);
  });
  test('prefer adds exactly one section', () => {
    const ids = (leaves: Leaves) => buildAgentSystemPromptSections(inputOf(leaves)).map((section) => section.id);
    const without = ids({ ...PREFER, subagentDelegationMode: 'suggest' });
    expect(ids(PREFER).filter((id) => !without.includes(id))).toEqual(['openclaw.subagent-delegation']);
  });
});

describe('the reading tool', () => {
  test.each(['skills', 'documentation'])('%s uses its spelling', (id) => {
    const leaves = { toolNames: ['Read'], skillsPrompt: 'x', docsPath: '/docs' };
    expect([quoted(textOf(id, leaves)).includes('Read'), quoted(textOf(id, leaves)).includes('read')]).toEqual([true, false]);
  });
});

describe('memory recall', () => {
  const recall = (lines: readonly string[]) =>
    buildAgentSystemPromptSections({ ...BARE, memorySectionLines: lines }).find((section) => section.owner === 'plugin:memory')?.text;
  test('prints our heading unless the lines bring one', () => {
    expect(recall(['', 'a', 'b'])).toBe('## Memory Recall\na\nb');
    expect(recall(['## Past', 'a'])).toBe('## Past\na');
  });
  test('takes the primary lines first, then supplements by plugin id', () => {
    const supplements = [
      { pluginId: 'b', lines: ['from b'] },
      { pluginId: 'B', lines: ['from B'] },
      { pluginId: 'a', lines: ['from a'] },
    ];
    expect(buildMemorySectionLines('one\ntwo', supplements)).toEqual(['one', 'two', 'from B', 'from a', 'from b']);
    expect(buildMemorySectionLines(null, [])).toEqual([]);
  });
});
