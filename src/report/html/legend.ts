import type { HtmlSuite } from './input.ts';
import { OWNER_KINDS, ownerKindOf } from './owner-kind.ts';

/** Colour and name of each kind of owner that the page shows. */
export function renderLegend(suites: readonly HtmlSuite[]): string {
  const shown = new Set(suites.flatMap(({ scenarios }) => scenarios.flatMap(({ turns }) => turns.flatMap(({ layers }) => layers.map(({ layer }) => ownerKindOf(layer.owner))))));
  const items = OWNER_KINDS.filter((kind) => shown.has(kind)).map((kind) => `<li><span class="chip ${kind}">${kind}</span></li>`);
  return items.length === 0 ? '' : `<ul class="legend" aria-label="owners">${items.join('')}</ul>`;
}
