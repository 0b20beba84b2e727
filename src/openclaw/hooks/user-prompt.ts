import type { Piece } from '../../types/layer.ts';
import { toWellFormedText } from '../bounded-text.ts';
import { asVolatile, joinPieces, renderPieces } from '../piece.ts';
import { normaliseProviderBlock } from '../prompt-literal.ts';
import { buildHookPiece, cleanPluginName, withUniqueIds } from './hook-piece.ts';
import type { AnswerField, PromptHookEvent } from './prompt-hook.ts';
import type { HookText } from './run-prompt-hooks.ts';

/** A text that waited for the next turn. */
export interface QueuedInjection {
  readonly plugin: string;
  readonly place: 'prepend' | 'append';
  readonly text: string;
}

/** How an event names its part in a piece id. */
const WORDS: Readonly<Record<PromptHookEvent, string>> = {
  agent_turn_prepare: 'turn-prepare',
  heartbeat_prompt_contribution: 'heartbeat',
  before_prompt_build: 'prompt-build',
  before_agent_start: 'agent-start',
};

/**
 * The user's prompt between what hooks put around it, blank-line joined: queued injections first, then by event. A blank
 * prompt is left out. All of it is volatile. Source: openclaw-2026.7.1.md §7.4.
 */
export function buildHookedUserPrompt(
  prompt: readonly Piece[],
  texts: readonly HookText[],
  queued: readonly QueuedInjection[] = [],
): readonly Piece[] {
  const around = (place: QueuedInjection['place'], field: AnswerField): readonly Piece[] => [
    ...queued.filter((entry) => entry.place === place).flatMap(buildQueued),
    ...texts.filter((entry) => entry.field === field).map((entry) => buildHookPiece(entry, `${WORDS[entry.event]}.${place}`, 'volatile')),
  ];
  const whole = asVolatile(prompt).map((piece) => ({ ...piece, text: toWellFormedText(piece.text) }));
  const body = renderPieces(whole).trim() === '' ? [] : whole;
  const [before, after] = [around('prepend', 'prependContext'), around('append', 'appendContext')];
  const named = withUniqueIds([...before, ...after]);
  const alone = (pieces: readonly Piece[]): readonly (readonly Piece[])[] => pieces.map((piece) => [piece]);
  return joinPieces([...alone(named.slice(0, before.length)), body, ...alone(named.slice(before.length))], '\n\n');
}

function buildQueued({ plugin, place, text }: QueuedInjection): readonly Piece[] {
  const clean = normaliseProviderBlock(text);
  return clean === null ? [] : [buildHookPiece({ plugin: cleanPluginName(plugin), text: clean }, `queued.${place}`, 'volatile')];
}
