import { renderJson } from '../text/json.ts';
import type { BaseReport } from './base-text.ts';
import { hasLintErrors, type SuiteReport } from './suite-report.ts';

/**
 * The check as JSON; its shape is schemas/check-report.schema.json. Each finding has its changed
 * statements and its hunks, so a reader needs no files.
 */
export function renderJsonReport(reports: readonly SuiteReport[], base: BaseReport | null = null, shard?: object): string {
  const drifts = reports.some((report) => report.findings.length > 0);
  return renderJson({
    version: 1,
    verdict: drifts ? 'drift' : reports.some(hasLintErrors) ? 'lint' : 'current',
    base: base === null ? null : { revision: base.revision, reason: base.reason, suites: base.known.map(suiteOf) },
    ...(shard === undefined ? {} : { shard }),
    suites: reports.map(suiteOf),
  });
}

function suiteOf({ suite, folder, files, findings, notices, lint = [], lintNotices = [] }: SuiteReport): Omit<SuiteReport, 'notice'> {
  return { suite, folder, files, findings, notices, lint, lintNotices };
}
