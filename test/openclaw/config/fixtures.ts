import type { JsonObject } from '../../../src/types/request.ts';

/** Every key that a prompt depends on, with a value that is not its default. */
export const WHOLE_CONFIG: JsonObject = {
  agents: {
    defaults: {
      workspace: '/srv/ws',
      skills: ['tides'],
      bootstrapMaxChars: 900,
      bootstrapTotalMaxChars: 2000,
      bootstrapPromptTruncationWarning: 'once',
      userTimezone: 'Asia/Tokyo',
      timeFormat: '24',
      repoRoot: '/srv/repo',
      models: { 'openai/gpt-5.5-mini': { alias: 'fast' } },
      subagents: { delegationMode: 'prefer', maxSpawnDepth: 2 },
      contextInjection: 'never',
      contextLimits: { memoryGetMaxChars: 1, memoryGetDefaultLines: 1, toolResultMaxChars: 1, postCompactionMaxChars: 1 },
      compaction: { postCompactionSections: ['Rules'] },
      startupContext: { enabled: false, applyOn: ['new'], dailyMemoryDays: 3, maxFileBytes: 5, maxFileChars: 5, maxTotalChars: 5 },
      heartbeat: { every: '1h30m', prompt: 'look', includeSystemPromptSection: true, lightContext: true, isolatedSession: true },
      promptOverlays: { gpt5: { personality: 'off' } },
      silentReply: { group: 'disallow', internal: 'allow' },
    },
    list: [
      {
        id: 'main',
        default: true,
        skills: [],
        skillsLimits: { maxSkillsPromptChars: 100 },
        subagents: { delegationMode: 'suggest' },
        contextInjection: 'always',
        contextLimits: { postCompactionMaxChars: 3 },
        heartbeat: { every: 45 },
        bootstrapMaxChars: 5,
        bootstrapTotalMaxChars: 5,
        tools: { fs: { workspaceOnly: true } },
      },
    ],
  },
  skills: {
    limits: { maxCandidatesPerRoot: 1, maxSkillsLoadedPerSource: 1, maxSkillsInPrompt: 1, maxSkillsPromptChars: 1, maxSkillFileBytes: 1 },
    load: { extraDirs: ['/srv/skills'] },
    entries: { tides: { enabled: true, apiKey: 'k', env: { A: 'b' }, config: { deep: [1] } } },
    allowBundled: ['tides'],
  },
  commands: { ownerDisplay: 'hash', ownerDisplaySecret: 'pepper' },
  memory: { citations: 'off' },
  messages: {
    visibleReplies: 'automatic',
    groupChat: { visibleReplies: 'message_tool' },
    tts: { auto: 'tagged', persona: 'pilot', personas: { pilot: { label: 'Pilot', description: 'dry' } }, maxLength: 90, summarize: false },
  },
  surfaces: { slack: { silentReply: { group: 'allow' } } },
  tools: {
    fs: { workspaceOnly: false },
    experimental: { planTool: true },
    exec: { ask: 'always', security: 'deny' },
    bash: { ask: 'off' },
    allow: ['update_plan'],
    web: { search: { enabled: true, provider: 'brave', openaiCodex: { mode: 'live' } } },
  },
  plugins: {
    entries: {
      codex: { config: { appServer: { mode: 'guardian' }, codexDynamicToolsLoading: 'direct', codexDynamicToolsExclude: ['canvas'] } },
      openai: { enabled: true, config: { personality: 'off' } },
      tides: { enabled: false, config: { port: 1 } },
    },
  },
  hooks: { internal: { entries: { 'bootstrap-extra-files': { enabled: true, paths: ['docs/MEMORY.md'] } } } },
  browser: { enabled: false, evaluateEnabled: false },
  channels: { telegram: { anything: ['goes'] } },
};
