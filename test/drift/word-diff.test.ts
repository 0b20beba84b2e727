import { expect, test } from 'vitest';
import { compareWords, findSwap, similarityOf } from '../../src/drift/word-diff.ts';

const runs = (before: string, after: string): string[] | undefined => compareWords(before, after)?.map((run) => `${before.slice(...run.before)}→${after.slice(...run.after)}`);

test.each([
  ['the blue boat', 'the green boat', ['blue→green']], ['a b', 'a b', []], ['', 'a', ['→a']], ['a', '', ['a→']], ['one two', 'one big two', ['→big ']], ['one big two', 'one two', ['big →']], ['x a y b', 'x c y d', ['a→c', 'b→d']], ['a,b', 'a;b', [',→;']], ['a  b', 'a b', ['  → ']], ['snake_case', 'snake_cased', ['snake_case→snake_cased']], ['été 1', 'étés 1', ['été→étés']],
])('from %j to %j', (before, after, expected) => {
  expect(runs(before, after)).toEqual(expected);
});

test('texts of more than 4,000 words together are not compared', () => {
  const words = (count: number): string => 'a,'.repeat(count);
  expect([compareWords('', 'a'), compareWords('a', '')]).toEqual([[{ before: [0, 0], after: [0, 1] }], [{ before: [0, 1], after: [0, 0] }]]);
  expect(findSwap(`boat,${words(2_000)}`, `ship,${words(2_000)}`)).toBe(null);
  expect([compareWords(words(1_000), words(1_000)), compareWords(words(1_000), `${words(1_000)}b`)]).toEqual([[], null]);
});

test.each([['', '', 1], ['.', '!', 0], ['.', '.', 1], ['a', '', 0], ['a b', 'a b', 1], ['A b!', 'a, B', 1], ['a b', 'a c', 0.5], ['a a a', 'a', 0.5], ['a', 'a a a', 0.5], ['a b c', 'd e f', 0]])('%j and %j share a part of %f', (before, after, part) => {
  expect(similarityOf(before, after)).toBe(part);
});

test.each([
  ['the boat', 'the ship', { from: 'boat', to: 'ship', count: 1 }], ['a boat, the Boat', 'a ship, the Ship', { from: 'boat', to: 'ship', count: 2 }], ['use box9', 'use crate_2', { from: 'box9', to: 'crate_2', count: 1 }], ['a 12ab', 'a 34cd', { from: '12ab', to: '34cd', count: 1 }],
  ['a boat, a boat', 'a ship, a raft', null], ['a boat, a raft', 'a ship, a ship', null], ['same', 'same', null], ['on the boat', 'by the boat', null], ['the boat', 'the', null], ['box', 'at', null], ['at', 'box', null], ['123', '456', null], ['boat!', 'boat?', null], ['the boats', 'the big boats', null],
])('from %j to %j one word became another: %j', (before, after, swap) => {
  expect(findSwap(before, after)).toEqual(swap);
});
