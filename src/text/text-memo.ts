/**
 * A question that a text alone answers: the same text, the same answer, and always one. It is one function, made outside of
 * loops. It may ask further about parts of the text, which other texts share.
 */
export type Question<Answer extends Known> = (text: string, ask: AskText) => Answer;

/** `undefined` stands for what was never asked. */
type Known = object | string | number | boolean | null;

/** Answers a question about a text. What it answers is shared: nobody changes it. */
export type AskText = <Answer extends Known>(question: Question<Answer>, text: string) => Answer;

/** Enough for the shared texts of a large suite, and little beside what a process takes anyhow. UTF-16 code units. */
export const KEPT_TEXTS = 4_000_000;

/** Works every answer out anew. */
export const askAnew: AskText = (question, text) => question(text, askAnew);

/**
 * Answers at once what was asked of an equal text not long ago. The scenarios of a suite share most of their texts, and a
 * large suite has more texts than are worth keeping: when texts of `limit` characters (UTF-16 code units) are held, those
 * that nobody asked for since the last time are dropped.
 */
export function createTextMemo(limit: number): AskText {
  let fresh: Answers = new Map();
  let stale: Answers = new Map();
  let held = 0;
  const keep = (question: Question<Known>, text: string, answer: Known): void => {
    if (held > limit) {
      stale = fresh;
      fresh = new Map();
      held = 0;
    }
    const known = fresh.get(question) ?? new Map<string, Known>();
    fresh.set(question, known.set(text, answer));
    held += text.length;
  };
  const ask = <Answer extends Known>(question: Question<Answer>, text: string): Answer => {
    // What stands under a question is what it answered.
    const known = fresh.get(question)?.get(text) as Answer | undefined;
    if (known !== undefined) return known;
    const answer = (stale.get(question)?.get(text) as Answer | undefined) ?? question(text, ask);
    keep(question, text, answer);
    return answer;
  };
  return ask;
}

type Answers = Map<Question<Known>, Map<string, Known>>;
