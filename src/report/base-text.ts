import type { Paint } from './paint.ts';
import type { SuiteReport } from './suite-report.ts';

/** What a check against a base knows beside the drift itself. */
export interface BaseReport {
  readonly revision: string;
  /** Suites with the findings that the base has too. */
  readonly known: readonly SuiteReport[];
  /** Why the two cannot be told apart; null when they can. */
  readonly reason: string | null;
}

/** The loud part in front of the drift: what the base has already, or that nobody can tell. */
export function renderBase(base: BaseReport, paint: Paint): string {
  if (base.reason !== null) return `${paint('yellow', `note: cannot tell what is already on ${base.revision}: ${base.reason}; all drift counts as introduced here`)}\n\n`;
  const findings = base.known.flatMap((report) => report.findings.map((finding) => ({ suite: report.suite, finding })));
  const lint = base.known.flatMap((report) => (report.lint ?? []).map((finding) => ({ suite: report.suite, finding })));
  const count = findings.length + lint.length;
  if (count === 0) return '';
  const lines = [
    paint('yellow', `ALREADY ON BASE ${base.revision}: ${count} finding${count === 1 ? '' : 's'}, not from this change`),
    ...findings.map(({ suite, finding }) => `  ${suite}: ${finding.subject}, ${finding.class}${finding.owner === null ? '' : `, owner ${finding.owner}`}`),
    ...lint.map(({ suite, finding }) => `  ${suite}: ${finding.layer}, lint ${finding.severity} ${finding.rule}`),
    '',
    paint('bold', 'introduced here'),
  ];
  return `${lines.join('\n')}\n`;
}
