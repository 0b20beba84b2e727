import type { Piece } from '../types/layer.ts';
import type { Turn } from '../types/turn.ts';
import type { DeliveryMode } from './config/delivery-mode.ts';
import { buildPiece } from './piece.ts';

const HINT =
  'Delivery: the chat does not receive your final text. Whatever the sender should read goes out with message(action=send). Short status lines while you work are visible.';

const VISIBLE_REPLY = {
  toolOnly:
    'Visible replies: your final text is not delivered. Post each reply with message(action=send), and do not say the same thing again at the end.',
  withTool:
    'Visible replies: answer as usual, your final text is delivered to this chat. Call the message tool only for something beside that answer: a note sent early, media, or another chat.',
  plain: 'Visible replies: answer as usual, your final text is delivered to this chat.',
};

/**
 * The reminder in front of a user's message that only the message tool reaches the chat; `null` where replies are
 * delivered by themselves and on turns that no user asked for. Source: openclaw-2026.7.1.md §10.4.
 */
export function buildDeliveryHint(turn: Turn, delivery: DeliveryMode): Piece | null {
  const isUserRequest = turn.trigger === 'user' || turn.trigger === 'manual';
  if (!isUserRequest || delivery === 'automatic') return null;
  return { ...buildPiece('openclaw.delivery-hint', 'openclaw', HINT), zone: 'volatile' };
}

/**
 * The rule about visible replies in the thread's developer instructions; `message_tool_only` is only ever resolved with a
 * message tool. Source: openclaw-2026.7.1.md §14.6 (5).
 */
export function buildVisibleReplyRule(delivery: DeliveryMode, toolNames: readonly string[]): Piece {
  const automatic = toolNames.includes('message') ? VISIBLE_REPLY.withTool : VISIBLE_REPLY.plain;
  const text = delivery === 'message_tool_only' ? VISIBLE_REPLY.toolOnly : automatic;
  return buildPiece('openclaw.visible-reply', 'openclaw', text);
}
