import { isHeartbeatGuidanceIncluded, resolveHeartbeatConfig } from '../config/heartbeat-gate.ts';
import { resolveDocsPaths } from '../config/docs-paths.ts';
import { resolveRepoRoot } from '../config/repo-root.ts';
import { resolveUserTimezone } from '../config/time-zone.ts';
import { DEFAULT_HEARTBEAT_PROMPTS } from '../heartbeat.ts';
import { resolveSubagentContext } from '../subagent-context.ts';
import type { AgentSystemPromptInput, PromptRuntimeInfo } from '../system-prompt-input.ts';
import type { AdapterFacts } from './adapter-facts.ts';
import { resolvePromptSurface } from './prompt-surface.ts';
import { resolveRunPromptMode } from './run-prompt-mode.ts';

/**
 * The input record with every fact that any adapter passes, before the configuration has its say; each adapter starts here
 * and changes what it differs in. Heartbeat guidance is there whenever the agent may have it.
 * Source: openclaw-2026.7.1.md §1, §6.1, §7.
 */
export function buildLiveInput(facts: AdapterFacts): AgentSystemPromptInput {
  return {
    ...buildRunFields(facts),
    ...buildToolFields(facts),
    ...buildWorkspaceFields(facts),
    ...buildChannelFields(facts),
    ...facts.ownSettings,
    runtimeInfo: buildRuntimeInfo(facts),
    sandboxInfo: facts.sandbox ?? undefined,
  };
}

function buildRunFields(facts: AdapterFacts) {
  const { run, model, host } = facts;
  return {
    promptMode: resolveRunPromptMode(run),
    promptSurface: resolvePromptSurface(run.sessionKey),
    defaultThinkLevel: model.think ?? undefined,
    reasoningLevel: model.reasoningLevel ?? undefined,
    reasoningTagHint: model.reasoningTagHint,
    userTimezone: resolveUserTimezone(facts.config ?? {}, host.timeZone),
    extraSystemPrompt: resolveExtraSystemPrompt(facts),
    heartbeatPrompt: resolveHeartbeatGate(facts),
  };
}

function buildToolFields({ tools }: AdapterFacts) {
  return {
    toolNames: tools.names,
    capabilityToolNames: tools.capabilityNames,
    toolSummaries: tools.summaries,
    toolSchemaDirectoryPrompt: tools.schemaDirectoryPrompt ?? undefined,
    nativeCommandGuidanceLines: tools.nativeCommandGuidance,
    acpEnabled: tools.acpEnabled,
    completionWake: tools.completionWake,
  };
}

function buildWorkspaceFields({ workspace, places, skills, run }: AdapterFacts) {
  return {
    workspaceDir: workspace.dir,
    contextFiles: workspace.contextFiles,
    bootstrapMode: workspace.bootstrapMode,
    bootstrapTruncationNotice: workspace.truncationNotice ?? undefined,
    workspaceNotes: workspace.notes,
    // A run that is cut down to some tools could not follow a skill. Source: §6.1.
    skillsPrompt: run.toolsAllow.length > 0 ? undefined : skills.prompt,
    ...resolveDocsPaths({ ...places, workspaceDir: workspace.dir }),
  };
}

function buildChannelFields({ channel }: AdapterFacts) {
  if (channel === null) return {};
  return {
    ownerNumbers: channel.owners,
    deliverableChannels: channel.deliverable,
    messageToolHints: channel.messageToolHints,
    requireExplicitMessageTarget: channel.requireExplicitMessageTarget,
    reactionGuidance: channel.reactionGuidance ?? undefined,
    sourceReplyDeliveryMode: channel.deliveryMode,
    silentReplyPromptMode: channel.silentReplyPromptMode,
  };
}

function buildRuntimeInfo(facts: AdapterFacts): PromptRuntimeInfo {
  const { run, model, host, channel, places } = facts;
  return {
    agentId: run.agentId,
    sessionKey: run.sessionKey,
    sessionId: run.sessionId ?? undefined,
    host: host.name,
    repoRoot: resolveRepoRoot(facts.config ?? {}, { ...places, existingDirs: places.existingPaths }) ?? undefined,
    os: host.os,
    arch: host.arch,
    node: host.node ?? undefined,
    model: model.id,
    defaultModel: model.defaultId ?? undefined,
    shell: host.shell ?? undefined,
    channel: channel?.id,
    chatType: channel?.chatType ?? undefined,
    capabilities: channel?.capabilities,
    activeProcessSessions: host.activeProcesses,
  };
}

/** A sub-agent's own context first, then what the caller adds. Source: §18.4. */
function resolveExtraSystemPrompt({ run, config, extraSystemPrompt }: AdapterFacts): string | undefined {
  const own = resolveSubagentContext({ ...run, config: config ?? {} });
  const blocks = [own, extraSystemPrompt].filter((block) => block !== null && block.trim() !== '');
  return blocks.length === 0 ? undefined : blocks.join('\n\n');
}

/** The text is only a gate; it is never printed. Source: §5.33, §7.7. */
function resolveHeartbeatGate({ run, config }: AdapterFacts): string | undefined {
  if (!isHeartbeatGuidanceIncluded(config ?? {}, { id: run.agentId, isDefault: run.isDefaultAgent })) return undefined;
  const own = resolveHeartbeatConfig(config ?? {}, run.agentId)['prompt'];
  return typeof own === 'string' && own.trim() !== '' ? own : DEFAULT_HEARTBEAT_PROMPTS[0];
}
