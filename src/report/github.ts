import { buildCauses, type Cause } from './causes.ts';
import type { CheckReport } from './check-report.ts';
import { type Level, levelOf } from './class-facts.ts';
import { findLine } from './finding-line.ts';
import { renderClass, renderSentence } from './finding-sentence.ts';
import { showInvisible } from './invisible.ts';
import { buildLintCauses, LINT_ADVICE, type LintCause, renderLintSentence, renderSum } from './lint-causes.ts';
import { hasLintErrors, renderNoticePlace } from './suite-report.ts';

/** GitHub shows this many annotations of one level from one step, and drops the others without a word. */
const MAX_SHOWN = 10;

/**
 * The check as GitHub workflow commands, one annotation for each cause on its layer file and line, and plain lines that
 * say what no annotation shows. Source: https://docs.github.com/actions/reference/workflow-commands-for-github-actions.
 */
export function renderGithub(report: CheckReport): string {
  const causes = buildCauses(report.suites);
  const lint = buildLintCauses(report.suites);
  const notices = report.suites.flatMap(({ folder, notices: own, lintNotices = [] }) =>
    [...own, ...lintNotices].map((notice) => ({ place: splitPlace(report.prefix + renderNoticePlace(folder, notice)), message: notice.message })),
  );
  const lines = [
    ...renderBaseNotice(report),
    ...renderLevel('error', { causes, lint }, report),
    ...renderLevel('warning', { causes, lint }, report),
    ...cut(notices.map(({ place, message }) => renderCommand('notice', { ...place, title: 'prompt snapshots' }, message)), 'notice', report),
    ...report.suites.map(({ suite, findings, lint: own = [], files }) => `${suite}: ${renderSum(findings.length, own)}${findings.length + own.length === 0 ? ` (${files} files)` : ''}`),
    ...(causes.length === 0 ? [] : [`next: ${report.next}`]),
    ...(report.suites.some(hasLintErrors) ? [`next: ${LINT_ADVICE}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function renderBaseNotice({ base }: CheckReport): string[] {
  if (base === null) return [];
  const known = buildCauses(base.known).length + buildLintCauses(base.known).length;
  if (base.reason === null && known === 0) return [];
  const text = base.reason === null ? `${count(known, 'finding')} already on ${base.revision}, not from this change` : `cannot tell what is already on ${base.revision}: ${base.reason}`;
  return [renderCommand('notice', { title: 'prompt drift' }, text)];
}

interface Told {
  readonly causes: readonly Cause[];
  readonly lint: readonly LintCause[];
}

function renderLevel(level: Level, { causes, lint }: Told, report: CheckReport): string[] {
  const commands = causes
    .filter((cause) => levelOf(cause) === level)
    .map((cause) => {
      const [file = cause.file] = cause.places;
      const where = { file: report.prefix + file, line: String(findLine(cause)), title: `${cause.subject}: ${renderClass(cause)}` };
      return renderCommand(level, where, `${renderSentence(cause)}\nnext: ${report.next}`);
    });
  const linted = lint.filter(({ severity }) => severity === level).map((cause) => renderLintCommand(level, cause, report.prefix));
  return cut([...commands, ...linted], level, report);
}

function renderLintCommand(level: Level, cause: LintCause, prefix: string): string {
  const [file = ''] = cause.places;
  const where = { file: prefix + file, line: String(cause.line), title: `${cause.layer}: ${cause.rule}` };
  return renderCommand(level, where, `${renderLintSentence(cause)}\nnext: ${LINT_ADVICE}`);
}

/** A notice about a setting carries its line behind the file. */
function splitPlace(place: string): Record<'file', string> & Partial<Record<'line', string>> {
  const [, file = place, line] = /^(.*):(\d+)$/.exec(place) ?? [];
  return line === undefined ? { file } : { file, line };
}

function cut(commands: readonly string[], level: Level | 'notice', { again }: CheckReport): string[] {
  if (commands.length <= MAX_SHOWN) return [...commands];
  return [...commands.slice(0, MAX_SHOWN), `and ${count(commands.length - MAX_SHOWN, `more ${level}`)} that GitHub would not show: ${again}`];
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** One workflow command; nothing in its values can end it or begin another. */
function renderCommand(level: Level | 'notice', properties: Readonly<Record<string, string>>, message: string): string {
  const pairs = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(value)}`);
  return `::${level} ${pairs.join(',')}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  const shown = text.split('\n').map(showInvisible).join('\n');
  return shown.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
