import type { Layer, Stack } from './layer.ts';
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

/** A layer as the snapshots hold it. `link` is its file, null for an empty layer; a lost one has a file that cannot be read, and "" as text. */
export interface CommittedLayer extends Layer {
  readonly link: string | null;
  readonly isLost: boolean;
}

/** One scenario's committed page with the stacks of its turns. The text of the page counts outside its stacks alone. */
export interface CommittedScenario {
  readonly id: string;
  readonly page: string;
  readonly turns: readonly (readonly CommittedLayer[])[];
}
