import type { Carrier, Owner } from './layer.ts';

/** Roughly by consequence; the order of reports is in drift/severity.ts. */
export type FindingClass =
  | 'merge markers' | 'missing file' | 'promise broken' | 'protected changed' | 'scenario removed' | 'scenario added' | 'delivered changed' | 'owner changed' | 'moved' | 'tool removed' | 'layer removed'
  | 'rule removed' | 'rule softened' | 'rule hardened' | 'rule added' | 'over budget' | 'layer added' | 'tool added'
  | 'tool schema changed' | 'text' | 'renamed' | 'reordered' | 'joint changed' | 'page' | 'stored elsewhere' | 'stale file'
  | 'known Codex edit' | 'whitespace only' | 'line endings only';

/** Lines of a text that one cause touches: 0-based, `end` exclusive. */
export type LineRange = { readonly start: number; readonly end: number };

/** What changed in a tool, by meaning. `path` is the parameter, dotted, `[]` for items; "" is the tool itself. */
export interface ToolChange {
  readonly path: string;
  readonly change: 'added' | 'removed' | 'type' | 'enum' | 'required' | 'description' | 'limit' | 'loading';
  /** `breaking`: a call that was right is wrong now. `wording`: only words that the model reads. */
  readonly effect: 'breaking' | 'additive' | 'wording';
  readonly detail: string;
}

/** One word that became another, and nothing else. `count` counts the places. */
export type WordSwap = { readonly from: string; readonly to: string; readonly count: number };

/** The place at which the request of one scenario first differs because of one cause. Offsets are UTF-16 code units. */
export interface CacheSpot {
  readonly scenario: string;
  readonly layer: string;
  readonly owner: Owner;
  /** Offset in the layer's text; 0 for a change in the joint in front of it. */
  readonly offset: number;
  /** For a prompt with a cache boundary: length of its stable part, and the offset of the change in the prompt. */
  readonly boundary: { readonly stable: number; readonly changed: number } | null;
  /** What a thread that already runs does with the change; `unmeasured` where nobody has looked. */
  readonly running: 'appended' | 'kept' | 'rewritten' | 'unmeasured';
}

/** A spot with the texts on both sides of it, part by part, and the text that running threads pay for. */
export interface CacheCut extends CacheSpot {
  readonly kept: readonly string[];
  readonly reread: readonly string[];
  readonly runningTexts: readonly string[];
}

/** A cut in exact o200k tokens. */
export interface CacheEffect extends CacheSpot {
  readonly kept: number;
  readonly reread: number;
  readonly runningTokens: number;
}

/** One cause of drift, listed once with every scenario that it reaches. */
export interface Finding {
  /** Stable between runs: made from class, layer, section and the texts. */
  readonly id: string;
  readonly class: FindingClass;
  /** Layer id, tool name or file name. */
  readonly subject: string;
  /** Heading line of the section inside the layer, e.g. `### Message Context`; null before the first heading. */
  readonly section: string | null;
  readonly owner: Owner | null;
  readonly carrier: Carrier | null;
  readonly scenarios: readonly string[];
  /** Committed file the finding is about, relative to the snapshot folder. */
  readonly file: string;
  /** 1-based line of that file at which it begins, where the difference cannot say so: a page's leaves the stacks out. */
  readonly line?: number | undefined;
  /** Further committed files that hold the same cause, in other scenarios or layers. */
  readonly otherFiles: readonly string[];
  /** The changed sentences or lines alone; null where there was, or is, none. */
  readonly before: string | null;
  readonly after: string | null;
  /** One sentence for facts that no text diff shows, e.g. where a layer moved. */
  readonly detail: string;
  readonly toolChanges: readonly ToolChange[];
  readonly swap: WordSwap | null;
  /** Whole texts that the difference is shown in; null where there is none to show. */
  readonly whole: { readonly before: string | null; readonly after: string | null };
  /** Lines of the whole texts that belong to this cause; null for all of them. */
  readonly lines: { readonly before: readonly LineRange[]; readonly after: readonly LineRange[] } | null;
  readonly cache: readonly CacheCut[];
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
  /** Per line, the changed words as [start, end) offsets in it; [] where the whole line is new or nothing is. */
  readonly marks: readonly (readonly (readonly [number, number])[])[];
}

/** A finding with what only a report needs. */
export interface ExplainedFinding extends Omit<Finding, 'whole' | 'lines' | 'cache'> {
  /** Line-wise difference; null when comparing took too long, [] when the finding has no text. */
  readonly hunks: readonly Hunk[] | null;
  /** Exact o200k counts of the whole text; null where there is no text. */
  readonly tokensBefore: number | null;
  readonly tokensAfter: number | null;
  /** One entry for each scenario whose request the cause reaches. */
  readonly cache: readonly CacheEffect[];
}
