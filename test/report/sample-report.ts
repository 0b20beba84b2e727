import type { CheckedSuite, CheckReport } from '../../src/report/check-report.ts';
import type { CacheEffect, ExplainedFinding } from '../../src/types/finding.ts';

const EFFECT: CacheEffect = {
  scenario: 'alpha', layer: 'workspace.soul', owner: 'workspace:SOUL.md', offset: 15, kept: 100, reread: 50, running: 'appended', runningTokens: 20, boundary: null,
};

/** One changed word in a workspace file of two scenarios. */
export const FINDING: ExplainedFinding = {
  id: 'f1', class: 'text', subject: 'workspace.soul', section: '# Who you are', owner: 'workspace:SOUL.md', carrier: 'collaboration',
  scenarios: ['alpha', 'beta (turn 2)'], file: 'layers/workspace.soul.md', otherFiles: [], before: 'Calm.', after: 'Warm.', detail: '', toolChanges: [], swap: null,
  tokensBefore: 7, tokensAfter: 8, hunks: [{ header: '@@ -1,3 +1,3 @@', lines: [' # Who you are', '-Calm.', '+Warm.', ' End'], marks: [[], [[1, 5]], [[1, 5]], []] }],
  cache: [EFFECT, { ...EFFECT, scenario: 'beta (turn 2)', reread: 60 }],
};

/** A committed file that no scenario has any more. */
export const STALE: ExplainedFinding = {
  ...FINDING, id: 'f2', class: 'stale file', subject: 'layers/old.md', section: null, owner: null, carrier: null, scenarios: [], file: 'layers/old.md',
  before: null, after: null, detail: 'no scenario has it any more', tokensBefore: null, tokensAfter: null, hunks: [], cache: [],
};

/** A suite of two scenarios with these findings. */
export function buildSuite(findings: readonly ExplainedFinding[], own: Partial<CheckedSuite> = {}): CheckedSuite {
  return { suite: 's', folder: 'snapshots/s', files: 4, notice: '', scenarios: ['alpha', 'beta'], findings, notices: [], ...own };
}

/** A report of these suites without a base. */
export function buildReport(suites: readonly CheckedSuite[], own: Partial<CheckReport> = {}): CheckReport {
  return { suites, base: null, next: 'pnpm gen', effect: 'writes the snapshots; commit them with the change', again: 'pnpm check --full', rendered: [], ...own };
}
