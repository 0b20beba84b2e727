/** A question that a text alone answers: the same text, the same answer. A name stands for it, so it is declared once, outside of loops. */
export type Question<Answer> = (text: string) => Answer;

/** Answers a question about a text. What it answers is shared: nobody changes it. */
export type AskText = <Answer>(question: Question<Answer>, text: string) => Answer;

/** Enough for the shared texts of a large suite, and little beside what a process takes anyhow. UTF-16 code units. */
export const KEPT_TEXTS = 4_000_000;

/** Works every answer out anew. */
export const askAnew: AskText = (question, text) => question(text);

/**
 * Answers at once what was asked of an equal text not long ago. The scenarios of a suite share most of their texts, and a
 * large suite has more texts than are worth keeping: when texts of `limit` characters (UTF-16 code units) are held, those
 * that nobody asked for since the last time are dropped.
 */
export function createTextMemo(limit: number): AskText {
  let fresh: Answers = new Map();
  let stale: Answers = new Map();
  let held = 0;
  const keep = (question: Question<unknown>, text: string, answer: unknown): void => {
    if (held > limit) {
      stale = fresh;
      fresh = new Map();
      held = 0;
    }
    const known = fresh.get(question) ?? new Map<string, unknown>();
    fresh.set(question, known.set(text, answer));
    held += text.length;
  };
  return <Answer>(question: Question<Answer>, text: string): Answer => {
    for (const answers of [fresh, stale]) {
      const known = answers.get(question);
      if (known === undefined || !known.has(text)) continue;
      const answer = known.get(text) as Answer; // what stands under a question is what it answered
      if (answers === stale) keep(question, text, answer);
      return answer;
    }
    const answer = question(text);
    keep(question, text, answer);
    return answer;
  };
}

type Answers = Map<Question<unknown>, Map<string, unknown>>;
