import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMoved } from '../../src/drift/order.ts';

test('moving one entry names one entry', () => {
  expect([...findMoved(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])]).toEqual(['d']);
  expect([...findMoved(['a', 'b', 'c'], ['x', 'a', 'y', 'c'])]).toEqual([]);
});

test('what is not named stands in the same order in both lists', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });
  fc.assert(
    fc.property(ids, ids, (before, after) => {
      const moved = findMoved(before, after);
      const still = (list: string[], other: string[]) => list.filter((id) => other.includes(id) && !moved.has(id));
      expect(still(before, after)).toEqual(still(after, before));
    }),
  );
});

/** All orders of some letters. */
const ordersOf = (letters: string): string[] => (letters === '' ? [''] : [...letters].flatMap((letter) => ordersOf(letters.replace(letter, '')).map((rest) => letter + rest)));

test('of every order of five as few as can be are named, and the rest stands as it stood', () => {
  for (const after of ordersOf('abcde')) {
    const moved = findMoved([...'abcde'], [...after]);
    const kept = [...after].filter((id) => !moved.has(id)).join('');
    const sorted = Array.from({ length: 32 }, (_, mask) => [...after].filter((__, index) => (mask >> index) & 1)).filter((some) => some.toSorted().join('') === some.join(''));
    expect([kept.length, [...kept].toSorted().join('')]).toEqual([Math.max(...sorted.map((some) => some.length)), kept]);
  }
});

test('ids that one of the lists lacks are not named', () => {
  expect([findMoved([], ['a']), findMoved(['a'], []), findMoved(['a', 'b', 'c'], ['c', 'x', 'b'])].map((moved) => [...moved])).toEqual([[], [], ['c']]);
});
