import { isJsonObject } from '../text/json.ts';
import type { Piece } from '../types/layer.ts';
import type { CodexRequest } from '../types/request.ts';

/** Codex's own default of `project_doc_max_bytes` (codex-runtime.md §3.3). */
const DEFAULT_MAX_BYTES = 32_768;

/**
 * AGENTS.md as Codex reads it: cut at `project_doc_max_bytes` UTF-8 bytes of the thread's config, a cut character
 * replaced by U+FFFD; nothing when only white space is left. 0 switches them off: they stay whole here, as what is not
 * delivered.
 */
export function resolveProjectDocs(request: CodexRequest): readonly Piece[] {
  let left = maxBytesOf(request) || Number.POSITIVE_INFINITY;
  const pieces: Piece[] = [];
  for (const piece of request.nativeDocs) {
    const text = cutToBytes(piece.text, left);
    left -= Math.min(left, byteLength(piece.text));
    if (text.trim() !== '') pieces.push({ ...piece, text });
  }
  return pieces;
}

function maxBytesOf(request: CodexRequest): number {
  const config = request.threadStart['config'];
  const value = isJsonObject(config) ? config['project_doc_max_bytes'] : undefined;
  return typeof value === 'number' ? value : DEFAULT_MAX_BYTES;
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

function cutToBytes(text: string, maxBytes: number): string {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= maxBytes) return text;
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, maxBytes));
}
