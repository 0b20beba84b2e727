import { hasText } from '../text/has-text.ts';
import type { Owner, Piece } from '../types/layer.ts';

/** A stable piece without joints: the text alone. */
export function buildPiece(id: string, owner: Owner, text: string): Piece {
  return { id, owner, zone: 'stable', before: '', text, after: '' };
}

/** The same pieces, below the cache boundary: their text belongs to one turn. */
export function asVolatile(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => ({ ...piece, zone: 'volatile' }));
}

/** The text that the pieces make on the wire: every `before + text + after`, in order. */
export function renderPieces(pieces: readonly Piece[]): string {
  return pieces.map((piece) => `${piece.before}${piece.text}${piece.after}`).join('');
}

/** The pieces with `open` in front of the first and `close` behind the last one; nothing stays nothing. */
export function wrapPieces(pieces: readonly Piece[], open: string, close: string): readonly Piece[] {
  const last = pieces.length - 1;
  return pieces.map((piece, index) => ({
    ...piece,
    before: index === 0 ? `${open}${piece.before}` : piece.before,
    after: index === last ? `${piece.after}${close}` : piece.after,
  }));
}

/**
 * All groups as one list with the separator between them, carried by the `before` joint of each group's first piece.
 * A group that renders to "" is dropped, so that no separator stands alone. Source: openclaw-2026.7.1.md §11, §14.6.
 */
export function joinPieces(groups: readonly (readonly Piece[])[], separator: string): readonly Piece[] {
  const filled = groups.filter((group) => group.some(hasText));
  return filled.flatMap((group, index) => (index === 0 ? group : wrapPieces(group, separator, '')));
}
