import type { LintFinding } from '../types/lint.ts';
import { showInvisible } from './invisible.ts';
import type { SuiteReport } from './suite-report.ts';

/** A finding of lint with everything that it reaches in other suites; `scenarios` names those as `suite/scenario`. */
export interface LintCause extends LintFinding {
  /** The first suite that has it. */
  readonly suite: string;
  /** Every snapshot file that holds it, relative to the repository; the folder where nothing is stored. */
  readonly places: readonly string[];
}

/** What a view has to know of a rule of lint. */
export interface LintRuleFacts {
  readonly id: string;
  readonly severity: LintFinding['severity'];
  /** One sentence: why the place is a fault. */
  readonly reason: string;
}

/** What to do about a finding of lint. */
export const LINT_ADVICE = 'mend the text, or allow the finding with a reason (docs/lint.md)';

/** What lint found in all suites, each place once, errors first. */
export function buildLintCauses(reports: readonly SuiteReport[]): LintCause[] {
  const causes = new Map<string, LintCause>();
  for (const { suite, folder, lint = [] } of reports) {
    for (const finding of lint) {
      const place = finding.file === undefined ? folder : `${folder}/${finding.file}`;
      const known = causes.get(finding.id);
      const scenarios = known === undefined ? finding.scenarios : finding.scenarios.map((scenario) => `${suite}/${scenario}`);
      if (known === undefined) causes.set(finding.id, { ...finding, suite, places: [place] });
      else causes.set(finding.id, { ...known, scenarios: [...known.scenarios, ...scenarios], places: [...known.places, place] });
    }
  }
  const all = [...causes.values()];
  return [...all.filter(({ severity }) => severity === 'error'), ...all.filter(({ severity }) => severity === 'warning')];
}

/** One finding of lint in one line. */
export function renderLintSentence({ severity, rule, layer, owner, line, message, excerpt, scenarios }: LintFinding): string {
  const shown = showInvisible(excerpt.trim());
  const facts = [owner === null ? '' : `owner ${owner}`, scenarios.length === 0 ? '' : `reaches ${scenarios.join(', ')}`, shown === '' ? '' : `| ${shown}`];
  return [`lint ${severity} ${rule} in ${layer}, line ${line}: ${message}`, ...facts.filter((fact) => fact !== '')].join('; ').replace(/\s*[\r\n]+\s*/g, ' ');
}

/** `2 lint errors and 1 lint warning`; "" for none. */
function renderLintCount(findings: readonly Pick<LintFinding, 'severity'>[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const words = [errors === 0 ? '' : `${errors} lint error${errors === 1 ? '' : 's'}`, warnings === 0 ? '' : `${warnings} lint warning${warnings === 1 ? '' : 's'}`];
  return words.filter((word) => word !== '').join(' and ');
}

/** `current`, `3 findings`, or both kinds: `1 finding and 2 lint errors`. */
export function renderSum(findings: number, lint: readonly Pick<LintFinding, 'severity'>[]): string {
  const words = [findings === 0 ? '' : `${findings} finding${findings === 1 ? '' : 's'}`, renderLintCount(lint)].filter((word) => word !== '');
  return words.length === 0 ? 'current' : words.join(' and ');
}
