import { renderFenced } from '../text/markdown.ts';
import { buildCauses, type Cause } from './causes.ts';
import { renderCacheSentence } from './cache-sentence.ts';
import type { CheckReport } from './check-report.ts';
import { renderRange, renderTokens } from './drift-table.ts';
import { renderClass } from './finding-sentence.ts';
import { renderCell, renderCode, renderHtmlCode } from './markdown-inline.ts';
import { buildLintCauses, LINT_ADVICE, type LintCause, renderSum } from './lint-causes.ts';
import { renderLintTable } from './lint-markdown.ts';
import { renderPlainHunks } from './plain-hunk.ts';
import { hasLintErrors, renderNoticePlace } from './suite-report.ts';

/** GitHub refuses longer comments; UTF-16 code units. */
const MAX_LENGTH = 65_535;
/** Lines of difference for each finding, fewer and fewer until everything fits. */
const LINE_LIMITS = [200, 60, 20, 6];
/** Scenarios that a finding names before it only counts them. */
const MAX_SCENARIOS = 20;
/** By which a workflow finds its own comment again. */
const MARKER = '<!-- prompt-snapshots -->';

/**
 * The check as a pull-request comment of less than 65,536 characters: a table of all causes, then the lines of each one,
 * folded. What does not fit is left out, lines first, then all lines, then the table, and the comment says so.
 */
export function renderMarkdown(report: CheckReport): string {
  const causes = buildCauses(report.suites);
  const lint = buildLintCauses(report.suites);
  const head = [MARKER, renderHead(report, causes, lint)];
  const beside = (): string[] => [...renderLintTable(lint), ...renderNotices(report), ...renderOnBase(report)];
  if (causes.length + lint.length === 0) return fit([() => [...head, ...beside()], () => [...head, leftOut('notices, and what the base has already', report)]]);
  const accept = causes.length === 0 ? [] : [`Next: ${renderCode(report.next)} ${report.effect}.`];
  const foot = [...accept, ...(report.suites.some(hasLintErrors) ? [`Next: ${LINT_ADVICE}.`] : [])].join('\n\n') || 'Warnings of lint do not count.';
  const table = [...renderTable(causes), ...beside()];
  return fit([
    ...LINE_LIMITS.map((limit) => () => [...head, ...table, ...causes.map((cause) => renderDetails(cause, limit, report)), foot]),
    () => [...head, ...table, leftOut('the lines of every finding', report), foot],
    () => [...head, ...renderCounts(causes, lint), leftOut('the table of findings and their lines', report), foot],
  ]);
}

/** The first version that fits, built only when the one before it does not; the last one is made of counts alone. */
function fit(versions: readonly (() => readonly string[])[]): string {
  let text = '';
  for (const build of versions) {
    text = `${build().join('\n\n')}\n`;
    if (text.length <= MAX_LENGTH) return text;
  }
  return text.slice(0, MAX_LENGTH);
}

function leftOut(what: string, { again }: CheckReport): string {
  return `Left out, because a comment holds at most 65,535 characters: ${what}. See them with ${renderCode(again)}.`;
}

function renderHead({ suites, base }: CheckReport, causes: readonly Cause[], lint: readonly LintCause[]): string {
  const sum = renderSum(causes.length, lint);
  const since = base === null || base.reason !== null ? '' : `, compared with ${renderCode(base.revision)}`;
  const files = suites.reduce((total, suite) => total + suite.files, 0);
  return `### Prompt snapshots: ${sum}\n\n${count(suites.length, 'suite')}, ${count(files, 'file')}${since}.`;
}

