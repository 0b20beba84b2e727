import type { Piece, Zone } from '../../types/layer.ts';
import { neutraliseCacheBoundary } from '../cache-boundary.ts';
import { buildPiece } from '../piece.ts';
import { sanitisePromptLine } from '../prompt-literal.ts';

/** A plugin's name as it may be printed: one line without a cache boundary. */
export function cleanPluginName(plugin: string): string {
  return neutraliseCacheBoundary(sanitisePromptLine(plugin));
}

/** Numbers equal ids, so that every piece of one prompt has its own. */
export function withUniqueIds(pieces: readonly Piece[]): readonly Piece[] {
  const counts = new Map<string, number>();
  return pieces.map((piece) => {
    const count = (counts.get(piece.id) ?? 0) + 1;
    counts.set(piece.id, count);
    // Plugin ids hold no dot followed by a bare number of ours: see `slugOf`.
    return count === 1 ? piece : { ...piece, id: `${piece.id}.${count}` };
  });
}

/** A clean text and the clean name of its plugin. */
export interface PluginText {
  readonly plugin: string;
  readonly text: string;
}

/** A piece of a plugin's text; its id is `plugin.<plugin>.<what>`. */
export function buildHookPiece(source: PluginText, what: string, zone: Zone): Piece {
  return { ...buildPiece(`plugin.${slugOf(source.plugin)}.${what}`, `plugin:${source.plugin}`, source.text), zone };
}

function slugOf(plugin: string): string {
  return plugin.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'unnamed';
}
