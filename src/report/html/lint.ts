import { buildLintCauses, LINT_ADVICE, type LintCause } from '../lint-causes.ts';
import { hasLintErrors } from '../suite-report.ts';
import { escapeHtml, renderLine } from './escape.ts';
import { renderFilterFacts } from './finding.ts';
import type { HtmlReportInput } from './input.ts';
import { ownerKindOf } from './owner-kind.ts';

/** What lint found, as a section with a table; "" for nothing. */
export function renderLintSection({ suites }: Pick<HtmlReportInput, 'suites'>): string {
  const reports = suites.map(({ report }) => report);
  const causes = buildLintCauses(reports);
  if (causes.length === 0) return '';
  const next = reports.some(hasLintErrors) ? `To do: ${LINT_ADVICE}.` : 'Warnings do not count.';
  return `<section id="lint" aria-labelledby="lint-title"><h2 id="lint-title">Lint</h2>
<p>${escapeHtml(next)}</p>
<div class="wide" tabindex="0" role="region" aria-label="table of lint findings"><table class="lint"><thead><tr>${['Severity', 'Rule', 'Layer', 'Owner', 'What', 'Scenarios'].map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead><tbody>${causes.map(renderRow).join('\n')}</tbody></table></div>
</section>`;
}

function renderRow({ suite, severity, rule, layer, line, owner, message, excerpt, scenarios, places }: LintCause): string {
  const chip = owner === null ? '–' : `<span class="chip ${ownerKindOf(owner)}">${escapeHtml(owner)}</span>`;
  const shown = excerpt.trim() === '' ? '' : `<br><code>${renderLine(excerpt.trim())}</code>`;
  const what = `${escapeHtml(message)}${shown}<br><span class="muted">${escapeHtml(places[0] ?? '')}</span>`;
  const facts = renderFilterFacts(owner, suite, scenarios);
  return `<tr class="lint-row" ${facts}><td>${severity}</td><th scope="row">${escapeHtml(rule)}</th><td>${escapeHtml(layer)}, line ${line}</td><td>${chip}</td><td>${what}</td><td>${escapeHtml(scenarios.join(', '))}</td></tr>`;
}
