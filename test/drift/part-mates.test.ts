import { expect, test } from 'vitest';
import { createPartMates } from '../../src/drift/part-mates.ts';
import type { Layer } from '../../src/types/layer.ts';

const layer = (id: string, item: number, part: number, change: Partial<Layer> = {}): Layer => ({
  id, owner: 'openclaw', zone: 'stable', before: '', text: id, after: '', role: 'developer', carrier: 'thread-developer', item, part, delivered: 'yes', ...change,
});

test('a layer that still has a neighbour of its part only changed places with it', () => {
  const [a, b, c] = [layer('a', 0, 0), layer('b', 0, 0), layer('c', 0, 1)];
  const kept = (after: readonly Layer[], id: string): boolean => createPartMates([a, b, c], after).isSamePart(id);
  expect([kept([b, a, c], 'a'), kept([b, layer('a', 0, 1), c], 'a'), kept([layer('b', 0, 1), layer('c', 0, 1), layer('a', 1, 1)], 'a'), kept([a, b, c], 'c'), kept([b], 'a'), kept([a, b], 'x')]).toEqual([true, false, false, false, false, false]);
  expect(createPartMates([a, layer('b', 1, 0)], [a, b]).isSamePart('a')).toBe(false);
});

test('the joints of a part are the same when they are, place by place', () => {
  const [a, b] = [layer('a', 0, 0, { before: '<' }), layer('b', 0, 0, { after: '>' })];
  const same = (after: readonly Layer[], id = 'a'): boolean => createPartMates([a, b], after).hasSameJoints(id);
  expect(same([layer('b', 3, 1, { before: '<' }), layer('a', 3, 1, { after: '>' })])).toBe(true);
  expect([same([a]), same([a, layer('b', 0, 0)]), same([layer('a', 0, 0), b]), same([a, layer('b', 0, 1, { after: '>' })]), same([b])]).toEqual([false, false, false, false, false]);
  expect(same([a, b], 'x')).toBe(true);
});
