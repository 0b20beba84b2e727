import type { Piece } from '../../types/layer.ts';
import type { Turn } from '../../types/turn.ts';
import { objectOf } from '../json-object.ts';
import { buildJsonBlock, buildLineBlock } from './block.ts';
import { boundBody, boundField, boundMiddle, MAX_BODY } from './sanitise.ts';

const TARGET_LABEL = 'Reply target of this message (untrusted, for context):';
const CURRENT_LABEL = 'Current message:';

/** The message that this one answers; on Telegram the inline block says it instead. Source: openclaw-2026.7.1.md §10.2 (3). */
export function buildReplyTarget({ channel, message }: Turn): Piece | null {
  if (message.replyToBody === null || channel.provider === 'telegram') return null;
  const target = objectOf([
    ['message_id', message.replyToId ?? undefined],
    ['sender', message.replyToSender ?? undefined],
    ['body', boundMiddle(message.replyToBody, MAX_BODY)],
  ]);
  return buildJsonBlock('user.reply-target', TARGET_LABEL, target);
}

/**
 * Telegram's quote, directly in front of the message: `> sender: text`, then `#<id>:`, then a single blank and the body.
 * Source: openclaw-2026.7.1.md §10.2 (9).
 */
export function buildTelegramReply({ channel, message }: Turn): Piece | null {
  if (message.replyToBody === null || channel.provider !== 'telegram') return null;
  const speaker = message.replyToSender === null ? '' : `${boundField(message.replyToSender)}: `;
  const lines = [`> ${speaker}${boundBody(message.replyToBody)}`, `#${boundField(message.messageId)}:`];
  return buildLineBlock('user.telegram-reply', CURRENT_LABEL, lines);
}
