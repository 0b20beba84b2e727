/**
 * Answers that hold for a whole run and cost much. Whoever starts a run makes one and hands it down; it goes with the run,
 * and without one every answer is worked out anew. It never changes an answer.
 */
export interface Memo {
  /** Whether the platform knows a time zone, by name. */
  readonly zones: Map<string, boolean>;
  /** Formatters of wall clocks, by the name of their zone. */
  readonly clocks: Map<string, Intl.DateTimeFormat>;
  /** Canonical JSON of tool specs: by input schema, which is one object for all scenarios of a suite, then by description, then by the rest. */
  readonly toolTexts: WeakMap<object, Map<string, Map<string, string>>>;
}

/** An empty memo for one run. */
export function createMemo(): Memo {
  return { zones: new Map(), clocks: new Map(), toolTexts: new WeakMap() };
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
