import type { CheckedSuite } from '../report/check-report.ts';
import type { FindingClass } from '../types/finding.ts';

/** A command, and what it does for somebody who has these findings. */
export interface NextStep {
  readonly next: string;
  readonly effect: string;
}

const ACCEPTS = 'writes the snapshots; commit them with the change';

/** What `gen` does not accept. */
const STUCK: readonly FindingClass[] = ['promise broken', 'over budget', 'protected changed'];

/**
 * What to do about the findings of a check: `gen` accepts drift; a broken promise, a budget and a protected layer it does not, so that with
 * nothing else the command is the one that shows what is wrong.
 * @param gen command line that accepts
 */
export function resolveNextStep(suites: readonly CheckedSuite[], gen: string): NextStep {
  const findings = suites.flatMap((suite) => suite.findings);
  const [first] = findings;
  const isStuck = findings.every((finding) => STUCK.includes(finding.class));
  if (first === undefined || !isStuck) return { next: gen, effect: ACCEPTS };
  if (first.class === 'protected changed') return { next: 'git commit --amend --trailer "Prompt-change-reason: <text>"', effect: 'says why a protected layer changes, as --reason <text> does here' };
  if (first.class === 'over budget') return { next: 'pnpm prompt-snapshots budget', effect: 'shows what is used; shorten the text or raise the budget' };
  const scenario = first.scenarios[0]?.replace(/ \(turn \d+\)$/, '') ?? '';
  return { next: `pnpm prompt-snapshots cache --only ${scenario}`, effect: 'shows what each turn re-reads; mend the text or the promise' };
}
