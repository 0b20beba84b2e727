import type { Piece } from '../../types/layer.ts';
import type { Memo } from '../../text/memo.ts';
import type { JsonObject } from '../../types/request.ts';
import type { Turn } from '../../types/turn.ts';
import { buildPiece } from '../piece.ts';
import { sanitiseJson } from './sanitise.ts';

/**
 * One block of the untrusted prefix. `build` answers `null` when the turn has no fact for it. `joiner` stands between
 * the block and whatever follows it.
 */
export interface UserContextBlock {
  readonly id: string;
  readonly joiner: '\n\n' | ' ';
  readonly build: (turn: Turn, memo: Memo) => Piece | null;
}

/** A labelled block whose text is fenced, sanitised JSON; the label and the fence are joints. */
export function buildJsonBlock(id: string, label: string, value: JsonObject): Piece {
  const text = JSON.stringify(sanitiseJson(value), null, 2);
  return { ...buildPiece(id, 'user', text), zone: 'volatile', before: `${label}\n\`\`\`json\n`, after: '\n```' };
}

/** A labelled block of transcript lines; the label is a joint. */
export function buildLineBlock(id: string, label: string, lines: readonly string[]): Piece {
  return { ...buildPiece(id, 'user', lines.join('\n')), zone: 'volatile', before: `${label}\n` };
}