function renderTable(causes: readonly Cause[]): string[] {
  if (causes.length === 0) return [];
  const rows = causes.map((cause) => {
    const reread = cause.cache.length === 0 ? '–' : renderRange(cause.cache.map((effect) => effect.reread));
    const cells = [renderCell(cause.subject), renderClass(cause), cause.owner === null ? '–' : renderCell(cause.owner), cause.section === null ? '–' : renderCell(cause.section), String(cause.scenarios.length), renderTokens(cause) || '–', reread];
    return `| ${cells.join(' | ')} |`;
  });
  return [['| layer | class | owner | section | scenarios | tokens | re-read |', '|---|---|---|---|---|---|---|', ...rows].join('\n')];
}

function renderDetails(cause: Cause, limit: number, report: CheckReport): string {
  const { lines, left } = renderPlainHunks(cause.hunks, limit);
  const rows = [
    ...(cause.detail === '' ? [] : [`what: ${renderCode(cause.detail)}`]),
    ...cause.toolChanges.map(({ path, change, effect, detail }) => [renderCode(path === '' ? 'the tool' : path), change, renderCode(detail), `(${effect})`].filter((word) => word !== '').join(' ')),
    ...(cause.scenarios.length === 0 ? [] : [`scenarios: ${renderScenarios(cause.scenarios)}`]),
    ...renderCache(cause),
    `file: ${renderCode(cause.places[0] ?? cause.file)}${cause.places.length > 1 ? ` and ${cause.places.length - 1} more` : ''}`,
  ];
  return [
    `<details><summary>${renderHtmlCode(cause.subject)} ${renderClass(cause)}${cause.section === null ? '' : ` in ${renderHtmlCode(cause.section)}`}</summary>`,
    rows.map((row) => `- ${row}`).join('\n'),
    ...(lines.length === 0 ? [] : [renderFenced('diff', lines.join('\n'))]),
    ...(left === 0 ? [] : [`Left out: ${count(left, 'more line')}. See them with ${renderCode(report.again)}.`]),
    '</details>',
  ].join('\n\n');
}

function renderScenarios(scenarios: readonly string[]): string {
  const shown = scenarios.slice(0, MAX_SCENARIOS).map(renderCode).join(', ');
  return scenarios.length <= MAX_SCENARIOS ? shown : `${shown} and ${scenarios.length - MAX_SCENARIOS} more`;
}

function renderCache(cause: Cause): string[] {
  const sentence = renderCacheSentence(cause, renderCode);
  return sentence === '' ? [] : [sentence];
}

function renderNotices({ suites }: CheckReport): string[] {
  const rows = suites.flatMap(({ folder, notices, lintNotices = [] }) =>
    [...notices, ...lintNotices].map((notice) => `- ${renderCode(notice.message)}: ${renderCode(renderNoticePlace(folder, notice))}`),
  );
  return rows.length === 0 ? [] : [rows.join('\n')];
}

function renderOnBase({ base }: CheckReport): string[] {
  if (base === null) return [];
  if (base.reason !== null) return [`Cannot tell what is already on ${renderCode(base.revision)}: ${renderCode(base.reason)}. All drift counts as introduced here.`];
  const [known, lint] = [buildCauses(base.known), buildLintCauses(base.known)];
  const rows = [...known.map((cause) => `- ${renderCode(cause.subject)} ${renderClass(cause)}`), ...lint.map(({ layer, severity, rule }) => `- ${renderCode(layer)} lint ${severity} ${renderCode(rule)}`)];
  if (rows.length === 0) return [];
  return [`<details><summary>Already on the base, not from this change: ${count(rows.length, 'finding')}</summary>\n\n${rows.join('\n')}\n\n</details>`];
}

function renderCounts(causes: readonly Cause[], lint: readonly LintCause[]): string[] {
  const counts = new Map<string, number>();
  for (const { severity } of lint) counts.set(`lint ${severity}`, (counts.get(`lint ${severity}`) ?? 0) + 1);
  for (const cause of causes) counts.set(renderClass(cause), (counts.get(renderClass(cause)) ?? 0) + 1);
  return [['| class | findings |', '|---|---|', ...[...counts].map(([kind, number]) => `| ${kind} | ${number} |`)].join('\n')];
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
