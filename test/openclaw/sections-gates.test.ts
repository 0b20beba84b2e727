import { describe, expect, test } from 'vitest';
import { idsOf, type Leaves } from './sections-fixture.ts';

/** What every full prompt has. */
const ALWAYS_FULL = [
  'openclaw.identity',
  'openclaw.tooling',
  'openclaw.tools-file-note',
  'openclaw.long-running-work',
  'openclaw.child-polling',
  'openclaw.tool-call-style',
  'openclaw.execution-bias',
  'openclaw.safety',
  'openclaw.control',
  'openclaw.workspace',
  'openclaw.documentation',
  'openclaw.workspace-files',
  'openclaw.output-directives',
  'openclaw.silent-replies',
  'openclaw.approvals',
  'openclaw.messaging',
  'openclaw.runtime',
  'openclaw.reasoning-level',
];
/** What every minimal prompt has. */
const ALWAYS_MINIMAL = ALWAYS_FULL.filter(
  (id) =>
    !['execution-bias', 'documentation', 'output-directives', 'silent-replies', 'messaging'].includes(id.replace('openclaw.', '')),
);

describe('a bare record', () => {
  test('gives the sections that have no gate in full mode', () => {
    expect(idsOf({})).toEqual(ALWAYS_FULL);
  });
  test('gives fewer of them in minimal mode', () => {
    expect(idsOf({ promptMode: 'minimal' })).toEqual(ALWAYS_MINIMAL);
  });
  test('gives the identity alone in none mode', () => {
    expect(idsOf({ promptMode: 'none' })).toEqual(['openclaw.identity']);
  });
});

/** Section, the leaves that open its gate, whether minimal mode has it, and records in which it must stay away. */
interface Gate {
  readonly id: string;
  readonly open: Leaves;
  readonly minimal: 'yes' | 'no';
  readonly shut: readonly Leaves[];
}

