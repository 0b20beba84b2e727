import type { Turn } from '../../types/turn.ts';
import type { AdapterFacts, ChannelAccess, ToolAccess } from '../adapters/adapter-facts.ts';
import { resolveReactionGuidance } from '../config/reaction-guidance.ts';
import { resolveSilentReplyPromptMode } from '../config/silent-reply-prompt-mode.ts';
import { renderChannelLabel } from '../conversation/channel-label.ts';
import { renderPieces } from '../piece.ts';
import type { PromptSandboxInfo } from '../system-prompt-input.ts';
import { buildExtraPrompt } from './extra-prompt.ts';
import { isChatless, type OwnRun } from './own-run.ts';

/** The record that the four adapters take, from a turn. Source: openclaw-2026.7.1.md §1, §3.1. */
export function buildAdapterFacts(run: OwnRun): AdapterFacts {
  const { turn, config } = run;
  const { prompt, runtime, host } = turn;
  const extra = renderPieces(buildExtraPrompt(run));
  return {
    run: buildRunFacts(turn),
    model: {
      id: runtime.model,
      provider: runtime.provider,
      defaultId: prompt.defaultModel,
      think: runtime.think,
      reasoningLevel: prompt.reasoningLevel,
      reasoningTagHint: prompt.reasoningTagHint,
    },
    host: { name: host.name, os: host.os, arch: host.arch, node: host.node, shell: runtime.shell, timeZone: runtime.timeZone, activeProcesses: buildProcesses(turn) },
    places: host,
    tools: buildToolAccess(run),
    sandbox: buildSandbox(turn),
    channel: isChatless(turn) ? null : buildChannelAccess(run),
    workspace: run.workspace.text,
    skills: { prompt: run.skills.snapshot.prompt, loadedBy: turn.skills.loadedBy },
    memory: turn.memory,
    contributions: prompt.contributions.map(({ stablePrefix, dynamicSuffix, sections }) => ({
      stablePrefix: stablePrefix ?? undefined,
      dynamicSuffix: dynamicSuffix ?? undefined,
      sectionOverrides: sections,
    })),
    extraSystemPrompt: extra === '' ? null : extra,
    ownSettings: {},
    config,
  };
}

function buildRunFacts({ agent, prompt, session, trigger, tools }: Turn): AdapterFacts['run'] {
  return {
    agentId: agent.id,
    isDefaultAgent: agent.isDefault,
    sessionKey: agent.sessionKey,
    sessionId: session.id,
    trigger,
    runKind: agent.runKind,
    promptMode: prompt.mode,
    rawModelRun: prompt.rawModelRun,
    sideQuestion: prompt.sideQuestion,
    toolsAllow: tools.only,
  };
}

function buildToolAccess({ turn, tools }: OwnRun): ToolAccess {
  const facts = turn.tools;
  return {
    names: tools.map((tool) => tool.name),
    capabilityNames: facts.behindSearch,
    summaries: Object.fromEntries(tools.map(({ name, description }) => [name, firstSentence(description)])),
    schemaDirectoryPrompt: facts.schemaDirectory,
    nativeCommandGuidance: facts.guidance.map(({ text }) => text),
    acpEnabled: facts.acp,
    completionWake: facts.completionWake,
  };
}

/** A tool's own summary: its description up to the first full stop that ends a sentence. */
function firstSentence(description: string): string {
  const line = description.split('\n')[0]?.trim() ?? '';
  return (/^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? line).replace(/\.$/, '');
}

function buildChannelAccess({ turn, delivery }: OwnRun): ChannelAccess {
  const { channel } = turn;
  const { plugin } = channel;
  const chat = channel.chatType === 'direct' ? 'direct' : 'group';
  return {
    id: channel.originatingChannel,
    chatType: channel.chatType,
    capabilities: plugin.capabilities,
    deliverable: plugin.deliverable,
    messageToolHints: plugin.messageToolHints,
    requireExplicitMessageTarget: plugin.requireExplicitMessageTarget,
    reactionGuidance: resolveReactionGuidance({
      channel: renderChannelLabel(channel.provider),
      level: plugin.reactionLevel,
      fallback: 'off',
      invalidFallback: 'off',
    }),
    deliveryMode: delivery,
    silentReplyPromptMode: resolveSilentReplyPromptMode(chat, delivery),
    owners: plugin.owners,
  };
}

function buildProcesses({ host }: Turn) {
  return host.processes.map(({ id, status, pid, cwd, name }) => ({ id, status, pid: pid ?? undefined, cwd: cwd ?? undefined, name }));
}

function buildSandbox({ sandbox }: Turn): PromptSandboxInfo | null {
  if (sandbox === null) return null;
  const { elevated } = sandbox;
  return {
    enabled: true,
    workspaceAccess: sandbox.workspaceAccess,
    containerWorkspaceDir: sandbox.containerWorkspaceDir ?? undefined,
    workspaceDir: sandbox.workspaceDir ?? undefined,
    agentWorkspaceMount: sandbox.agentWorkspaceMount ?? undefined,
    browserBridgeUrl: sandbox.browserBridgeUrl ?? undefined,
    hostBrowserAllowed: sandbox.hostBrowserAllowed ?? undefined,
    elevated: elevated === null ? undefined : buildElevated(elevated),
  };
}

function buildElevated(elevated: NonNullable<NonNullable<Turn['sandbox']>['elevated']>) {
  return {
    allowed: elevated.allowed,
    defaultLevel: elevated.defaultLevel ?? undefined,
    fullAccessAvailable: elevated.fullAccess ?? undefined,
    fullAccessBlockedReason: elevated.blockedReason ?? undefined,
  };
}
