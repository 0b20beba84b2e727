import type { InputFinding } from '../../types/scenario.ts';
import type { JsonObject, ToolSpec } from '../../types/request.ts';
import type { Turn } from '../../types/turn.ts';
import { checkConfig } from '../config/check-config.ts';
import type { DeliveryMode } from '../config/delivery-mode.ts';
import { resolveReplyDeliveryMode } from '../config/reply-delivery-mode.ts';
import { resolveWorkspaceText, type ResolvedWorkspace } from '../adapters/workspace-text.ts';
import type { ResolvedSkills } from '../skills/skills-snapshot.ts';
import { resolveTurnSkills } from '../turn-skills.ts';
import { resolveOwnTools } from './own-tools.ts';

/** What every part of a prompt of OpenClaw's own is made from: the turn, and what was resolved from it once. */
export interface OwnRun {
  readonly turn: Turn;
  /** Without its malformed values. */
  readonly config: JsonObject;
  readonly tools: readonly ToolSpec[];
  readonly toolNames: readonly string[];
  readonly delivery: DeliveryMode;
  readonly workspace: ResolvedWorkspace;
  readonly skills: ResolvedSkills;
  readonly findings: readonly InputFinding[];
}

/** No chat started the run. */
export function isChatless(turn: Turn): boolean {
  return turn.channel.provider === 'none';
}

/** `seenTruncations`: signatures of truncations that earlier turns of the session were told of. Never throws for a typed turn. */
export function resolveOwnRun(turn: Turn, seenTruncations: readonly string[]): OwnRun {
  const { config, findings } = checkConfig(turn.config);
  const tools = resolveOwnTools(turn, config);
  const toolNames = tools.map((tool) => tool.name);
  const skills = resolveTurnSkills(turn, config);
  const workspace = resolveWorkspaceText({
    workspace: turn.workspace,
    agentId: turn.agent.id,
    config,
    toolNames: [...toolNames, ...turn.tools.behindSearch],
    run: {
      sessionKey: turn.agent.sessionKey,
      runKind: turn.agent.runKind,
      contextMode: turn.agent.contextMode,
      agentIsDefault: turn.agent.isDefault,
      trigger: turn.trigger,
      home: turn.skills.homes[0] ?? null,
      hooks: turn.hooks.bootstrap.map(({ name, answer }) => ({ name, run: () => answer })),
    },
    bootstrappedSinceCompaction: turn.session.bootstrapped,
    seenTruncations,
  });
  return {
    turn,
    config,
    tools,
    toolNames,
    delivery: resolveDelivery(turn, config, [...toolNames, ...turn.tools.behindSearch]),
    workspace,
    skills,
    findings: [...findings, ...workspace.findings, ...skills.findings],
  };
}

function resolveDelivery(turn: Turn, config: JsonObject, toolNames: readonly string[]): DeliveryMode {
  const { channel, message, runtime } = turn;
  // The turn states no authorisation of its own, so being the owner stands for it.
  const isSlashText = (message.strippedBody ?? message.body).trimStart().startsWith('/');
  return resolveReplyDeliveryMode(config, {
    strict: false,
    roomEvent: false,
    requested: runtime.deliveryMode,
    command: channel.chatType !== 'direct' && isSlashText && !message.senderIsOwner ? 'unauthorised' : 'none',
    channel: isChatless(turn) || channel.provider === 'webchat' ? 'internal' : 'external',
    chatType: channel.chatType,
    harnessDefault: 'automatic',
    hasMessageTool: toolNames.includes('message'),
  });
}
