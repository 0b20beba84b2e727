import type { LintAllow } from './lint.ts';
import type { Layer, Stack } from './layer.ts';
import type { CodexRequest, OwnPrompt } from './request.ts';
import type { Turn } from './turn.ts';

/** One folder of a suite; `turns` has at least one entry. */
export interface Scenario {
  readonly id: string;
  readonly suite: string;
  readonly title: string;
  readonly description: string;
  readonly notes: readonly string[];
  readonly turns: readonly Turn[];
  /** One entry for each turn. */
  readonly promises: readonly StablePromise[];
  /** Lint findings that this scenario allows; absent for none. */
  readonly allows?: readonly LintAllow[];
}

/** What a turn promises of its text above the cache boundary, held against the first turn; `none` promises nothing. */
export type StablePromise = 'kept' | 'moved' | 'none';

export interface Suite {
  readonly id: string;
  readonly title: string;
  /** Scenario whose texts are stored without a suffix. */
  readonly base: string;
  /** Folder below fixtures/codex. */
  readonly profile: string;
  /** The most tokens that layers and scenarios may have; null when the suite has no budgets. */
  readonly budgets: Budgets | null;
  /** Lint findings that the suite allows; absent for none. */
  readonly allows?: readonly LintAllow[];
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

/** What a turn was sent as: a request to the Codex app-server, or a prompt of OpenClaw's own. */
export type Sent = { readonly route: 'codex'; readonly request: CodexRequest } | { readonly route: 'own'; readonly prompt: OwnPrompt };

/** One turn with everything the model reads, and what it came from. */
export interface RenderedTurn {
  readonly turn: Turn;
  readonly sent: Sent;
  readonly stack: Stack;
  readonly diagnostics: Diagnostics;
}

/** Sizes of a workspace file in UTF-16 code units: as it is, and as the prompt has it. */
export interface FileSizes {
  readonly name: string;
  readonly path: string;
  readonly missing: boolean;
  readonly rawChars: number;
  readonly injectedChars: number;
  readonly truncated: boolean;
  readonly nearLimit: boolean;
  readonly causes: readonly string[];
}

/** What `context` tells about a turn beside its stack. Source: openclaw-2026.7.1.md §17.1. */
export interface Diagnostics {
  readonly limits: { readonly perFile: number; readonly total: number };
  readonly files: readonly FileSizes[];
  readonly totalNearLimit: boolean;
  readonly warning: { readonly mode: string; readonly shown: boolean; readonly signature: string | null; readonly seen: readonly string[] };
  /** Length of each skill's block in the catalog. */
  readonly skills: { readonly format: string; readonly total: number; readonly blocks: readonly { readonly name: string; readonly chars: number }[] };
  readonly findings: readonly InputFinding[];
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

/**
 * Something in the input of a run that was skipped or repaired instead of stopping it. `name` is a fixed kebab-case word,
 * `subject` the file, hook or key, `detail` one sentence for the reader.
 */
export interface InputFinding {
  readonly name: string;
  readonly subject: string;
  readonly detail: string;
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
