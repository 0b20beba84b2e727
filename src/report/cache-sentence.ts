import type { CacheEffect, ExplainedFinding } from '../types/finding.ts';
import { renderRange } from './drift-table.ts';

/** What a thread that already runs does with a change, as a clause. */
export const RUNNING: Readonly<Record<CacheEffect['running'], string>> = {
  appended: 'running threads get it appended',
  kept: 'running threads keep the text they began with',
  rewritten: 'running threads re-read the same',
  unmeasured: 'what running threads do is not measured',
};

/**
 * First changed place, what new threads keep and re-read, what running ones do; ranges where scenarios differ.
 * "" for a finding that has no place in a request.
 * @param name how the view writes names of layers and owners
 */
export function renderCacheSentence({ cache, carrier }: Pick<ExplainedFinding, 'cache' | 'carrier'>, name: (text: string) => string): string {
  const [first] = cache;
  if (first === undefined) return carrier === null ? '' : 'cache: nothing is re-read';
  const total = renderRange(cache.map(({ kept, reread }) => kept + reread));
  const reread = renderRange(cache.map((effect) => effect.reread));
  const cost = first.running === 'appended' ? ` (${renderRange(cache.map(({ runningTokens }) => runningTokens))} tokens)` : '';
  const { boundary } = first;
  const side = boundary === null ? '' : boundary.changed < boundary.stable ? `, above the cache boundary (${boundary.changed} of ${boundary.stable} stable characters are kept)` : ', below the cache boundary';
  return `cache: new threads re-read ${reread} of ${total} tokens, from character ${first.offset} of ${name(first.layer)} (${name(first.owner)})${side}; ${RUNNING[first.running]}${cost}`;
}
