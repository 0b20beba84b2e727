import type { Layer } from '../../types/layer.ts';
import type { BaseReport } from '../base-text.ts';
import type { SuiteReport } from '../suite-report.ts';

/** Everything the page shows; nothing is looked up or counted while it is rendered. */
export interface HtmlReportInput {
  readonly suites: readonly HtmlSuite[];
  /** What a check against a base knows; null without one. */
  readonly base: BaseReport | null;
  /** Command that accepts the drift. */
  readonly next: string;
}

export interface HtmlSuite {
  readonly report: SuiteReport;
  readonly scenarios: readonly HtmlScenario[];
}

/** One scenario as it is rendered now; `turns` has at least one entry. */
export interface HtmlScenario {
  readonly id: string;
  readonly title: string;
  readonly turns: readonly HtmlTurn[];
}

/** The layers of one turn in wire order. */
export interface HtmlTurn {
  readonly layers: readonly HtmlLayer[];
  /** Exact o200k tokens of all delivered parts, joints included. */
  readonly tokens: number;
}

export interface HtmlLayer {
  readonly layer: Layer;
  /** Exact o200k tokens of the text alone. */
  readonly tokens: number;
  /** The same with the joints around it: what the layer adds to its part. */
  readonly wireTokens: number;
}
