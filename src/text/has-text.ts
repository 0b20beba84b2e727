import type { Piece } from '../types/layer.ts';

/** Whether a piece puts anything on the wire, be it a joint alone. */
export function hasText({ before, text, after }: Pick<Piece, 'before' | 'text' | 'after'>): boolean {
  return before !== '' || text !== '' || after !== '';
}
