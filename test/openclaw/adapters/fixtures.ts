import type { AdapterFacts } from '../../../src/openclaw/adapters/adapter-facts.ts';
import { ADAPTERS, type AdapterName } from '../../../src/openclaw/adapters/sent-prompt.ts';
import { buildAgentSystemPromptSections, type PromptSection } from '../../../src/openclaw/system-prompt.ts';
import { ALL_TOOLS } from '../system-prompt-fixture.ts';

/** Changes to the sample, group by group. */
export type FactOverrides = { readonly [Key in keyof AdapterFacts]?: AdapterFacts[Key] extends object ? Partial<AdapterFacts[Key]> : Partial<NonNullable<AdapterFacts[Key]>> | null };

/** A Telegram direct chat of the default agent, with everything that a chat can have. */
export const SAMPLE: AdapterFacts = {
  run: {
    agentId: 'main', isDefaultAgent: true, sessionKey: 'agent:main:telegram:direct:31', sessionId: 's-1', trigger: 'user', runKind: 'default',
    promptMode: null, rawModelRun: false, sideQuestion: false, toolsAllow: [],
  },
  model: { id: 'openai/gpt-5.5', provider: 'openai', defaultId: 'acme/steady', think: 'medium', reasoningLevel: 'off', reasoningTagHint: false },
  host: { name: 'attic', os: 'Linux', arch: 'x64', node: 'v22', shell: 'bash', timeZone: 'Europe/Lisbon', activeProcesses: [] },
  places: { existingPaths: ['/opt/openclaw/docs/docs.json', '/opt/openclaw/.git'], packageRoot: '/opt/openclaw', workspaceGitRoot: '/srv', cwdGitRoot: null },
  tools: {
    names: ALL_TOOLS, capabilityNames: ['calendar_lookup'], summaries: { memory_search: 'search' }, schemaDirectoryPrompt: null,
    nativeCommandGuidance: [], acpEnabled: false, completionWake: false,
  },
  sandbox: null,
  channel: {
    id: 'telegram', chatType: 'direct', capabilities: ['inlineButtons'], deliverable: ['telegram', 'slack'], messageToolHints: ['Polls have ten options.'],
    requireExplicitMessageTarget: false, reactionGuidance: { level: 'minimal', channel: 'Telegram' }, deliveryMode: 'automatic', silentReplyPromptMode: 'none', owners: ['31'],
  },
  workspace: {
    dir: '/srv/ws', bootstrapMode: 'none', truncationNotice: null, notes: [],
    contextFiles: [{ path: '/srv/ws/AGENTS.md', content: 'Work carefully.' }, { path: '/srv/ws/HEARTBEAT.md', content: 'Water the ficus.' }],
  },
  skills: { prompt: '<available_skills>\n</available_skills>', loadedBy: 'openclaw' },
  memory: { plugin: 'memory', contextEngine: 'legacy', supplements: [] },
  contributions: [],
  extraSystemPrompt: 'A direct chat.',
  ownSettings: {},
  config: {
    agents: { defaults: { models: { 'openai/gpt-5.5-mini': { alias: 'fast' } }, heartbeat: { every: '30m' } } },
    messages: { tts: { auto: 'inbound' } },
  },
};

export function factsOf(overrides: FactOverrides = {}): AdapterFacts {
  const merged = Object.entries(overrides).map(([key, value]) => {
    const base = SAMPLE[key as keyof AdapterFacts];
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value) && typeof base === 'object' && base !== null && key !== 'config';
    return [key, isGroup ? { ...base, ...value } : value];
  });
  // Groups are merged with complete ones, so they are complete.
  return { ...SAMPLE, ...Object.fromEntries(merged) } as AdapterFacts;
}

export const sectionsOf = (adapter: AdapterName, overrides: FactOverrides = {}): readonly PromptSection[] =>
  buildAgentSystemPromptSections(ADAPTERS[adapter](factsOf(overrides)));

export const idsOf = (adapter: AdapterName, overrides: FactOverrides = {}): readonly string[] => sectionsOf(adapter, overrides).map((section) => section.id);

export const textOf = (adapter: AdapterName, id: string, overrides: FactOverrides = {}): string | null =>
  sectionsOf(adapter, overrides).find((section) => section.id === id)?.text ?? null;
