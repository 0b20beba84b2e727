import type { Piece } from '../../types/layer.ts';
import { renderPieces } from '../piece.ts';

/** The texts that a section of one owner was joined from, with their own owners. */
export interface SectionSource {
  /** Id of the section. */
  readonly id: string;
  readonly parts: readonly Piece[];
}

/**
 * Sections whose text was joined from texts of several owners, taken apart again: the heading stays the section's, each text
 * becomes a piece of its own. What all pieces make on the wire does not change; a section that reads otherwise than its
 * sources (cleaned, cut) is left whole.
 */
export function attributePieces(pieces: readonly Piece[], sources: readonly SectionSource[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const source = sources.find(({ id, parts }) => id === piece.id && parts.length > 0);
    return source === undefined ? [piece] : splitPiece(piece, source.parts);
  });
}

function splitPiece(piece: Piece, parts: readonly Piece[]): readonly Piece[] {
  const joined = renderPieces(parts);
  const [first, ...rest] = parts.map((part) => ({ ...part, zone: piece.zone }));
  if (first === undefined || joined === '' || !piece.text.endsWith(joined)) return [piece];
  const heading = piece.text.slice(0, piece.text.length - joined.length);
  if (heading === '') return [{ ...first, before: piece.before + first.before }, ...rest];
  const joint = /\n*$/.exec(heading)?.[0] ?? '';
  return [{ ...piece, text: heading.slice(0, heading.length - joint.length) }, { ...first, before: joint + first.before }, ...rest];
}
