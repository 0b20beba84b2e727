import type { AgentSystemPromptInput } from '../../src/openclaw/system-prompt-input.ts';
import type { FactName } from '../../src/openclaw/sections/facts/prompt-facts.ts';
import { CORE_TOOLS } from '../../src/openclaw/sections/tool-summaries.ts';

export const ALL_TOOLS: readonly string[] = [...CORE_TOOLS.map(([name]) => name), 'memory_search', 'memory_get'];

/** A full run in which every section that can be there at the same time is there. */
export const RICH: AgentSystemPromptInput = {
  workspaceDir: '/srv/ws',
  toolNames: ALL_TOOLS,
  capabilityToolNames: ['calendar_lookup'],
  toolSummaries: { memory_search: 'search the memory' },
  toolSchemaDirectoryPrompt: 'calendar_lookup: dates of the team',
  nativeCommandGuidanceLines: ['Plugin hint: /deploy is for the user.'],
  runtimeInfo: {
    agentId: 'keeper',
    sessionKey: 'agent:keeper:home',
    sessionId: 's42',
    host: 'attic',
    repoRoot: '/srv/repo',
    os: 'Plan 9',
    arch: 'riscv',
    node: 'v20.19',
    model: 'acme/swift',
    defaultModel: 'acme/steady',
    shell: 'fish',
    channel: 'telegram',
    chatType: 'direct',
    capabilities: ['inlineButtons'],
    activeProcessSessions: [{ id: 'p1', status: 'running', pid: 7, cwd: '/srv/ws', name: 'npm test' }],
  },
  defaultThinkLevel: 'medium',
  userTimezone: 'Europe/Lisbon',
  contextFiles: [
    { path: '/srv/ws/AGENTS.md', content: 'Work carefully.' },
    { path: '/srv/ws/SOUL.md', content: 'Kind.' },
    { path: '/srv/ws/MEMORY.md', content: 'Likes tea.' },
    { path: '/srv/ws/HEARTBEAT.md', content: 'Water the ficus.' },
  ],
  skillsPrompt: '<available_skills>\n  <skill><name>demo</name><version>sha256:01</version></skill>\n</available_skills>',
  heartbeatPrompt: 'look around',
  modelAliasLines: ['- fast: openai/gpt-5.5-mini'],
  ownerNumbers: ['+1555'],
  ttsHint: 'Speak briefly.',
  extraSystemPrompt: 'You are in a direct chat.',
  reactionGuidance: { level: 'minimal', channel: 'Telegram' },
  bootstrapMode: 'full',
  bootstrapTruncationNotice: 'Some files were cut.',
  reasoningTagHint: true,
  memorySectionLines: ['Look into the memory first.'],
  messageToolHints: ['Telegram: polls have ten options.'],
  workspaceNotes: ['Commit after edits.'],
  promptContribution: { stablePrefix: '<contract>x</contract>', dynamicSuffix: 'Today: be brief.' },
  subagentDelegationMode: 'prefer',
};

export const BARE: AgentSystemPromptInput = { workspaceDir: '/srv/ws' };

const ACP: AgentSystemPromptInput = {
  ...RICH,
  acpEnabled: true,
  runtimeInfo: { ...RICH.runtimeInfo, channel: 'discord', chatType: 'group', capabilities: ['threadbound-acp-spawn'] },
};
const SANDBOXED: AgentSystemPromptInput = {
  ...RICH,
  acpEnabled: true,
  sandboxInfo: {
    enabled: true,
    containerWorkspaceDir: '/workspace',
    workspaceDir: '/host/ws',
    workspaceAccess: 'rw',
    agentWorkspaceMount: '/agent',
    browserBridgeUrl: 'http://bridge',
    hostBrowserAllowed: false,
    elevated: { allowed: true, defaultLevel: 'on', fullAccessAvailable: false, fullAccessBlockedReason: 'channel' },
  },
};
const TOOL_ONLY_GROUP: AgentSystemPromptInput = {
  ...RICH,
  sourceReplyDeliveryMode: 'message_tool_only',
  runtimeInfo: { ...RICH.runtimeInfo, channel: 'webchat', chatType: 'group', capabilities: [] },
};

/** Inputs that together reach every branch of every section. */
export const BASES: Readonly<Record<string, AgentSystemPromptInput>> = {
  rich: RICH,
  bare: BARE,
  acp: ACP,
  sandboxed: SANDBOXED,
  'sandbox switched off': { ...SANDBOXED, sandboxInfo: { ...SANDBOXED.sandboxInfo, enabled: false } },
  'tool only in a group': TOOL_ONLY_GROUP,
  'no silent token': { ...RICH, silentReplyPromptMode: 'none' },
  hashed: { ...RICH, ownerDisplay: 'hash', ownerDisplaySecret: 'pepper' },
  proactive: { ...RICH, proactiveSubagentOrchestration: true },
  sub: { ...RICH, promptSurface: 'subagent' },
  'local docs': { ...RICH, docsPath: '/docs', sourcePath: '/src' },
  'hidden tools': { ...SANDBOXED, toolNames: ['read'], capabilityToolNames: ['sessions_spawn', 'message'] },
  'hidden spawn': { ...ACP, toolNames: ['read'], capabilityToolNames: ['sessions_spawn'], proactiveSubagentOrchestration: true },
  'few tools': { ...RICH, toolNames: ['read', 'message'], capabilityToolNames: ['sessions_spawn'] },
};

