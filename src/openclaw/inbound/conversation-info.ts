import type { Memo } from '../../text/memo.ts';
import type { Piece } from '../../types/layer.ts';
import type { JsonObject } from '../../types/request.ts';
import type { Sender, Turn } from '../../types/turn.ts';
import { objectOf } from '../json-object.ts';
import { buildJsonBlock } from './block.ts';
import { HISTORY_LIMIT } from './history.ts';
import { renderTimestamp } from './timestamp.ts';

const LABEL = 'Conversation info (untrusted metadata):';

/** Who wrote, where and when, as far as the turn knows; `null` when it knows nothing. Source: openclaw-2026.7.1.md §10.2 (1). */
export function buildConversationInfo(turn: Turn, memo: Memo): Piece | null {
  const info = objectOf([...messageMembers(turn, memo), ...groupMembers(turn), ...relationMembers(turn)]);
  return Object.keys(info).length === 0 ? null : buildJsonBlock('user.conversation-info', LABEL, info);
}

type Members = Parameters<typeof objectOf>[0];

function messageMembers({ channel, message, runtime }: Turn, memo: Memo): Members {
  const isDirect = channel.chatType === 'direct';
  // A person at their own web chat needs no address.
  const isAddressed = !(isDirect && channel.provider === 'webchat');
  return [
    ['chat_id', isAddressed ? filled(channel.originatingTo) : undefined],
    ['message_id', isAddressed ? filled(message.messageId) : undefined],
    ['reply_to_id', isAddressed ? filled(message.replyToId) : undefined],
    ['conversation_label', isDirect ? undefined : filled(channel.conversationLabel)],
    ['sender', isAddressed ? senderOf(message.sender) : undefined],
    ['timestamp', renderTimestamp(message.timestamp, runtime.timeZone, memo)],
  ];
}

function groupMembers({ channel, message }: Turn): Members {
  return [
    ['group_subject', filled(channel.groupSubject)],
    ['group_channel', filled(channel.groupChannel)],
    ['group_space', filled(channel.groupSpace)],
    ['group_members', filled(channel.groupMembers)],
    ['is_group_chat', channel.chatType === 'direct' ? undefined : true],
    ['was_mentioned', message.wasMentioned ?? undefined],
  ];
}

function relationMembers({ message }: Turn): Members {
  const count = message.history.length;
  return [
    ['has_reply_context', message.replyToBody === null ? undefined : true],
    ['history_count', count === 0 ? undefined : count],
    ['history_truncated', count > HISTORY_LIMIT ? true : undefined],
  ];
}

function senderOf(sender: Sender): JsonObject | undefined {
  const known = objectOf([
    ['id', filled(sender.id)],
    ['name', filled(sender.name)],
    ['username', filled(sender.username)],
    ['e164', filled(sender.e164)],
    ['is_bot', sender.isBot ?? undefined],
  ]);
  return Object.keys(known).length === 0 ? undefined : known;
}

function filled(text: string | null): string | undefined {
  return text === null || text === '' ? undefined : text;
}
