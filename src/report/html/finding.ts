import type { ExplainedFinding } from '../../types/finding.ts';
import { renderCacheEffect } from './cache-effect.ts';
import { renderDiff, type WholeText } from './diff.ts';
import { escapeHtml } from './escape.ts';
import { ownerKindOf } from './owner-kind.ts';
import { renderCount, renderTokenChange } from './words.ts';

/** A finding with its place in the page. */
export interface PlacedFinding {
  readonly suite: string;
  readonly folder: string;
  /** Id of its element: `finding-<id>`; with the suite behind it where two suites have the same finding. */
  readonly anchor: string;
  readonly finding: ExplainedFinding;
  /** The text it leads to, for the lines that its difference leaves out. */
  readonly whole: WholeText | null;
  /** Ids of the layers' elements in the stacks it reaches, with the scenario's name. */
  readonly places: readonly { readonly name: string; readonly anchor: string }[];
}

/** How the filter reads an element: owner, suite and scenarios. */
export function renderFilterFacts(owner: string | null, suite: string, scenarios: readonly string[]): string {
  const names = new Set(scenarios.map((name) => `${suite}/${name.replace(/ \(turn \d+\)$/, '')}`));
  return `data-owner="${escapeHtml(owner ?? '')}" data-scenarios="${[...names].map(escapeHtml).join('\n')}"`;
}

/** One cause in full: what, whose, where, whom it reaches, what it costs, and the words. */
export function renderFinding(placed: PlacedFinding): string {
  const { suite, folder, anchor, finding, whole } = placed;
  return `<article class="finding" id="${anchor}" tabindex="-1" aria-labelledby="${anchor}-title" ${renderFilterFacts(finding.owner, suite, finding.scenarios)}>
<h3 id="${anchor}-title"><span class="class">${escapeHtml(finding.class)}</span> ${escapeHtml(finding.subject)} <a class="anchor" href="#${anchor}" aria-label="permanent link to this finding">#</a></h3>
${finding.detail === '' ? '' : `<p>${escapeHtml(finding.detail)}</p>`}${renderSwap(finding)}${renderToolChanges(finding)}
<dl>${renderFacts(placed)}</dl>
${renderCacheEffect(finding)}
${renderDiff(finding.hunks, whole)}
<div class="file muted">${escapeHtml(`${folder}/${finding.file}`)}${renderOtherFiles(placed)}</div>
</article>`;
}

function renderFacts({ finding, places }: PlacedFinding): string {
  const tokens = renderTokenChange(finding);
  const owner = finding.owner === null ? '' : `<span class="chip ${ownerKindOf(finding.owner)}">${escapeHtml(finding.owner)}</span>`;
  return [
    ['Section', finding.section === null ? '' : escapeHtml(finding.section)],
    ['Owner', owner],
    ['Carrier', finding.carrier ?? ''],
    ['Tokens', tokens],
    ['Scenarios', renderScenarios(finding.scenarios, places)],
  ]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`)
    .join('');
}

function renderScenarios(scenarios: readonly string[], places: PlacedFinding['places']): string {
  const names = scenarios.map((name) => {
    const place = places.find((known) => known.name === name);
    return place === undefined ? escapeHtml(name) : `<a href="#${place.anchor}">${escapeHtml(name)}</a>`;
  });
  if (names.length <= 8) return names.join(', ');
  return `<details class="facts"><summary>${names.length} scenarios</summary>${names.join(', ')}</details>`;
}

function renderSwap({ swap }: ExplainedFinding): string {
  if (swap === null) return '';
  return `<p><del>${escapeHtml(swap.from)}</del> became <ins>${escapeHtml(swap.to)}</ins> in ${renderCount(swap.count, 'place')}, and nothing else changed.</p>`;
}

function renderToolChanges({ toolChanges }: ExplainedFinding): string {
  if (toolChanges.length === 0) return '';
  const items = toolChanges.map(({ path, change, effect, detail }) => {
    const what = `${path === '' ? 'the tool' : path}: ${change}${detail === '' ? '' : ` ${detail}`}`;
    return `<li>${escapeHtml(what)} <b>(${effect})</b></li>`;
  });
  return `<ul class="changes">${items.join('')}</ul>`;
}

function renderOtherFiles({ folder, finding }: PlacedFinding): string {
  const { otherFiles } = finding;
  if (otherFiles.length === 0) return '';
  const list = otherFiles.map((file) => `<li>${escapeHtml(`${folder}/${file}`)}</li>`).join('');
  return `<details class="facts"><summary>and ${renderCount(otherFiles.length, 'more file')}</summary><ul>${list}</ul></details>`;
}
