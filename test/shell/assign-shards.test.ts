import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignShards, type Share } from '../../src/shell/assign-shards.ts';

const shares = fc.uniqueArray(fc.record({ name: fc.string({ minLength: 1, maxLength: 12 }), bytes: fc.integer({ min: 0, max: 50_000 }) }), { selector: ({ name }) => name, maxLength: 80 });
const loads = (all: readonly Share[], count: number): number[] => {
  const assigned = assignShards(all, count);
  return Array.from({ length: count }, (_, at) => all.filter(({ name }) => assigned.get(name) === at + 1).reduce((sum, { bytes }) => sum + bytes, 0));
};

test('each name has one shard, whatever the order in which the names come', () => {
  fc.assert(
    fc.property(shares, fc.integer({ min: 1, max: 8 }), (all, count) => {
      const assigned = assignShards(all, count);
      expect([...assigned.keys()].sort()).toEqual(all.map(({ name }) => name).sort());
      expect([...assigned.values()].filter((shard) => shard < 1 || shard > count)).toEqual([]);
      expect(new Map([...assignShards(all.toReversed(), count)].sort())).toEqual(new Map([...assigned].sort()));
    }),
  );
});

test('no shard has more than the mean and the largest scenario together', () => {
  fc.assert(
    fc.property(shares, fc.integer({ min: 1, max: 8 }), (all, count) => {
      const total = all.reduce((sum, { bytes }) => sum + bytes, 0);
      const largest = Math.max(0, ...all.map(({ bytes }) => bytes));
      expect(Math.max(...loads(all, count))).toBeLessThanOrEqual(Math.max(total / count + largest, (total / count) * 1.375));
    }),
  );
});

/** Sixty scenarios of one to four kilobytes, the same in every run. */
const usual = (prefix: string): Share[] => Array.from({ length: 60 }, (_, at) => ({ name: `${prefix}/scenario-${at}`, bytes: 1000 + ((at * 7919) % 3000) }));

test('of sixty usual scenarios no shard of four has more than 1.4 times the mean, in a hundred suites', () => {
  const worst = Array.from({ length: 100 }, (_, at) => {
    const all = usual(`s${at}`);
    return Math.max(...loads(all, 4)) / (all.reduce((sum, { bytes }) => sum + bytes, 0) / 4);
  });
  expect(Math.max(...worst)).toBeLessThanOrEqual(1.4);
});

test('one more scenario moves two of sixty others at most on the average, and most often none', () => {
  const moves = Array.from({ length: 300 }, (_, at) => {
    const before = usual(`s${at % 10}`);
    const [was, is] = [assignShards(before, 4), assignShards([...before, { name: `s/new-${at}`, bytes: 2000 }], 4)];
    return before.filter(({ name }) => was.get(name) !== is.get(name)).length;
  });
  expect(moves.reduce((sum, count) => sum + count, 0) / moves.length).toBeLessThanOrEqual(2);
  expect(moves.filter((count) => count === 0).length).toBeGreaterThan(moves.length / 2);
});

test('the partition is the one that every machine comes to', () => {
  expect(Object.fromEntries(assignShards([{ name: 's/a', bytes: 10 }, { name: 's/b', bytes: 10 }, { name: 's/c', bytes: 10 }, { name: 's/d', bytes: 40 }], 2))).toEqual({ 's/a': 1, 's/b': 1, 's/c': 1, 's/d': 2 });
});
