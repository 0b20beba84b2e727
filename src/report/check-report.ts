import type { BaseReport } from './base-text.ts';
import type { RenderedScenario } from '../types/scenario.ts';
import type { LintRuleFacts } from './lint-causes.ts';
import type { SuiteReport } from './suite-report.ts';

/** What a check of one suite found, with the scenarios that it looked at. */
export interface CheckedSuite extends SuiteReport {
  /** Ids of the compared scenarios, sorted. */
  readonly scenarios: readonly string[];
}

/** Everything that a view of one check may show. */
export interface CheckReport {
  readonly suites: readonly CheckedSuite[];
  /** What a base revision has already; null without one. */
  readonly base: BaseReport | null;
  /** Rules of lint, for a view that lists them. */
  readonly lintRules: readonly LintRuleFacts[];
  /** From the root of the git repository to the folders of the suites: "" or a path with `/` at its end. */
  readonly prefix: string;
  /** Command that accepts the drift. */
  readonly next: string;
  /** What that command does. */
  readonly effect: string;
  /** Command that shows all of it again. */
  readonly again: string;
  /** What `report merge` needs of a shard, in the shape of shard-shape.ts; absent for a whole check. */
  readonly shard?: object;
  /** Every scenario as it was rendered, for a view that shows whole stacks; [] when none does. */
  readonly rendered: readonly RenderedScenario[];
}
