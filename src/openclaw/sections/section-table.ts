import type { Section, SectionFamily } from '../section.ts';
import { acpSpawning } from './acp-spawning.ts';
import { activeProcesses } from './active-processes.ts';
import { approvals } from './approvals.ts';
import { authorizedSenders } from './authorized-senders.ts';
import { bootstrapNotice } from './bootstrap-notice.ts';
import { bootstrapPending } from './bootstrap-pending.ts';
import { childPolling } from './child-polling.ts';
import { clockSource } from './clock-source.ts';
import { control } from './control.ts';
import { controlUiEmbed } from './control-ui-embed.ts';
import { conversationContext } from './conversation-context.ts';
import { deferredToolSchemas } from './deferred-tool-schemas.ts';
import { documentation } from './documentation.ts';
import { dynamicProjectContext } from './dynamic-project-context.ts';
import { executionBias } from './execution-bias.ts';
import { heartbeats } from './heartbeats.ts';
import { identity } from './identity.ts';
import { longRunningWork } from './long-running-work.ts';
import { memoryRecall } from './memory-recall.ts';
import { messageHints } from './message-hints.ts';
import { messageTool } from './message-tool.ts';
import { messaging } from './messaging.ts';
import { modelAliases } from './model-aliases.ts';
import { modelIdentity } from './model-identity.ts';
import { nativeCommandGuidance } from './native-command-guidance.ts';
import { outputDirectives } from './output-directives.ts';
import { proactiveOrchestration } from './proactive-orchestration.ts';
import { projectContext } from './project-context.ts';
import { providerDynamicSuffix } from './provider-dynamic-suffix.ts';
import { providerExecutionBias, providerInteractionStyle, providerToolCallStyle } from './provider-overrides.ts';
import { providerStablePrefix } from './provider-stable-prefix.ts';
import { reactions } from './reactions.ts';
import { reasoningFormat } from './reasoning-format.ts';
import { reasoningLevel } from './reasoning-level.ts';
import { runtime } from './runtime.ts';
import { safety } from './safety.ts';
import { sandbox } from './sandbox.ts';
import { selfUpdate } from './self-update.ts';
import { silentReplies } from './silent-replies.ts';
import { skillList } from './skill-list.ts';
import { skillWorkshop } from './skill-workshop.ts';
import { skills } from './skills.ts';
import { subagentContext } from './subagent-context.ts';
import { subagentDelegation } from './subagent-delegation.ts';
import { timeZone } from './time-zone.ts';
import { toolCallStyle } from './tool-call-style.ts';
import { tooling } from './tooling.ts';
import { toolsFileNote } from './tools-file-note.ts';
import { voice } from './voice.ts';
import { workspace } from './workspace.ts';
import { workspaceFiles } from './workspace-files.ts';

/**
 * The embedded system prompt, top to bottom. A new section is one file and one line here (with its import).
 * The cache boundary stands where the zone turns, once; `buildAgentSystemPrompt` places it. Source: openclaw-2026.7.1.md §4.
 */
export const SECTION_TABLE: readonly (Section | SectionFamily)[] = [
  identity,
  tooling,
  deferredToolSchemas,
  toolsFileNote,
  longRunningWork,
  nativeCommandGuidance,
  acpSpawning,
  childPolling,
  proactiveOrchestration,
  subagentDelegation,
  providerInteractionStyle,
  toolCallStyle,
  providerToolCallStyle,
  executionBias,
  providerExecutionBias,
  providerStablePrefix,
  safety,
  control,
  skills,
  skillList,
  skillWorkshop,
  memoryRecall,
  selfUpdate,
  modelAliases,
  clockSource,
  workspace,
  documentation,
  sandbox,
  timeZone,
  bootstrapPending,
  bootstrapNotice,
  workspaceFiles,
  outputDirectives,
  reasoningFormat,
  projectContext,
  silentReplies,
  // Below the cache boundary.
  dynamicProjectContext,
  approvals,
  authorizedSenders,
  controlUiEmbed,
  messaging,
  messageTool,
  messageHints,
  voice,
  conversationContext,
  subagentContext,
  reactions,
  providerDynamicSuffix,
  heartbeats,
  runtime,
  modelIdentity,
  activeProcesses,
  reasoningLevel,
];
