import type { Turn } from '../../types/turn.ts';
import { resolveChoice } from '../config-choice.ts';

/** `automatic` sends the final text to the chat; `message_tool_only` sends nothing but what the message tool posts. */
export type DeliveryMode = 'automatic' | 'message_tool_only';

const VISIBLE_REPLIES = ['automatic', 'message_tool'] as const;

/**
 * How replies of a turn reach the chat, first match: the forced mode, slash text of somebody who is not the owner in a
 * group, the configuration for groups, the configuration for the rest, `automatic` on webchat, and `message_tool_only`
 * as the default of the Codex harness. Without a message tool the answer is always `automatic`.
 * `toolNames` are the tools that the run offers.
 * @throws HarnessError CONFIG_INVALID for another word in `visibleReplies`. Source: openclaw-2026.7.1.md §7.8.
 */
export function resolveDeliveryMode(turn: Turn, toolNames: readonly string[]): DeliveryMode {
  const wanted = turn.runtime.deliveryMode ?? resolveWantedMode(turn);
  return toolNames.includes('message') ? wanted : 'automatic';
}

function resolveWantedMode(turn: Turn): DeliveryMode {
  const { config, channel, message } = turn;
  const everywhere = resolveChoice(config, 'messages.visibleReplies', VISIBLE_REPLIES);
  if (channel.chatType !== 'direct') {
    // The turn states no authorisation of its own, so being the owner stands for it.
    const isSlashText = (message.strippedBody ?? message.body).trimStart().startsWith('/');
    if (isSlashText && !message.senderIsOwner) return 'message_tool_only';
    return modeOf(resolveChoice(config, 'messages.groupChat.visibleReplies', VISIBLE_REPLIES) ?? everywhere ?? 'automatic');
  }
  return modeOf(everywhere ?? (channel.provider === 'webchat' ? 'automatic' : 'message_tool'));
}

function modeOf(visibleReplies: (typeof VISIBLE_REPLIES)[number]): DeliveryMode {
  return visibleReplies === 'message_tool' ? 'message_tool_only' : 'automatic';
}
