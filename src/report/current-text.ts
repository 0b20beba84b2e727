import { renderNoticePlace, type SuiteReport } from './suite-report.ts';

/** What check prints when nothing drifted: a line for each suite, and each copy with other line endings. */
export function renderCurrent(reports: readonly SuiteReport[]): string {
  const lines = reports.flatMap((report) => [
    `${report.suite}: current (${report.files} files)`,
    ...report.notices.map((notice) => `  ${notice.message}: ${renderNoticePlace(report.folder, notice)}`),
  ]);
  return `${lines.join('\n')}\n`;
}
