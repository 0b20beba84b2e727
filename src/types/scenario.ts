import type { ErrorPlace } from '../errors.ts';
import type { Owner, Stack } from './layer.ts';
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
  /** Lint findings that this scenario allows; absent for none. */
  readonly allows?: readonly LintAllow[];
}

export interface Suite {
  readonly id: string;
  readonly title: string;
  /** Scenario whose texts are stored without a suffix. */
  readonly base: string;
  /** Folder below fixtures/codex. */
  readonly profile: string;
  /** Lint findings that the suite allows; absent for none. */
  readonly allows?: readonly LintAllow[];
}

/** A lint finding that somebody looked at and accepts; null stands for every layer or scenario. */
export interface LintAllow {
  readonly rule: string;
  /** A layer id, or its start and a `*`. */
  readonly layer: string | null;
  readonly scenario: string | null;
  readonly reason: string;
  readonly place: ErrorPlace;
}

/** A place that breaks a rule of lint, listed once with every scenario that it reaches. */
export interface LintFinding {
  /** Stable between runs: made from rule, layer, message and excerpt. */
  readonly id: string;
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  /** Layer id, or the file name of a page. */
  readonly layer: string;
  readonly owner: Owner | null;
  /** 1-based line in the layer's text. */
  readonly line: number;
  readonly message: string;
  /** The line, or the part of it around the place; "" where it must not be printed. */
  readonly excerpt: string;
  readonly scenarios: readonly string[];
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
