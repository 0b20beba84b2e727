import type { WordSwap } from '../types/finding.ts';
import type { Layer, Stack } from '../types/layer.ts';
import { findSwap } from './word-diff.ts';

/** A tool that is the same but for its name. */
export interface RenamedTool {
  readonly before: Layer;
  readonly after: Layer;
  readonly swap: WordSwap;
}

/** Tools that one stack lacks and the other has anew, and that differ in nothing but their name; by the new id. */
export function findRenamedTools(committed: Stack, generated: Stack): Map<string, RenamedTool> {
  const gone = lacking(committed, generated);
  const pairs = lacking(generated, committed).flatMap((after) => {
    const renamed = gone.flatMap((before): RenamedTool[] => {
      const swap = findSwap(before.text, after.text);
      return swap !== null && swap.from === nameOf(before) && swap.to === nameOf(after) ? [{ before, after, swap }] : [];
    });
    return renamed.slice(0, 1).map((pair) => [after.id, pair] as const);
  });
  return new Map(pairs);
}

function lacking(stack: Stack, other: Stack): Layer[] {
  const known = new Set(other.map(({ id }) => id));
  return stack.filter(({ id, carrier }) => carrier === 'tool-set' && !known.has(id));
}

function nameOf(layer: Layer): string {
  return layer.owner.replace(/^tool:/, '');
}
