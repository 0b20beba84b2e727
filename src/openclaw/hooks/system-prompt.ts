import type { Piece, Zone } from '../../types/layer.ts';
import { CACHE_BOUNDARY, neutraliseCacheBoundary, splitAtCacheBoundary } from '../cache-boundary.ts';
import { joinPieces } from '../piece.ts';
import { buildHookPiece, withUniqueIds } from './hook-piece.ts';
import type { HookText } from './run-prompt-hooks.ts';

const HEADER = 'Added by a plugin';

/**
 * A system prompt with what hooks do to it. The first `systemPrompt` of `before_prompt_build`, else of `before_agent_start`,
 * replaces the built one. System context stands around either, each text in a block of its own between two rule lines, so
 * that the model can tell it from OpenClaw's own words. Nothing a hook writes can add a cache boundary beside the prompt's own.
 * Source: openclaw-2026.7.1.md §7.4.
 */
export function applySystemPromptHooks(built: readonly Piece[], texts: readonly HookText[]): readonly Piece[] {
  const of = (field: HookText['field']): readonly HookText[] => texts.filter((entry) => entry.field === field);
  const replacements = of('systemPrompt');
  const winner = replacements.find((entry) => entry.event === 'before_prompt_build') ?? replacements[0];
  const prompt = winner === undefined ? built : replacePrompt(winner);
  // In front of the boundary all is stable; a prompt without one has the zone of its last piece.
  const last = prompt.at(-1)?.zone ?? 'volatile';
  const before = of('prependSystemContext').map((entry) => [buildBlock(entry, 'system-prepend', 'stable')]);
  const after = of('appendSystemContext').map((entry) => [buildBlock(entry, 'system-append', last)]);
  return withUniqueIds(joinPieces([...before, prompt, ...after], '\n\n'));
}

/** A plugin's prompt may have a boundary of its own; further ones are only quotes. */
function replacePrompt(winner: HookText): readonly Piece[] {
  const build = (text: string, zone: Zone): Piece => buildHookPiece({ ...winner, text: neutraliseCacheBoundary(text) }, 'system-prompt', zone);
  const sides = splitAtCacheBoundary(winner.text);
  if (sides === null) return [build(winner.text, 'stable')];
  return [{ ...build(sides.stable, 'stable'), after: CACHE_BOUNDARY }, build(sides.dynamic, 'volatile')];
}

function buildBlock(source: HookText, what: string, zone: Zone): Piece {
  const text = neutraliseCacheBoundary(source.text);
  const rule = ruleFor(text);
  const piece = buildHookPiece({ ...source, text }, what, zone);
  return { ...piece, before: `${rule}\n[${HEADER}: ${source.plugin}]\n`, after: `\n${rule}` };
}

/** A line of hyphens longer than any that the text holds, so that the text cannot close its block. */
function ruleFor(text: string): string {
  let length = 3;
  for (const run of text.matchAll(/-+/g)) length = Math.max(length, run[0].length + 1);
  return '-'.repeat(length);
}
