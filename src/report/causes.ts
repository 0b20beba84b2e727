import type { ExplainedFinding } from '../types/finding.ts';
import type { SuiteReport } from './suite-report.ts';

/** A finding with everything that the same cause does in other suites; `scenarios` names those as `suite/scenario`. */
export interface Cause extends ExplainedFinding {
  /** The first suite that has it. */
  readonly suite: string;
  /** Every committed file that holds it, relative to the repository; the finding's own first. */
  readonly places: readonly string[];
}

/** The findings of all suites in order, each cause once, at the first suite that has it. */
export function buildCauses(reports: readonly SuiteReport[]): Cause[] {
  const causes = new Map<string, Cause>();
  for (const report of reports) {
    for (const finding of report.findings) {
      const places = [finding.file, ...finding.otherFiles].map((file) => `${report.folder}/${file}`);
      const known = causes.get(finding.id);
      if (known === undefined) causes.set(finding.id, { ...finding, suite: report.suite, places });
      else if (known.suite === report.suite) causes.set(`${report.suite} ${finding.id} ${causes.size}`, { ...finding, suite: report.suite, places });
      else causes.set(finding.id, join(known, finding, { suite: report.suite, places }));
    }
  }
  return [...causes.values()];
}

function join(known: Cause, { scenarios, cache }: ExplainedFinding, { suite, places }: Pick<Cause, 'suite' | 'places'>): Cause {
  return {
    ...known,
    scenarios: [...known.scenarios, ...scenarios.map((scenario) => `${suite}/${scenario}`)],
    cache: [...known.cache, ...cache.map((effect) => ({ ...effect, scenario: `${suite}/${effect.scenario}` }))],
    otherFiles: [...known.otherFiles, ...places],
    places: [...known.places, ...places],
  };
}
