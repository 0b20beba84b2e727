import type { Carrier, Owner } from './layer.ts';

export type FindingClass =
  | 'text'
  | 'layer added'
  | 'layer removed'
  | 'moved'
  | 'owner changed'
  | 'delivered changed'
  | 'joint changed'
  | 'stored elsewhere'
  | 'tool added'
  | 'tool removed'
  | 'tool schema changed'
  | 'page'
  | 'missing file'
  | 'stale file'
  | 'merge markers'
  | 'whitespace only'
  | 'line endings only';

/** One cause of drift, listed once with every scenario that it reaches. */
export interface Finding {
  /** Stable between runs: made from class, layer and the texts. */
  readonly id: string;
  readonly class: FindingClass;
  /** Layer id, tool name or file name. */
  readonly subject: string;
  readonly owner: Owner | null;
  readonly carrier: Carrier | null;
  readonly scenarios: readonly string[];
  /** Committed file the finding is about, relative to the snapshot folder. */
  readonly file: string;
  readonly before: string | null;
  readonly after: string | null;
  /** One sentence for facts that no text diff shows, e.g. where a layer moved. */
  readonly detail: string;
}

/** Something a reader should know that is no drift: a copy that only turned LF into CRLF, a stand-in profile. */
export interface Notice {
  readonly file: string;
  readonly message: string;
}

/** What one comparison of generated and committed snapshots found. */
export interface Verdict {
  readonly findings: readonly Finding[];
  readonly notices: readonly Notice[];
}

/** One changed place of a text with its context; each line starts with a blank, `+`, `-` or a backslash. */
export interface Hunk {
  readonly header: string;
  readonly lines: readonly string[];
}

/** A finding with what only a report needs. */
export interface ExplainedFinding extends Finding {
  /** Line-wise difference; null when comparing took too long, [] when the finding has no text. */
  readonly hunks: readonly Hunk[] | null;
  /** Exact o200k counts of the whole text; null where there is no text. */
  readonly tokensBefore: number | null;
  readonly tokensAfter: number | null;
}
