import { buildCauses, type Cause } from './causes.ts';
import { renderTable } from './drift-table.ts';
import { renderClass } from './finding-sentence.ts';
import { renderFacts } from './finding-text.ts';
import { renderHunk } from './hunk-text.ts';
import { LINT_NEXT, renderLint } from './lint-text.ts';
import type { View } from './paint.ts';
import { TOO_LONG } from './plain-hunk.ts';
import { renderSplitHunk } from './split-text.ts';
import { hasLintErrors, renderNoticePlace, type SuiteReport } from './suite-report.ts';

export interface DriftOptions {
  /** Show every changed line instead of the first ones. */
  readonly full: boolean;
  /** Command that accepts the drift. */
  readonly next: string;
  /** What that command does, when it does not write the snapshots. */
  readonly effect?: string;
  /** `split`: old and new text side by side; `stat`: the table alone. Absent: unified differences. */
  readonly layout?: 'split' | 'stat' | undefined;
}

/** Lines of difference that one finding shows before it is cut. */
const MAX_LINES = 24;

/**
 * The drift of all suites: how much, a table of it, then each cause once with its facts and lines, then the next command.
 * A cause that several suites have stands at the first of them, with the scenarios of all.
 */
export function renderDrift(reports: readonly SuiteReport[], options: DriftOptions, view: View): string {
  const lines: string[] = [];
  const causes = buildCauses(reports);
  for (const report of reports) {
    const own = causes.filter(({ suite }) => suite === report.suite);
    lines.push(view.paint('bold', renderHead(report, own)));
    for (const notice of report.notices) lines.push(`  ${notice.message}: ${renderNoticePlace(report.folder, notice)}`);
    lines.push(...renderLint({ findings: report.lint ?? [], notices: report.lintNotices ?? [] }, view));
    // Whole files have nothing to say in its columns.
    const inStack = own.filter(({ owner, swap }) => owner !== null || swap !== null);
    if (inStack.length > 0) lines.push('', ...renderTable(inStack, view));
    if (options.layout === 'stat') lines.push(...own.filter((cause) => !inStack.includes(cause)).map((cause) => `  ${cause.subject}: ${renderClass(cause)}`));
    else for (const finding of own) lines.push('', ...renderFinding(finding, { report, options, view }));
    lines.push('');
  }
  if (reports.some(hasLintErrors)) lines.push(LINT_NEXT);
  lines.push(`next: ${view.paint('cyan', options.next)}   ${options.effect ?? 'writes the snapshots; commit them with the change'}`, '');
  return lines.join('\n');
}

function renderHead({ suite, files, findings }: SuiteReport, own: readonly Cause[]): string {
  if (findings.length === 0) return `${suite}: current (${files} files)`;
  const count = `${suite}: ${findings.length} finding${findings.length === 1 ? '' : 's'}`;
  const above = findings.length - own.length;
  if (above === 0) return count;
  return own.length === 0 ? `${count}, above` : `${count}, ${above} of them above`;
}

interface Context {
  readonly report: SuiteReport;
  readonly options: DriftOptions;
  readonly view: View;
}

function renderFinding(finding: Cause, { report, options, view }: Context): string[] {
  return [...renderFacts(finding, { folder: report.folder, length: options.full ? 'whole' : 'short' }, view), ...renderHunks(finding, options, view)];
}

function renderHunks({ hunks }: Cause, { full: isFull, layout }: DriftOptions, view: View): string[] {
  if (hunks === null) return [`  ${TOO_LONG}`];
  const render = layout === 'split' ? renderSplitHunk : renderHunk;
  const all = hunks.map((hunk) => render(hunk, isFull ? 'whole' : 'short', view));
  return isFull ? all.flat() : cutHunks(all);
}

/** Whole hunks as long as there is room, the first one in any case; then what is left out. */
function cutHunks(hunks: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = hunks;
  const lines = first.slice(0, MAX_LINES);
  const cut = first.length - lines.length;
  let shown = 1;
  for (const hunk of others) {
    if (lines.length + hunk.length > MAX_LINES) break;
    lines.push(...hunk);
    shown += 1;
  }
  const left = hunks.length - shown;
  const words = [cut > 0 ? `${cut} more line${cut === 1 ? '' : 's'}` : '', left > 0 ? `${left} more hunk${left === 1 ? '' : 's'}` : ''].filter((word) => word !== '');
  return words.length === 0 ? lines : [...lines, `  … and ${words.join(' and ')} (--full)`];
}