/** For each fact some values that differ from those of the bases; `undefined` takes the leaf away. */
export const OTHER_VALUES: Readonly<Record<FactName, readonly unknown[]>> = {
  workspaceDir: ['/other/ws'],
  promptSurface: ['cli_backend', 'openclaw_main', 'pi_main'],
  toolNames: [[], ['READ', 'Exec', 'PROCESS'], ['read'], ['sessions_spawn', 'gateway', 'message'], ['skill_workshop', 'zzz'], undefined],
  capabilityToolNames: [['sessions_spawn', 'gateway'], ['sessions_yield', 'skill_workshop', 'subagents', 'sessions_spawn'], ['message', 'exec', 'cron'], []],
  toolSummaries: [{ memory_search: 'other words', zzz: 'last' }, undefined],
  toolSchemaDirectoryPrompt: ['other: tool', undefined],
  nativeCommandGuidanceLines: [['Another hint.'], []],
  acpEnabled: [true, false],
  defaultThinkLevel: ['ultra', undefined],
  reasoningLevel: ['stream', 'on'],
  reasoningTagHint: [true, false],
  userTimezone: ['Asia/Tokyo', '  ', undefined],
  skillsPrompt: ['<available_skills></available_skills>', undefined],
  heartbeatPrompt: ['hb', undefined],
  ttsHint: ['Sing.', undefined],
  extraSystemPrompt: ['Another chat.', undefined],
  docsPath: ['/srv/docs'],
  sourcePath: ['/srv/openclaw'],
  workspaceNotes: [['Another note.'], []],
  contextFiles: [[], [{ path: '/srv/ws/BOOTSTRAP.md', content: 'First steps.' }], [{ path: '/srv/ws/HEARTBEAT.md', content: 'Later.' }]],
  bootstrapMode: ['none', 'limited', 'full'],
  bootstrapTruncationNotice: ['Other notice.', undefined],
  includeMemorySection: [false, true],
  modelAliasLines: [['- slow: x/y'], []],
  ownerNumbers: [['+1777', '+1888'], []],
  ownerDisplay: ['hash', 'raw'],
  ownerDisplaySecret: ['salt', undefined],
  subagentDelegationMode: ['suggest', 'prefer'],
  proactiveSubagentOrchestration: [true, false],
  sourceReplyDeliveryMode: ['message_tool_only', 'automatic'],
  silentReplyPromptMode: ['none', 'generic'],
  requireExplicitMessageTarget: [true, false],
  messageToolHints: [['Another channel hint.'], []],
  reactionGuidance: [{ level: 'extensive', channel: 'Telegram' }, { level: 'minimal', channel: 'Slack' }, undefined],
  fsWorkspaceOnly: [true],
  deliverableChannels: [['discord', 'signal'], ['discord']],
  memorySectionLines: [['## Own heading', 'Other lines.'], []],
  completionWake: [true],
  'runtimeInfo.agentId': ['other', undefined],
  'runtimeInfo.sessionKey': ['agent:other', undefined],
  'runtimeInfo.sessionId': ['s2', undefined],
  'runtimeInfo.host': ['other', undefined],
  'runtimeInfo.repoRoot': ['/other', undefined],
  'runtimeInfo.os': ['Darwin', undefined],
  'runtimeInfo.arch': ['arm64', undefined],
  'runtimeInfo.node': ['v22', undefined],
  'runtimeInfo.model': ['x/y', undefined],
  'runtimeInfo.defaultModel': ['x/y', undefined],
  'runtimeInfo.shell': ['zsh', undefined],
  'runtimeInfo.channel': ['discord', 'slack', 'webchat', 'telegram', 'irc', undefined],
  'runtimeInfo.chatType': ['group', 'channel', 'direct', undefined],
  'runtimeInfo.capabilities': [['richText'], ['threadbound-acp-spawn'], ['nativeApprovals'], ['inlineButtons'], []],
  'runtimeInfo.activeProcessSessions': [[{ id: 'p2', status: 'running', name: 'make' }], []],
  'sandboxInfo.enabled': [true, false],
  'sandboxInfo.containerWorkspaceDir': ['/box', undefined],
  'sandboxInfo.workspaceDir': ['/host/other', undefined],
  'sandboxInfo.workspaceAccess': ['ro', undefined],
  'sandboxInfo.agentWorkspaceMount': ['/mnt', undefined],
  'sandboxInfo.browserBridgeUrl': [undefined],
  'sandboxInfo.hostBrowserAllowed': [true, undefined],
  'sandboxInfo.elevated': [{ allowed: false }, { allowed: true, fullAccessAvailable: true }, undefined],
  'promptContribution.stablePrefix': ['<contract>y</contract>', undefined],
  'promptContribution.dynamicSuffix': ['Other suffix.', undefined],
  'promptContribution.sectionOverrides.interaction_style': ['## Interaction Style\n\nWarm.'],
  'promptContribution.sectionOverrides.tool_call_style': ['## Tool Call Style\nTerse.'],
  'promptContribution.sectionOverrides.execution_bias': ['## Execution Bias\nNow.'],
};

/** The record with one leaf replaced. */
export function withLeaf(input: AgentSystemPromptInput, path: string, value: unknown): AgentSystemPromptInput {
  const [key = '', ...rest] = path.split('.');
  const here: Record<string, unknown> = { ...input };
  const inner = (here[key] ?? {}) as AgentSystemPromptInput;
  here[key] = rest.length === 0 ? value : withLeaf(inner, rest.join('.'), value);
  return here as unknown as AgentSystemPromptInput;
}
