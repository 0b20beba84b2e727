import { expect, test } from 'vitest';
import { askAnew, createTextMemo } from '../../src/text/text-memo.ts';

/** A question that counts how often it was worked out. */
function counted(): { readonly question: (text: string) => number; readonly works: () => number } {
  let works = 0;
  return { question: (text) => (works += 1) && text.length, works: () => works };
}

test('an answer is worked out once for a text, and each question has its own', () => {
  const [ask, one, other] = [createTextMemo(100), counted(), counted()];
  expect([ask(one.question, 'ab'), ask(one.question, 'ab'), ask(other.question, 'ab'), ask(one.question, 'abc')]).toEqual([2, 2, 2, 3]);
  expect([one.works(), other.works()]).toEqual([2, 1]);
});

test('null, false and "" are answers', () => {
  const [ask, answers] = [createTextMemo(100), [null, false, '']];
  let works = 0;
  const questions = answers.map((answer) => () => ((works += 1), answer));
  const asked = questions.map((question) => [ask(question, 'a'), ask(question, 'a')]);
  expect([asked, works]).toEqual([answers.map((answer) => [answer, answer]), 3]);
});

test('a text that is asked for again and again outlives any number of others, and those are forgotten', () => {
  const [ask, shared, own] = [createTextMemo(100), counted(), counted()];
  for (let at = 0; at < 1000; at += 1) {
    ask(shared.question, 'the text of all');
    ask(own.question, `text ${at}`);
  }
  expect([shared.works(), own.works()]).toEqual([1, 1000]);
  ask(own.question, 'text 0');
  ask(own.question, 'text 999');
  expect(own.works()).toBe(1001);
});

test('asked anew, every answer is worked out', () => {
  const { question, works } = counted();
  expect([askAnew(question, 'a'), askAnew(question, 'a'), works()]).toEqual([1, 1, 2]);
});

test('a question that asks about parts of its text has those worked out once for all texts', () => {
  const [ask, word] = [createTextMemo(100), counted()];
  const lengths = (text: string, askPart: typeof ask): readonly number[] => text.split(' ').map((part) => askPart(word.question, part));
  expect([ask(lengths, 'one two'), ask(lengths, 'two three'), askAnew(lengths, 'two')]).toEqual([[3, 3], [3, 5], [3]]);
  expect(word.works()).toBe(4);
});
