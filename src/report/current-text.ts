import { LINT_NEXT, renderLint } from './lint-text.ts';
import type { View } from './paint.ts';
import { hasLintErrors, renderNoticePlace, type SuiteReport } from './suite-report.ts';

/** What check prints when nothing drifted: a line for each suite, each copy with other line endings, and what lint found. */
export function renderCurrent(reports: readonly SuiteReport[], view: View): string {
  const lines = reports.flatMap((report) => [
    `${report.suite}: current (${report.files} files)`,
    ...report.notices.map((notice) => `  ${notice.message}: ${renderNoticePlace(report.folder, notice)}`),
    ...renderLint({ findings: report.lint ?? [], notices: report.lintNotices ?? [] }, view),
  ]);
  const next = reports.some(hasLintErrors) ? [LINT_NEXT] : [];
  return `${[...lines, ...next].join('\n')}\n`;
}
