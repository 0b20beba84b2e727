import type { CacheEffect, ExplainedFinding } from '../../types/finding.ts';
import { RUNNING } from '../cache-sentence.ts';
import { escapeHtml } from './escape.ts';
import { renderNumber, renderNumbers } from './words.ts';

/** What a cause costs: one sentence over all scenarios, and a table where there are several. */
export function renderCacheEffect({ cache, carrier }: ExplainedFinding): string {
  const [first] = cache;
  if (first === undefined) return carrier === null ? '' : '<p>Cache: nothing is re-read.</p>';
  const reread = renderNumbers(cache.map((effect) => effect.reread));
  const total = renderNumbers(cache.map((effect) => effect.kept + effect.reread));
  const sentence = `Cache: new threads re-read <b>${reread}</b> of ${total} tokens, from character ${renderNumber(first.offset)} of ${escapeHtml(first.layer)} (${escapeHtml(first.owner)})${renderSide(first)}; ${renderRunning(cache)}.`;
  return `<p>${sentence}</p>${cache.length === 1 ? '' : renderTable(cache)}`;
}

function renderSide({ boundary }: CacheEffect): string {
  if (boundary === null) return '';
  if (boundary.changed >= boundary.stable) return ', below the cache boundary';
  return `, above the cache boundary (${renderNumber(boundary.changed)} of ${renderNumber(boundary.stable)} stable characters are kept)`;
}

function renderRunning(cache: readonly CacheEffect[]): string {
  const [first] = cache;
  if (first === undefined) return '';
  const cost = first.running === 'appended' ? ` (${renderNumbers(cache.map(({ runningTokens }) => runningTokens))} tokens)` : '';
  return RUNNING[first.running] + cost;
}

function renderTable(cache: readonly CacheEffect[]): string {
  const rows = cache.map(
    ({ scenario, layer, offset, kept, reread }) =>
      `<tr><th scope="row">${escapeHtml(scenario)}</th><td>${escapeHtml(layer)}, character ${renderNumber(offset)}</td><td class="num">${renderNumber(kept)}</td><td class="num">${renderNumber(reread)}</td></tr>`,
  );
  return `<details class="facts"><summary>Cache effect in each of ${cache.length} scenarios</summary><div class="wide" tabindex="0" role="group" aria-label="cache effect"><table><thead><tr><th scope="col">Scenario</th><th scope="col">First changed</th><th scope="col" class="num">Kept</th><th scope="col" class="num">Re-read</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></details>`;
}
