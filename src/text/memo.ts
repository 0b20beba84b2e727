import type { DeferredTool, DirectTool, ToolSpec } from '../types/request.ts';
import type { CheckedEntries } from './schema.ts';
import { type AskText, createTextMemo, KEPT_TEXTS } from './text-memo.ts';

/**
 * Answers that hold for a whole run and cost much. Whoever starts a run makes one and hands it down; it goes with the run,
 * and without one every answer is worked out anew. It never changes an answer.
 */
export interface Memo {
  /** Whether the platform knows a time zone, by name. */
  readonly zones: Map<string, boolean>;
  /** What reads wall clocks, by the name of their zone, and what they showed lately, by instant in epoch milliseconds. */
  readonly clocks: Map<string, { readonly formatter: Intl.DateTimeFormat; readonly readings: Map<number, WallClock> }>;
  /** Tools as they are sent, by their specs, which are the same objects for all scenarios of a suite: direct and deferred. */
  readonly sentTools: { readonly direct: WeakMap<ToolSpec, DirectTool>; readonly deferred: WeakMap<ToolSpec, DeferredTool> };
  /** Canonical JSON of tools as they are sent. */
  readonly toolTexts: WeakMap<ToolSpec, string>;
  /** Entries of scenarios whose shape was checked. */
  readonly entries: CheckedEntries;
  /** Answers about texts that many scenarios share. */
  readonly ask: AskText;
}

/** What a wall clock shows. */
export interface WallClock {
  readonly weekday: string;
  readonly date: string;
  readonly time: string;
  /** The same clock reading taken as UTC, in milliseconds. */
  readonly epoch: number;
}

/** An empty memo for one run. */
export function createMemo(): Memo {
  return { entries: { known: new WeakMap(), count: 0 }, zones: new Map(), clocks: new Map(), sentTools: { direct: new WeakMap(), deferred: new WeakMap() }, toolTexts: new WeakMap(), ask: createTextMemo(KEPT_TEXTS) };
}

/** What a map of either kind does. */
interface Known<Key, Answer> {
  get(key: Key): Answer | undefined;
  set(key: Key, answer: Answer): unknown;
}

/** The known answer, or the one that `work` gives now. What `work` throws is not kept. */
export function recall<Key, Answer>(known: Known<Key, Answer>, key: Key, work: () => Answer): Answer {
  const seen = known.get(key);
  if (seen !== undefined) return seen;
  const answer = work();
  known.set(key, answer);
  return answer;
}
