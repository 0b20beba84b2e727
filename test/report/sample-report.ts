import type { CheckedSuite, CheckReport } from '../../src/report/check-report.ts';
import type { CacheEffect, ExplainedFinding } from '../../src/types/finding.ts';
import type { LintFinding } from '../../src/types/lint.ts';

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

/** Rules as the views get them. */
export const LINT_RULES: CheckReport['lintRules'] = [
  { id: 'opposed-rules', severity: 'warning', reason: 'One of two rules is left to chance.' },
  { id: 'invisible-character', severity: 'error', reason: 'Nobody sees it.' },
];

/** An error of lint in two scenarios. */
export const LINT_ERROR: LintFinding = {
  id: 'l1', rule: 'invisible-character', severity: 'error', layer: 'workspace.soul', owner: 'workspace:SOUL.md', file: 'layers/workspace.soul.md', line: 3,
  message: 'holds U+200B', excerpt: 'Calm\u200b <b> | `x`', scenarios: ['alpha', 'beta'],
};

/** A warning of lint in one scenario, in a text that is stored nowhere. */
export const LINT_WARNING: LintFinding = {
  id: 'l2', rule: 'opposed-rules', severity: 'warning', layer: 'openclaw.tools', owner: 'openclaw', line: 7, message: 'opposes line 2', excerpt: '', scenarios: ['beta'],
};

/** A suite of two scenarios with these findings. */
export function buildSuite(findings: readonly ExplainedFinding[], own: Partial<CheckedSuite> = {}): CheckedSuite {
  return { suite: 's', folder: 'snapshots/s', files: 4, notice: '', scenarios: ['alpha', 'beta'], findings, notices: [], ...own };
}

/** A report of these suites without a base. */
export function buildReport(suites: readonly CheckedSuite[], own: Partial<CheckReport> = {}): CheckReport {
  return { suites, base: null, lintRules: LINT_RULES, prefix: '', next: 'pnpm gen', effect: 'writes the snapshots; commit them with the change', again: 'pnpm check --full', rendered: [], ...own };
}
