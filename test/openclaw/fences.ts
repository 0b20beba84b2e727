import type { Piece } from '../../src/types/layer.ts';

/** All that a piece is on the wire. */
export function layerText({ before, text, after }: Piece): string {
  return `${before}${text}${after}`;
}

/**
 * Blocks of ours whose content gets out: a fenced piece whose text holds the fence or, where it is JSON, does not parse, and a
 * fence that is opened by the text of somebody else in a line block. Answers the ids.
 */
export function findBrokenFences(pieces: readonly Piece[]): readonly string[] {
  return pieces.filter((piece) => isFenceBroken(piece)).map((piece) => piece.id);
}

function isFenceBroken({ id, before, text, after }: Piece): boolean {
  if (id === 'openclaw.inbound-metadata') return !isSingleJsonFence(text);
  if (before.endsWith('```json\n')) return after.trimEnd() !== '\n```' || text.includes('```') || !isJson(text);
  // One line for each entry: nothing that a stranger wrote begins a line.
  if (id === 'user.history') return text.includes('```') || text.split(/[\n\u2028\u2029]/).some((line) => !/^(\[[^\n]*\] )*[^\n]*: /.test(line));
  if (id === 'openclaw.startup-memory') return text.split('BEGIN_QUOTED_NOTES').length !== text.split('END_QUOTED_NOTES').length;
  return false;
}

/** The trusted block carries its fence in its text: it opens and closes once, at the end. */
function isSingleJsonFence(text: string): boolean {
  const [head = '', body = '', ...rest] = text.split('```json\n');
  return rest.length === 0 && !head.includes('```') && body.endsWith('\n```') && !body.slice(0, -4).includes('```') && isJson(body.slice(0, -4));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
