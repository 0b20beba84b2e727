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
