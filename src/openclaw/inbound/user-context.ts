import { createMemo, type Memo } from '../../text/memo.ts';
import type { Piece } from '../../types/layer.ts';
import type { Turn } from '../../types/turn.ts';
import type { UserContextBlock } from './block.ts';
import { buildConversationInfo } from './conversation-info.ts';
import { buildHistory } from './history.ts';
import { buildReplyTarget, buildTelegramReply } from './reply.ts';

/**
 * The untrusted blocks that stand in front of a message, in wire order. Thread starters, forwarded messages, locations,
 * structured objects and goals have their places between these (§10.2 2, 4–6, 8) once a turn carries facts for them.
 * Source: openclaw-2026.7.1.md §10.2.
 */
export const USER_CONTEXT_BLOCKS: readonly UserContextBlock[] = [
  { id: 'conversation-info', joiner: '\n\n', build: buildConversationInfo },
  { id: 'reply-target', joiner: '\n\n', build: buildReplyTarget },
  { id: 'history', joiner: '\n\n', build: buildHistory },
  { id: 'telegram-reply', joiner: ' ', build: buildTelegramReply },
];

/** A built block with the joiner that follows it. */
export interface UserContextPart {
  readonly piece: Piece;
  readonly joiner: UserContextBlock['joiner'];
}

/** The blocks that the turn has facts for. @throws HarnessError SCENARIO_INVALID for a zone that is none. */
export function buildUserContext(turn: Turn, memo: Memo = createMemo()): readonly UserContextPart[] {
  return USER_CONTEXT_BLOCKS.flatMap(({ build, joiner }) => {
    const piece = build(turn, memo);
    return piece === null ? [] : [{ piece, joiner }];
  });
}
