import type { Piece } from '../../types/layer.ts';
import { resolveSessionKind } from '../bootstrap/session-kind.ts';
import { buildConversation } from '../conversation.ts';
import { buildPiece, joinPieces } from '../piece.ts';
import { isChatless, type OwnRun } from './own-run.ts';

/**
 * What the conversation adds to the system prompt, and what the caller adds behind it. A sub-agent's own context is not part
 * of it: the adapters bring that. Source: openclaw-2026.7.1.md §11, §18.4.
 */
export function buildExtraPrompt({ turn, delivery, toolNames, config }: OwnRun): readonly Piece[] {
  const hasChat = !isChatless(turn) && resolveSessionKind(turn.agent.sessionKey) !== 'subagent';
  // A silence policy that is none was taken out of the checked configuration.
  const chat = hasChat ? buildConversation({ ...turn, config }, { delivery, toolNames }) : [];
  const caller = turn.prompt.extraSystemPrompt?.trim() ?? '';
  return joinPieces([chat, caller === '' ? [] : [buildPiece('openclaw.caller-prompt', 'openclaw', caller)]], '\n\n');
}
