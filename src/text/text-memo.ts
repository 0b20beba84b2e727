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
export const KEPT_TEXTS = 250_000;

/** Works every answer out anew. */
export const askAnew: AskText = (question, text) => question(text, askAnew);

/**
 * Answers at once what was asked of an equal text not long ago. The scenarios of a suite share most of their texts, and a
 * large suite has more texts than are worth keeping: when texts of `limit` characters (UTF-16 code units) are held, those
 * that nobody asked for since the last time are dropped.
 */
export function createTextMemo(limit: number): AskText {
  let fresh = new Map<string, Answers>();
  let stale = new Map<string, Answers>();
  let held = 0;
  // The texts of the turn at hand, of which many questions are asked: a small map is found in the processor's cache.
  const near = new Map<string, Answers>();
  const turnOver = (): void => {
    stale = fresh;
    fresh = new Map();
    held = 0;
    near.clear();
  };
  const keep = (text: string): Answers => {
    if (held > limit) turnOver();
    const answers: Answers = stale.get(text) ?? new Map();
    fresh.set(text, answers);
    held += text.length;
    return answers;
  };
  const find = (text: string): Answers => {
    const answers = fresh.get(text) ?? keep(text);
    if (near.size >= NEAR) near.clear();
    near.set(text, answers);
    return answers;
  };
  const ask = <Answer extends Known>(question: Question<Answer>, text: string): Answer => {
    const answers = near.get(text) ?? find(text);
    // What stands under a question is what it answered.
    const known = answers.get(question) as Answer | undefined;
    if (known !== undefined) return known;
    const answer = question(text, ask);
    answers.set(question, answer);
    return answer;
  };
  return ask;
}

/** About as many texts as a turn has. */
const NEAR = 64;

/** What is known of one text. */
type Answers = Map<Question<Known>, Known>;
