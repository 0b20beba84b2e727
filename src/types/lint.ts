import type { ErrorPlace } from '../errors.ts';
import type { Owner } from './layer.ts';

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
  /** Snapshot file that holds the text, relative to the suite's folder; absent where nothing is stored. */
  readonly file?: string;
  /** 1-based line in the layer's text. */
  readonly line: number;
  readonly message: string;
  /** The line, or the part of it around the place; "" where it must not be printed. */
  readonly excerpt: string;
  readonly scenarios: readonly string[];
}
