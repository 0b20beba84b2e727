import { hasText } from '../text/has-text.ts';
import type { Memo } from '../text/memo.ts';
import type { Carrier, Delivered, Layer, Piece, Role } from '../types/layer.ts';

/** The pieces of one content part; `reason` says why they are not, or not surely, delivered. */
export interface Part {
  readonly carrier: Carrier;
  readonly pieces: readonly Piece[];
  readonly delivered?: Delivered;
  readonly reason?: string;
  /** Stays although it has no text: that there is none is what it says. */
  readonly isShown?: boolean;
}

/** A message of the request: its parts in order. */
export interface Message {
  readonly role: Role;
  readonly parts: readonly Part[];
}

/** Gives every piece its place. Parts without text are left out, and so are messages without parts. */
export function placeMessages(messages: readonly Message[], memo: Memo): Layer[] {
  return messages
    .map(({ role, parts }) => ({ role, parts: parts.filter((part) => part.isShown === true || part.pieces.some(hasText)) }))
    .filter(({ parts }) => parts.some(({ pieces }) => pieces.length > 0))
    .flatMap(({ role, parts }, item) =>
      parts.flatMap(({ pieces, carrier, delivered = 'yes', reason }, part) =>
        pieces.map((piece) => placePiece(piece, { role, carrier, item, part, delivered, reason }, memo)),
      ),
    );
}

/**
 * The layer that a piece is at its place. Member by member, since a spread takes several times as long, for each layer of
 * each turn; equal texts of a run are one, since everybody behind here looks texts up.
 */
export function placePiece({ id, owner, zone, before, text, after }: Piece, { role, carrier, item, part, delivered, reason }: LayerPlace, memo: Memo): Layer {
  const layer = { id, owner, zone, before, text: memo.ask(itself, text), after, role, carrier, item, part, delivered };
  return reason === undefined ? layer : { ...layer, reason };
}

function itself(text: string): string {
  return text;
}

type LayerPlace = Omit<Layer, keyof Piece | 'reason'> & { readonly reason?: string | undefined };

/** The text of a part with all joints. */
export function renderPart({ pieces }: Part): string {
  return pieces.map((piece) => piece.before + piece.text + piece.after).join('');
}

/** Puts wrapper tags around a list of pieces, as joints of the first and the last one. */
export function wrapPieces(pieces: readonly Piece[], tags: { readonly before: string; readonly after: string }): Piece[] {
  const last = pieces.length - 1;
  return pieces.map((piece, index) => ({
    ...piece,
    before: index === 0 ? tags.before + piece.before : piece.before,
    after: index === last ? piece.after + tags.after : piece.after,
  }));
}
