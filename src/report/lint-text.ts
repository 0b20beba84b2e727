import { renderJson } from '../text/json.ts';
import type { Notice } from '../types/finding.ts';
import type { LintFinding } from '../types/lint.ts';
import { showInvisible } from './invisible.ts';
import { LINT_ADVICE } from './lint-causes.ts';
import type { View } from './paint.ts';
import { wrapList, wrapWords } from './wrap.ts';

/** What lint found in one suite. */
export interface LintReport {
  readonly suite: string;
  readonly findings: readonly LintFinding[];
  /** Files are relative to the repository. */
  readonly notices: readonly Notice[];
}

/** What to do about a finding. */
export const LINT_NEXT = `next: ${LINT_ADVICE}`;

/** What the lint command prints: a line for each suite, then each finding with its place. */
export function renderLintText(reports: readonly LintReport[], view: View): string {
  const lines = reports.flatMap((report) => [view.paint('bold', `${report.suite}: ${renderCount(report.findings)}`), ...renderLint(report, view)]);
  const hasFindings = reports.some(({ findings }) => findings.length > 0);
  return `${[...lines, ...(hasFindings ? [LINT_NEXT] : [])].join('\n')}\n`;
}

/** Findings and notices of one suite, indented; [] for none. */
export function renderLint({ findings, notices }: Omit<LintReport, 'suite'>, view: View): string[] {
  return [...findings.flatMap((finding) => renderFinding(finding, view)), ...notices.flatMap(({ file, message }) => wrapWords(`${message}: ${file}`, 2, view.columns))];
}

/** Lint as JSON; its shape is schemas/lint-report.schema.json. */
export function renderLintJson(reports: readonly LintReport[]): string {
  const isFailed = reports.some(({ findings }) => findings.some(({ severity }) => severity === 'error'));
  return renderJson({ version: 1, verdict: isFailed ? 'failed' : 'clean', suites: reports.map(({ suite, findings, notices }) => ({ suite, findings, notices })) });
}

function renderCount(findings: readonly LintFinding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  if (findings.length === 0) return 'nothing found';
  const parts = [errors === 0 ? null : `${errors} error${errors === 1 ? '' : 's'}`, warnings === 0 ? null : `${warnings} warning${warnings === 1 ? '' : 's'}`];
  return parts.filter((part) => part !== null).join(', ');
}

function renderFinding({ severity, rule, layer, owner, line, message, excerpt, scenarios }: LintFinding, view: View): string[] {
  const head = `  ${view.paint(severity === 'error' ? 'red' : 'yellow', `lint ${severity}`)} ${rule} in ${view.paint('bold', layer)}, line ${line}`;
  const shown = showInvisible(excerpt.trim());
  return [
    head,
    ...wrapWords(`${message}${owner === null ? '' : ` · owner ${owner}`}`, 4, view.columns),
    ...(shown === '' ? [] : wrapWords(`| ${shown}`, 4, view.columns).map((text) => view.paint('dim', text))),
    ...wrapList('  scenarios: ', scenarios, view.columns),
  ];
}