const spawn = { capabilityToolNames: ['sessions_spawn'] };
const HEARTBEAT_FILE = { path: '/srv/ws/HEARTBEAT.md', content: 'x' };
const GATES: readonly Gate[] = [
  { id: 'openclaw.deferred-tool-schemas', open: { toolSchemaDirectoryPrompt: 'dir' }, minimal: 'yes', shut: [{ toolSchemaDirectoryPrompt: ' \n' }] },
  { id: 'openclaw.long-running-work', open: { toolNames: ['exec'] }, minimal: 'yes', shut: [{ toolNames: ['exec'], promptSurface: 'subagent' }, { toolNames: ['read'] }] },
  { id: 'plugin.native-commands', open: { nativeCommandGuidanceLines: ['x'] }, minimal: 'yes', shut: [{ nativeCommandGuidanceLines: [' '] }] },
  {
    id: 'openclaw.acp-spawning',
    open: { acpEnabled: true, ...spawn },
    minimal: 'yes',
    shut: [{ acpEnabled: true }, spawn, { acpEnabled: true, ...spawn, 'sandboxInfo.enabled': true }],
  },
  { id: 'openclaw.child-polling', open: { toolNames: ['subagents'] }, minimal: 'yes', shut: [{ toolNames: ['subagents'], promptSurface: 'cli_backend' }, { toolNames: ['read'] }] },
  { id: 'openclaw.proactive-orchestration', open: { proactiveSubagentOrchestration: true, ...spawn }, minimal: 'yes', shut: [{ proactiveSubagentOrchestration: true }, spawn] },
  {
    id: 'openclaw.subagent-delegation',
    open: { subagentDelegationMode: 'prefer', ...spawn },
    minimal: 'no',
    shut: [{ subagentDelegationMode: 'prefer' }, { subagentDelegationMode: 'always', ...spawn }, { subagentDelegationMode: 'prefer', proactiveSubagentOrchestration: true, ...spawn }],
  },
  { id: 'provider.interaction-style', open: { 'promptContribution.sectionOverrides.interaction_style': 'x' }, minimal: 'yes', shut: [{ 'promptContribution.sectionOverrides.interaction_style': '\n' }, { 'promptContribution.sectionOverrides.other_style': 'x' }] },
  { id: 'openclaw.tool-call-style', open: {}, minimal: 'yes', shut: [{ 'promptContribution.sectionOverrides.tool_call_style': 'x' }] },
  { id: 'provider.tool-call-style', open: { 'promptContribution.sectionOverrides.tool_call_style': 'x' }, minimal: 'yes', shut: [{}] },
  { id: 'openclaw.execution-bias', open: {}, minimal: 'no', shut: [{ 'promptContribution.sectionOverrides.execution_bias': 'x' }] },
  { id: 'provider.execution-bias', open: { 'promptContribution.sectionOverrides.execution_bias': 'x' }, minimal: 'yes', shut: [{}] },
  { id: 'provider.stable-prefix', open: { 'promptContribution.stablePrefix': 'x' }, minimal: 'yes', shut: [{ 'promptContribution.stablePrefix': ' \r\n' }] },
  { id: 'openclaw.skills', open: { skillsPrompt: '<available_skills/>' }, minimal: 'yes', shut: [{ skillsPrompt: '\n\n' }] },
  { id: 'skill.list', open: { skillsPrompt: '<available_skills/>' }, minimal: 'yes', shut: [{ skillsPrompt: '\n\n' }] },
  { id: 'openclaw.skill-workshop', open: { capabilityToolNames: ['Skill_Workshop'] }, minimal: 'yes', shut: [{ toolNames: ['skill'] }] },
  { id: 'plugin.memory-recall', open: { memorySectionLines: ['x'] }, minimal: 'no', shut: [{ memorySectionLines: ['x'], includeMemorySection: false }, { memorySectionLines: [' '] }, { toolNames: ['memory_search'] }] },
  { id: 'openclaw.self-update', open: { toolNames: ['GATEWAY'] }, minimal: 'no', shut: [{ toolNames: ['gateways'] }] },
  { id: 'openclaw.model-aliases', open: { modelAliasLines: ['- a: b/c'] }, minimal: 'no', shut: [{ modelAliasLines: ['', ' '] }] },
  { id: 'openclaw.clock-source', open: { userTimezone: 'UTC' }, minimal: 'yes', shut: [{ userTimezone: ' ' }, { userTime: '12:00' }] },
  { id: 'openclaw.sandbox', open: { 'sandboxInfo.enabled': true }, minimal: 'yes', shut: [{ 'sandboxInfo.enabled': false, 'sandboxInfo.containerWorkspaceDir': '/w' }] },
  { id: 'openclaw.time-zone', open: { userTimezone: 'UTC' }, minimal: 'yes', shut: [{ userTimezone: ' ' }, { userTimeFormat: '24' }] },
  { id: 'openclaw.bootstrap-pending', open: { bootstrapMode: 'limited' }, minimal: 'yes', shut: [{ bootstrapMode: 'none' }] },
  { id: 'openclaw.bootstrap-pending', open: { bootstrapMode: 'full' }, minimal: 'yes', shut: [{}] },
  { id: 'openclaw.bootstrap-notice', open: { bootstrapTruncationNotice: 'x' }, minimal: 'yes', shut: [{ bootstrapTruncationNotice: ' ' }] },
  { id: 'openclaw.reasoning-format', open: { reasoningTagHint: true }, minimal: 'yes', shut: [{ reasoningTagHint: false }] },
  { id: 'openclaw.project-context', open: { contextFiles: [{ path: '/srv/ws/X.md', content: '' }] }, minimal: 'yes', shut: [{ contextFiles: [HEARTBEAT_FILE] }, { contextFiles: [{ path: ' ', content: 'x' }] }] },
  { id: 'openclaw.silent-replies', open: { silentReplyPromptMode: 'generic' }, minimal: 'no', shut: [{ silentReplyPromptMode: 'none' }, { sourceReplyDeliveryMode: 'message_tool_only', silentReplyPromptMode: 'generic' }] },
  { id: 'openclaw.dynamic-project-context', open: { contextFiles: [HEARTBEAT_FILE] }, minimal: 'yes', shut: [{ contextFiles: [{ path: '/srv/ws/X.md', content: 'x' }] }] },
  { id: 'openclaw.approvals', open: {}, minimal: 'yes', shut: [{ 'promptContribution.sectionOverrides.tool_call_style': 'x' }] },
  { id: 'openclaw.authorized-senders', open: { ownerNumbers: ['+1'] }, minimal: 'no', shut: [{ ownerNumbers: [' '] }] },
  { id: 'openclaw.control-ui-embed', open: { 'runtimeInfo.channel': 'WebChat' }, minimal: 'no', shut: [{ 'runtimeInfo.channel': 'telegram' }] },
  { id: 'openclaw.message-tool', open: { capabilityToolNames: ['message'] }, minimal: 'no', shut: [{ toolNames: ['messages'] }] },
  { id: 'channel.message-hints', open: { capabilityToolNames: ['message'], messageToolHints: ['x'] }, minimal: 'no', shut: [{ messageToolHints: ['x'] }] },
  { id: 'openclaw.voice', open: { ttsHint: 'x' }, minimal: 'no', shut: [{ ttsHint: ' ' }] },
  { id: 'openclaw.conversation-context', open: { extraSystemPrompt: 'x' }, minimal: 'no', shut: [{ extraSystemPrompt: '\t' }] },
  { id: 'openclaw.reactions', open: { reactionGuidance: { level: 'minimal', channel: 'x' } }, minimal: 'yes', shut: [{}] },
  { id: 'provider.dynamic-suffix', open: { 'promptContribution.dynamicSuffix': 'x' }, minimal: 'yes', shut: [{ 'promptContribution.dynamicSuffix': '' }] },
  { id: 'openclaw.heartbeats', open: { heartbeatPrompt: 'x' }, minimal: 'no', shut: [{ heartbeatPrompt: ' ' }] },
  { id: 'openclaw.model-identity', open: { 'runtimeInfo.model': 'x/y' }, minimal: 'yes', shut: [{ 'runtimeInfo.model': ' ' }] },
  { id: 'openclaw.active-processes', open: { 'runtimeInfo.activeProcessSessions': [{ id: 'p', status: 'running', name: 'x' }] }, minimal: 'yes', shut: [{}] },
];

