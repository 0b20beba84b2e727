import { renderJson } from '../text/json.ts';
import type { SuiteReport } from './suite-report.ts';

/**
 * The check as JSON; its shape is schemas/check-report.schema.json. Each finding has its changed
 * statements and its hunks, so a reader needs no files.
 */
export function renderJsonReport(reports: readonly SuiteReport[]): string {
  const drifts = reports.some((report) => report.findings.length > 0);
  return renderJson({
    version: 1,
    verdict: drifts ? 'drift' : 'current',
    suites: reports.map((report) => ({
      suite: report.suite,
      folder: report.folder,
      files: report.files,
      findings: report.findings,
      notices: report.notices,
    })),
  });
}
