import type { Piece } from '../types/layer.ts';
import type { Turn } from '../types/turn.ts';
import type { DeliveryMode } from './config/delivery-mode.ts';
import { renderDirectChat } from './conversation/direct-chat.ts';
import { renderGroupChat } from './conversation/group-chat.ts';
import { renderGroupIntro } from './conversation/group-intro.ts';
import { buildInboundMetadata } from './inbound/metadata.ts';
import { buildPiece, joinPieces } from './piece.ts';
import { resolveConversationKind, resolveSilencePolicy } from './silence.ts';
import { resolveSubagentContext } from './subagent-context.ts';

/** What the conversation's texts depend on beside the turn. */
export interface ConversationFacts {
  readonly delivery: DeliveryMode;
  /** Names of the tools that the run offers, direct or not. */
  readonly toolNames: readonly string[];
}

/**
 * The extra system prompt: trusted metadata, the direct or group chat, the group intro and the channel's own text for
 * the group, blank-line joined. A sub-agent has its own context instead, since it sits in no chat. All of it is the same
 * for every message of a session.
 * @throws HarnessError CONFIG_INVALID for a silence policy that is none. Source: openclaw-2026.7.1.md §11, §18.4.
 */
export function buildConversation(turn: Turn, facts: ConversationFacts): readonly Piece[] {
  const own = resolveSubagentContext({ agentId: turn.agent.id, sessionKey: turn.agent.sessionKey, config: turn.config });
  if (own !== null) return [buildPiece('openclaw.subagent-context', 'openclaw', own)];
  const metadata = [buildInboundMetadata(turn.channel)];
  const chat = turn.channel.chatType === 'direct' ? [buildDirectChat(turn, facts)] : buildGroup(turn, facts);
  return joinPieces([metadata, ...chat.map((piece) => [piece])], '\n\n');
}

function buildDirectChat({ channel }: Turn, { delivery }: ConversationFacts): Piece {
  return buildPiece('channel.direct-chat', `channel:${channel.provider}`, renderDirectChat(channel.provider, delivery));
}

function buildGroup(turn: Turn, { delivery, toolNames }: ConversationFacts): readonly Piece[] {
  const { channel, agent, config } = turn;
  const owner = `channel:${channel.provider}` as const;
  const kind = resolveConversationKind({ ...channel, sessionKey: agent.sessionKey });
  const silence = resolveSilencePolicy(config, kind, channel.surface);
  const canDelegate = toolNames.includes('sessions_spawn');
  return [
    buildPiece('channel.group-chat', owner, renderGroupChat({ channel, delivery, silence, canDelegate })),
    buildPiece('openclaw.group-intro', 'openclaw', renderGroupIntro(channel.groupActivation)),
    buildPiece('channel.group-prompt', owner, channel.groupSystemPrompt?.trim() ?? ''),
  ];
}
