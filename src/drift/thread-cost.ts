import type { Layer, Owner, Stack } from '../types/layer.ts';
import { comparePrefix } from './cache.ts';
import { buildWire } from './wire-text.ts';

/** One turn of a thread: its stack, and the model that reads it. Later stacks hold what their turn appends. */
export interface CostTurn {
  readonly model: string;
  readonly stack: Stack;
}

/** What a turn makes of the requests before it. Answers of the model, which stand between turns, are not in it. */
export interface TurnCost {
  /** `new model`: a cache is one model's own, so nothing of it is kept. */
  readonly effect: 'new thread' | 'append-only' | 'rewritten' | 'new model';
  /** Texts in front that are as they were, part by part. */
  readonly kept: readonly string[];
  /** Texts that are read anew: the whole request, or what is appended. */
  readonly read: readonly string[];
  /** First layer that is read anew; null when nothing is. */
  readonly first: { readonly layer: string; readonly owner: Owner } | null;
}

/** Carriers of texts that stand in front of a whole request; a later turn that has one does not only append. */
const WHOLE = new Set<Layer['carrier']>(['base', 'system-prompt']);

/** Compares each turn of one thread with what was sent before it. Says what is kept and re-read, never what that costs in money. */
export function compareTurns(turns: readonly CostTurn[]): TurnCost[] {
  // Not one long stack: each counts its messages from 0, and two of them must not become one part.
  let sent: readonly Stack[] = [];
  return turns.map((turn, index): TurnCost => {
    const before = sent;
    const isWhole = turn.stack.some((layer) => WHOLE.has(layer.carrier) && layer.delivered !== 'no');
    const own = textsOf(turn.stack);
    sent = isWhole ? [turn.stack] : [...before, turn.stack];
    if (index === 0) return { effect: 'new thread', kept: [], read: own, first: firstOf(turn.stack) };
    if (turn.model !== turns[index - 1]?.model) {
      return { effect: 'new model', kept: [], read: isWhole ? own : [...before.flatMap(textsOf), ...own], first: firstOf(sent.flat()) };
    }
    if (!isWhole) return { effect: 'append-only', kept: before.flatMap(textsOf), read: own, first: firstOf(turn.stack) };
    const cut = comparePrefix(before.flat(), turn.stack);
    if (cut === null) return { effect: 'append-only', kept: own, read: [], first: null };
    const isLonger = cut.keptCharacters === before.flatMap(textsOf).join('').length;
    return { effect: isLonger ? 'append-only' : 'rewritten', kept: cut.kept, read: cut.reread, first: { layer: cut.layer, owner: cut.owner } };
  });
}

function textsOf(stack: Stack): string[] {
  return buildWire(stack).parts.map((part) => part.text);
}

function firstOf(stack: Stack): TurnCost['first'] {
  const first = stack.find((layer) => layer.delivered !== 'no');
  return first === undefined ? null : { layer: first.id, owner: first.owner };
}
