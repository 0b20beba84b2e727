import type { ExplainedFinding } from '../types/finding.ts';
import type { LintFinding } from '../types/lint.ts';
import type { CheckedSuite, CheckReport } from './check-report.ts';
import { renderPlainHunks } from './plain-hunk.ts';
import { renderSentence } from './finding-sentence.ts';
import { LINT_ADVICE, renderLintSentence } from './lint-causes.ts';
import { renderNoticePlace, type SuiteReport } from './suite-report.ts';
import { escapeXml, renderAttribute } from './xml.ts';

/** Lines of difference that one failure shows. */
const MAX_LINES = 40;
/** Name of the case that holds findings of no scenario: stale files, the list of scenarios. */
const FOLDER_CASE = 'snapshot folder';

interface Case {
  readonly name: string;
  readonly findings: readonly ExplainedFinding[];
  readonly known: readonly ExplainedFinding[];
  /** Errors of lint fail a case, warnings are told. */
  readonly lint: readonly LintFinding[];
  readonly knownLint: readonly LintFinding[];
}

/**
 * The check as JUnit XML: a testsuite for each suite, a testcase for each scenario, at most one failure in each, with the
 * sentences and the lines of all its findings. There are no times: nobody measured them by scenario.
 */
export function renderJunit(report: CheckReport): string {
  const suites = report.suites.map((suite) => ({ suite, cases: buildCases(suite, report.base?.known.find((known) => known.suite === suite.suite)) }));
  const all = suites.flatMap(({ cases }) => cases);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${renderAttribute('name', 'prompt-snapshots')}${renderCounts(all)}>`,
    ...suites.flatMap(({ suite, cases }) => renderSuite(suite, cases, report)),
    '</testsuites>',
    '',
  ].join('\n');
}

function buildCases(suite: CheckedSuite, base: SuiteReport | undefined): Case[] {
  const known = base?.findings ?? [];
  const [lint, knownLint] = [suite.lint ?? [], base?.lint ?? []];
  const own = <T extends Reach>(findings: readonly T[], id: string): T[] =>
    findings.filter(({ scenarios }) => scenarios.some((scenario) => scenario === id || scenario.startsWith(`${id} (turn `)));
  const isOfNone = ({ scenarios }: Reach): boolean => scenarios.length === 0;
  return [
    ...suite.scenarios.map((id) => ({ name: id, findings: own(suite.findings, id), known: own(known, id), lint: own(lint, id), knownLint: own(knownLint, id) })),
    { name: FOLDER_CASE, findings: suite.findings.filter(isOfNone), known: known.filter(isOfNone), lint: lint.filter(isOfNone), knownLint: knownLint.filter(isOfNone) },
  ];
}

type Reach = { readonly scenarios: readonly string[] };

function errorsOf({ lint }: Case): LintFinding[] {
  return lint.filter(({ severity }) => severity === 'error');
}

function renderCounts(cases: readonly Case[]): string {
  const failures = cases.filter((one) => one.findings.length + errorsOf(one).length > 0).length;
  return `${renderAttribute('tests', cases.length)}${renderAttribute('failures', failures)}${renderAttribute('errors', 0)}`;
}

function renderSuite(suite: CheckedSuite, cases: readonly Case[], report: CheckReport): string[] {
  const notices = [...suite.notices, ...(suite.lintNotices ?? [])].map((notice) => `${notice.message}: ${renderNoticePlace(suite.folder, notice)}`);
  return [
    `  <testsuite${renderAttribute('name', suite.suite)}${renderCounts(cases)}>`,
    ...cases.flatMap((one) => renderCase(one, suite, report)),
    ...(notices.length === 0 ? [] : [`    <system-out>${escapeXml(notices.join('\n'))}</system-out>`]),
    '  </testsuite>',
  ];
}

function renderCase(one: Case, suite: CheckedSuite, report: CheckReport): string[] {
  const head = `    <testcase${renderAttribute('name', one.name)}${renderAttribute('classname', suite.suite)}`;
  const content = [...renderFailure(one, suite, report), ...renderTold(one, report)];
  return content.length === 0 ? [`${head}/>`] : [`${head}>`, ...content, '    </testcase>'];
}

function renderFailure(one: Case, suite: CheckedSuite, report: CheckReport): string[] {
  const errors = errorsOf(one);
  const sentences = [...one.findings.map(renderSentence), ...errors.map(renderLintSentence)];
  const type = one.findings[0]?.class ?? errors[0]?.rule;
  if (type === undefined) return [];
  const more = sentences.length > 1 ? ` (and ${sentences.length - 1} more)` : '';
  return [`      <failure${renderAttribute('message', `${sentences[0] ?? ''}${more}`)}${renderAttribute('type', type)}>${escapeXml(renderBody(one, suite, report))}</failure>`];
}

/** What fails nothing: warnings of lint, and what the base has already. */
function renderTold({ lint, known, knownLint }: Case, report: CheckReport): string[] {
  const warnings = lint.filter(({ severity }) => severity === 'warning').map(renderLintSentence);
  const onBase = [...known.map(renderSentence), ...knownLint.map(renderLintSentence)].map((sentence) => `already on ${report.base?.revision ?? ''}: ${sentence}`);
  const lines = [...warnings, ...onBase];
  return lines.length === 0 ? [] : [`      <system-out>${escapeXml(lines.join('\n'))}</system-out>`];
}

function renderBody(one: Case, suite: CheckedSuite, report: CheckReport): string {
  const texts = one.findings.map((finding) => {
    const { lines, left } = renderPlainHunks(finding.hunks, MAX_LINES);
    const cut = left === 0 ? [] : [`… and ${left} more lines: ${report.again}`];
    return [renderSentence(finding), `${suite.folder}/${finding.file}`, ...lines, ...cut].join('\n');
  });
  const errors = errorsOf(one);
  const lint = errors.map((finding) => [renderLintSentence(finding), ...(finding.file === undefined ? [] : [`${suite.folder}/${finding.file}`])].join('\n'));
  const next = [...(texts.length === 0 ? [] : [`next: ${report.next}`]), ...(errors.length === 0 ? [] : [`next: ${LINT_ADVICE}`])];
  return `${[...texts, ...lint, next.join('\n')].join('\n\n')}\n`;
}
