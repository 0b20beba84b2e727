import type { BaseReport } from '../base-text.ts';
import { buildLintCauses, renderSum } from '../lint-causes.ts';
import { renderNoticePlace } from '../suite-report.ts';
import { escapeHtml } from './escape.ts';
import { renderFilterFacts, type PlacedFinding } from './finding.ts';
import type { HtmlReportInput } from './input.ts';
import { ownerKindOf } from './owner-kind.ts';
import { renderCount, renderNumbers, renderTokenChange } from './words.ts';

const HEAD = ['Class', 'Layer', 'Owner', 'Section', 'Scenarios', 'Tokens', 'Re-read'];

/** The verdict in a few words: `3 findings`, `1 finding and 2 lint errors` or `current`. */
export function renderVerdict({ suites }: Pick<HtmlReportInput, 'suites'>): string {
  const reports = suites.map(({ report }) => report);
  return renderSum(reports.reduce((sum, { findings }) => sum + findings.length, 0), buildLintCauses(reports));
}

/** The page's first screen: the verdict, what stands beside it, and a row for each finding. */
export function renderSummary({ suites, base, next }: HtmlReportInput, placed: readonly PlacedFinding[]): string {
  const sum = renderVerdict({ suites });
  const current = `<b>${sum === 'current' ? 'Current' : sum}.</b> What the code renders is what is committed.`;
  const verdict = placed.length === 0 ? current : `<b>${sum}.</b> To accept: <code>${escapeHtml(next)}</code>, then commit the snapshots with the change.`;
  const states = suites.map(({ report }) => `<li>${escapeHtml(report.suite)}: ${renderSum(report.findings.length, report.lint ?? [])} <span class="muted">${renderCount(report.files, 'file')} in ${escapeHtml(report.folder)}</span></li>`);
  return `<section id="summary" aria-labelledby="summary-title"><h2 id="summary-title">Summary</h2>
<p class="verdict">${verdict}</p>
<ul class="suites">${states.join('')}</ul>
${renderNotices(suites)}${base === null ? '' : renderBase(base)}${placed.length === 0 ? '' : renderTable(placed)}
</section>`;
}

function renderNotices(suites: HtmlReportInput['suites']): string {
  const profiles = new Set(suites.map(({ report }) => report.notice).filter((notice) => notice !== ''));
  const files = suites.flatMap(({ report }) => [...report.notices, ...(report.lintNotices ?? [])].map((notice) => `${notice.message}: ${renderNoticePlace(report.folder, notice)}`));
  const items = [...profiles, ...files].map((text) => `<li>${escapeHtml(text)}</li>`);
  return items.length === 0 ? '' : `<ul class="notices" aria-label="notices">${items.join('')}</ul>`;
}

function renderBase({ revision, known, reason }: BaseReport): string {
  const name = escapeHtml(revision);
  if (reason !== null) return `<p class="notices">Cannot tell what is already on ${name}: ${escapeHtml(reason)}; all drift counts as introduced here.</p>`;
  const items = known.flatMap(({ suite, findings, lint = [] }) => [
    ...findings.map(({ subject, class: kind, owner }) => `<li>${escapeHtml(`${suite}: ${subject}, ${kind}${owner === null ? '' : `, owner ${owner}`}`)}</li>`),
    ...lint.map(({ layer, severity, rule }) => `<li>${escapeHtml(`${suite}: ${layer}, lint ${severity} ${rule}`)}</li>`),
  ]);
  if (items.length === 0) return '';
  return `<details class="notices" open><summary>Already on ${name}: ${renderCount(items.length, 'finding')}, not from this change</summary><ul>${items.join('')}</ul></details>`;
}

function renderTable(placed: readonly PlacedFinding[]): string {
  const suites = [...new Set(placed.map(({ suite }) => suite))];
  const bodies = suites.map((suite) => {
    const rows = placed.filter((entry) => entry.suite === suite).map(renderRow);
    const head = suites.length === 1 ? '' : `<tr><th scope="rowgroup" colspan="${HEAD.length}">${escapeHtml(suite)}</th></tr>`;
    return `<tbody>${head}${rows.join('\n')}</tbody>`;
  });
  const head = HEAD.map((name, column) => `<th scope="col"${column > 3 ? ' class="num"' : ''}>${name}</th>`).join('');
  return `<div class="wide" tabindex="0" role="region" aria-label="table of findings"><table class="findings"><thead><tr>${head}</tr></thead>${bodies.join('')}</table></div>`;
}

function renderRow({ suite, anchor, finding }: PlacedFinding): string {
  const { owner, section, scenarios, cache } = finding;
  const chip = owner === null ? '–' : `<span class="chip ${ownerKindOf(owner)}">${escapeHtml(owner)}</span>`;
  const reread = cache.length === 0 ? '–' : renderNumbers(cache.map((effect) => effect.reread));
  const cells: readonly (readonly [string, string])[] = [['Scenarios', String(scenarios.length)], ['Tokens', renderTokenChange(finding) || '–'], ['Re-read', reread]];
  const numbers = cells.map(([label, value]) => `<td class="num" data-label="${label}">${value}</td>`).join('');
  return `<tr class="finding-row" data-finding="${anchor}" ${renderFilterFacts(owner, suite, scenarios)}><td>${escapeHtml(finding.class)}</td><th scope="row"><a href="#${anchor}">${escapeHtml(finding.subject)}</a></th><td>${chip}</td><td>${escapeHtml(section ?? '–')}</td>${numbers}</tr>`;
}