describe('gates', () => {
  test.each(GATES)('$id opens for $open', ({ id, open, minimal }) => {
    expect(idsOf(open).filter((found) => found === id)).toEqual([id]);
    expect(idsOf({ ...open, promptMode: 'minimal' }).includes(id)).toBe(minimal === 'yes');
  });

  test.each(GATES.flatMap(({ id, shut }) => shut.map((leaves) => ({ id, leaves }))))('$id stays away for $leaves', ({ id, leaves }) => {
    expect(idsOf(leaves)).not.toContain(id);
  });

  test('an extra prompt is the sub-agent context in minimal mode only', () => {
    const extra = { extraSystemPrompt: 'x' };
    const contexts = (leaves: Leaves) => idsOf(leaves).filter((id) => id.endsWith('-context'));
    expect(contexts(extra)).toEqual(['openclaw.conversation-context']);
    expect(contexts({ ...extra, promptMode: 'minimal' })).toEqual(['openclaw.subagent-context']);
  });

  test('none mode adds the known model to the identity and nothing else', () => {
    expect(idsOf({ promptMode: 'none', 'runtimeInfo.model': 'x/y', skillsPrompt: 'x', extraSystemPrompt: 'x' })).toEqual([
      'openclaw.identity',
      'openclaw.model-identity',
    ]);
  });
});
