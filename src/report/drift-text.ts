import type { ExplainedFinding } from '../types/finding.ts';
import { renderTable } from './drift-table.ts';
import { renderFacts } from './finding-text.ts';
import { renderHunk } from './hunk-text.ts';
import { LINT_NEXT, renderLint } from './lint-text.ts';
import type { View } from './paint.ts';
import { hasLintErrors, type SuiteReport } from './suite-report.ts';

export interface DriftOptions {
  /** Show every changed line instead of the first ones. */
  readonly full: boolean;
  /** Command that accepts the drift. */
  readonly next: string;
}

/** Lines of difference that one finding shows before it is cut. */
const MAX_LINES = 24;

/** The drift of all suites: how much, a table of it, then each cause once with its facts and lines, then the next command. */
export function renderDrift(reports: readonly SuiteReport[], options: DriftOptions, view: View): string {
  const lines: string[] = [];
  for (const report of reports) {
    const count = report.findings.length;
    const head = count === 0 ? `${report.suite}: current (${report.files} files)` : `${report.suite}: ${count} finding${count === 1 ? '' : 's'}`;
    lines.push(view.paint('bold', head));
    for (const notice of report.notices) lines.push(`  ${notice.message}: ${report.folder}/${notice.file}`);
    lines.push(...renderLint({ findings: report.lint ?? [], notices: report.lintNotices ?? [] }, view));
    // Whole files have nothing to say in its columns.
    const inStack = report.findings.filter(({ owner, swap }) => owner !== null || swap !== null);
    if (inStack.length > 0) lines.push('', ...renderTable(inStack, view));
    for (const finding of report.findings) lines.push('', ...renderFinding(finding, { report, options, view }));
    lines.push('');
  }
  if (reports.some(hasLintErrors)) lines.push(LINT_NEXT);
  lines.push(`next: ${view.paint('cyan', options.next)}   writes the snapshots; commit them with the change`, '');
  return lines.join('\n');
}

interface Context {
  readonly report: SuiteReport;
  readonly options: DriftOptions;
  readonly view: View;
}

function renderFinding(finding: ExplainedFinding, { report, options, view }: Context): string[] {
  return [...renderFacts(finding, { folder: report.folder, length: options.full ? 'whole' : 'short' }, view), ...renderHunks(finding, options, view)];
}

function renderHunks({ hunks }: ExplainedFinding, { full: isFull }: DriftOptions, view: View): string[] {
  if (hunks === null) return ['  the texts differ too much to compare in five seconds; read the file'];
  const lines = hunks.flatMap((hunk) => renderHunk(hunk, isFull ? 'whole' : 'short', view));
  if (isFull || lines.length <= MAX_LINES) return lines;
  return [...lines.slice(0, MAX_LINES), `  … and ${lines.length - MAX_LINES} more lines (--full)`];
}
