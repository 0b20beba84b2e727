import { expect, test } from 'vitest';
import { pairUnits } from '../../src/drift/pair-units.ts';
import { parseTextUnits, type TextUnit } from '../../src/drift/text-units.ts';

const units = (...texts: readonly string[]): TextUnit[] => texts.flatMap((text) => parseTextUnits(text));
const pairs = (removed: readonly TextUnit[], added: readonly TextUnit[]): string[] => pairUnits(removed, added).map(({ before, after }) => `${before?.text ?? 'none'} → ${after?.text ?? 'none'}`);

test('two lone statements without a rule are one that was rewritten', () => {
  expect(pairs(units('The sea is high.'), units('Boats wait.'))).toEqual(['The sea is high. → Boats wait.']);
  expect(pairs(units('The sea must wait.'), units('All new.'))).toEqual(['The sea must wait. → none', 'none → All new.']);
  expect(pairs(units('All new.'), units('The sea must wait.'))).toEqual(['All new. → none', 'none → The sea must wait.']);
  expect(pairs(units('# All new'), units('The sea is high.'))).toEqual(['# All new → none', 'none → The sea is high.']);
});

test('the most similar are paired first, and what is too little alike came or went', () => {
  expect(pairs(units('You must row the blue boat.', 'You must row the boat.'), units('You must row the boat now.', 'Else.'))).toEqual(['You must row the blue boat. → none', 'You must row the boat. → You must row the boat now.', 'none → Else.']);
  expect(pairs(units('The sea is high.'), units('Boats wait.', 'The sea is low.'))).toEqual(['The sea is high. → The sea is low.', 'none → Boats wait.']);
  expect(pairs(units('You see the blue boat.', 'x'), units('You see the grey boat.', 'You see a blue old sea today.'))).toEqual(['You see the blue boat. → You see the grey boat.', 'x → none', 'none → You see a blue old sea today.']);
  expect(pairs(units('a b c d e', 'x'), units('a b f g h'))).toEqual(['a b c d e → a b f g h', 'x → none']);
  expect(pairs(units('a b c d e f', 'x'), units('a b g h i j'))).toEqual(['a b c d e f → none', 'x → none', 'none → a b g h i j']);
  expect([pairs([], units('a')), pairs(units('a'), []), pairs([], [])]).toEqual([['none → a'], ['a → none'], []]);
});

test('a statement of another kind is never a version of one', () => {
  expect(pairs(units('# Row the boat', 'x'), units('Row the boat'))).toEqual(['# Row the boat → none', 'x → none', 'none → Row the boat']);
});

test('a short statement in which one word became another is the same one, a long one is not', () => {
  expect(pairs(units('## Boats', 'x y z'), units('## Ships'))).toEqual(['## Boats → ## Ships', 'x y z → none']);
  const [short, sixty, longer] = ['## Boats', `## ${'s'.repeat(57)}`, `## ${'s'.repeat(58)}`];
  expect([pairs(units(short, 'x y z'), units(sixty)).length, pairs(units(sixty, 'x y z'), units(short)).length]).toEqual([2, 2]);
  expect([pairs(units(short, 'x y z'), units(longer)).length, pairs(units(longer, 'x y z'), units(short)).length]).toEqual([3, 3]);
  const long = (word: string): string => `${word} ${'. '.repeat(30)}`.trim();
  expect(pairs(units(`## ${long('Boats')}`, 'x y z'), units(`## ${long('Ships')}`)).length).toBe(3);
});

test('more than 20,000 comparisons are paired by place', () => {
  const many = (count: number): TextUnit[] => units(Array.from({ length: count }, (_, index) => `- boat ${index} waits`).join('\n'));
  const paired = pairs(many(200), many(101).toReversed());
  expect([paired[0], paired[101]]).toEqual(['- boat 0 waits → - boat 100 waits', '- boat 101 waits → none']);
});
