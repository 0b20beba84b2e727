import type { Finding } from '../types/finding.ts';
import type { View } from './paint.ts';
import { wrapList } from './wrap.ts';

export interface GenReport {
  readonly suite: string;
  readonly folder: string;
  readonly findings: readonly Finding[];
  readonly files: number;
  readonly written: number;
  readonly removed: readonly string[];
}

/** What gen prints: nothing changed, or each layer that moved with the scenarios it reaches. */
export function renderGenText(report: GenReport, view: View): string {
  const { written, removed } = report;
  if (written === 0 && removed.length === 0) return `${report.suite}: nothing to write (${report.files} files)\n`;
  const lines = [view.paint('bold', `${report.suite}: ${written} written, ${removed.length} removed (${report.files} files)`)];
  for (const finding of report.findings) {
    const owner = finding.owner === null ? '' : ` · owner ${finding.owner}`;
    lines.push(`  ${finding.class}: ${view.paint('yellow', finding.subject)}${owner}`);
    if (finding.scenarios.length > 0) lines.push(...wrapList('  reaches ', finding.scenarios, view.columns));
  }
  lines.push(`  ${view.paint('dim', report.folder)}`);
  return `${lines.join('\n')}\n`;
}
