import type { Stack } from './layer.ts';
import type { CodexRequest } from './request.ts';
import type { Turn } from './turn.ts';

/** One folder of a suite; `turns` has at least one entry. */
export interface Scenario {
  readonly id: string;
  readonly suite: string;
  readonly title: string;
  readonly description: string;
  readonly notes: readonly string[];
  readonly turns: readonly Turn[];
}

export interface Suite {
  readonly id: string;
  readonly title: string;
  /** Scenario whose texts are stored without a suffix. */
  readonly base: string;
  /** Folder below fixtures/codex. */
  readonly profile: string;
  /** The most tokens that layers and scenarios may have; null when the suite has no budgets. */
  readonly budgets: Budgets | null;
}

/** One budget in exact o200k tokens, and where it stands; `name` is a layer id, where `*` stands for any characters, or a scenario. */
export interface Budget {
  readonly name: string;
  readonly tokens: number;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface Budgets {
  readonly layers: readonly Budget[];
  readonly scenarios: readonly Budget[];
  /** New layers that may be over 10,000 tokens, with the reason. */
  readonly allow: Readonly<Record<string, string>>;
}

/** One turn with everything the model reads, and the request it came from. */
export interface RenderedTurn {
  readonly turn: Turn;
  readonly request: CodexRequest;
  readonly stack: Stack;
}

export interface RenderedScenario {
  readonly scenario: Scenario;
  readonly turns: readonly RenderedTurn[];
  /** Sentence that the page repeats from the profile; "" for none. */
  readonly notice: string;
}

/** One committed file, its path relative to the suite's snapshot folder with `/`. */
export interface SnapshotFile {
  readonly path: string;
  readonly text: string;
}
