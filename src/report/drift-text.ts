import type { ExplainedFinding, FindingClass } from '../types/finding.ts';
import { showInvisible, showTrailing } from './invisible.ts';
import type { Paint, View } from './paint.ts';
import type { SuiteReport } from './suite-report.ts';
import { wrapList } from './wrap.ts';

export interface DriftOptions {
  /** Show every changed line instead of the first ones. */
  readonly full: boolean;
  /** Command that accepts the drift. */
  readonly next: string;
}

/** Lines of difference that one finding shows before it is cut. */
const MAX_LINES = 24;

const WORDS: Partial<Record<FindingClass, string>> = {
  text: 'text changed',
  page: 'page changed',
};

/** The drift of all suites: how much, then each cause once with its facts and its lines, then the next command. */
export function renderDrift(reports: readonly SuiteReport[], options: DriftOptions, view: View): string {
  const lines: string[] = [];
  for (const report of reports) {
    const count = report.findings.length;
    const head = count === 0 ? `${report.suite}: current (${report.files} files)` : `${report.suite}: ${count} finding${count === 1 ? '' : 's'}`;
    lines.push(view.paint('bold', head));
    for (const notice of report.notices) lines.push(`  ${notice.message}: ${report.folder}/${notice.file}`);
    for (const finding of report.findings) lines.push('', ...renderFinding(finding, { report, options, view }));
    lines.push('');
  }
  lines.push(`next: ${view.paint('cyan', options.next)}   writes the snapshots; commit them with the change`, '');
  return lines.join('\n');
}

interface Context {
  readonly report: SuiteReport;
  readonly options: DriftOptions;
  readonly view: View;
}

function renderFinding(finding: ExplainedFinding, { report, options, view }: Context): string[] {
  const lines = [`${view.paint('yellow', finding.subject)}: ${WORDS[finding.class] ?? finding.class}`];
  const facts = [
    finding.owner === null ? '' : `owner ${finding.owner}`,
    finding.carrier === null ? '' : `carrier ${finding.carrier}`,
    renderTokens(finding),
  ].filter((fact) => fact !== '');
  if (finding.detail !== '') lines.push(`  ${finding.detail}`);
  if (facts.length > 0) lines.push(`  ${facts.join(' · ')}`);
  if (finding.scenarios.length > 0) lines.push(...wrapList('scenarios: ', finding.scenarios, view.columns));
  lines.push(`  ${view.paint('dim', `${report.folder}/${finding.file}`)}`);
  return [...lines, ...renderHunks(finding, options, view.paint)];
}

function renderTokens(finding: ExplainedFinding): string {
  const { tokensBefore, tokensAfter } = finding;
  if (tokensBefore === null && tokensAfter === null) return '';
  return `tokens ${tokensBefore ?? 0} → ${tokensAfter ?? 0}`;
}

function renderHunks(finding: ExplainedFinding, { full: isFull }: DriftOptions, paint: Paint): string[] {
  if (finding.hunks === null) return ['  the texts differ too much to compare in five seconds; read the file'];
  const lines = finding.hunks.flatMap((hunk) => [paint('cyan', `  ${hunk.header}`), ...hunk.lines.map((line) => renderLine(line, paint))]);
  if (isFull || lines.length <= MAX_LINES) return lines;
  const rest = lines.length - MAX_LINES;
  return [...lines.slice(0, MAX_LINES), `  … and ${rest} more lines (--full)`];
}

function renderLine(line: string, paint: Paint): string {
  const shown = showTrailing(showInvisible(line));
  if (line.startsWith('+')) return paint('green', `  ${shown}`);
  if (line.startsWith('-')) return paint('red', `  ${shown}`);
  return line.trim() === '' ? '' : `  ${shown}`;
}
