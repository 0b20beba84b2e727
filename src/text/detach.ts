/**
 * The same text as one that stands alone. A piece that was cut out of a text may hold all of it in memory, for as long as the
 * piece is held.
 */
export function detachText(piece: string): string {
  const copy: unknown = JSON.parse(JSON.stringify(piece));
  return typeof copy === 'string' ? copy : piece;
}
