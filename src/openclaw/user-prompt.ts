import { hasText } from '../text/has-text.ts';
import type { Memo } from '../text/memo.ts';
import type { Piece } from '../types/layer.ts';
import type { Turn } from '../types/turn.ts';
import type { DeliveryMode } from './config/delivery-mode.ts';
import { buildDeliveryHint } from './delivery.ts';
import { resolveHeartbeatPrompt } from './heartbeat.ts';
import { buildUserContext, type UserContextPart } from './inbound/user-context.ts';
import { buildPiece, wrapPieces } from './piece.ts';
import { isBareRun } from './workspace-routing.ts';

/** What a user message is made of, before anything is arranged. */
export interface UserPromptParts {
  /** Untrusted blocks that stand on their own. */
  readonly before: readonly UserContextPart[];
  readonly hint: Piece | null;
  /** Blocks that run into the body (Telegram's quote). */
  readonly inline: readonly UserContextPart[];
  readonly body: UserContextPart;
}

export interface UserPromptFacts {
  readonly turn: Turn;
  readonly delivery: DeliveryMode;
  readonly toolNames: readonly string[];
  readonly memo?: Memo;
}

/** The parts of a turn's user message; a lightweight cron job has its body alone. Source: openclaw-2026.7.1.md §10.4, §14.5. */
export function buildUserPromptParts({ turn, delivery, toolNames, memo }: UserPromptFacts): UserPromptParts {
  const body: UserContextPart = { piece: buildBody(turn, toolNames), joiner: '\n\n' };
  if (isBareRun(turn)) return { before: [], hint: null, inline: [], body };
  const blocks = buildUserContext(turn, memo);
  return {
    before: blocks.filter((block) => block.joiner === '\n\n'),
    hint: buildDeliveryHint(turn, delivery),
    inline: blocks.filter((block) => block.joiner === ' '),
    body,
  };
}

/** The parts that have a text, each with the joiner of the one in front of it. */
export function joinUserPrompt(parts: readonly UserContextPart[]): readonly Piece[] {
  const filled = parts.filter(({ piece }) => hasText(piece));
  return filled.flatMap(({ piece }, index) => wrapPieces([piece], filled[index - 1]?.joiner ?? '', ''));
}

/** The message as the agent reads it; a heartbeat without a text of its own asks OpenClaw's question. */
function buildBody(turn: Turn, toolNames: readonly string[]): Piece {
  const text = turn.message.strippedBody ?? turn.message.body;
  if (turn.trigger !== 'heartbeat' || text.trim() !== '') return buildPiece('user.message', 'user', text);
  return buildPiece('openclaw.heartbeat-prompt', 'openclaw', resolveHeartbeatPrompt(turn, toolNames));
}
