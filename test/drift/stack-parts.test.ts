import { expect, test } from 'vitest';
import { groupParts, renderLayer } from '../../src/drift/stack-parts.ts';
import type { Layer } from '../../src/types/layer.ts';

const layer = (id: string, item: number, part: number): Layer => ({ id, owner: 'openclaw', zone: 'stable', before: '<', text: id, after: '>', role: 'developer', carrier: 'thread-developer', item, part, delivered: 'yes' });

test('neighbours of one item and part are a part; its text is theirs with the joints', () => {
  const [a, b, c, d, e] = [layer('a', 0, 0), layer('b', 0, 0), layer('c', 0, 1), layer('d', 1, 1), layer('e', 0, 0)];
  const head = { carrier: 'thread-developer', role: 'developer' };
  expect(groupParts([a, b, c, d, e])).toEqual([
    { ...head, item: 0, part: 0, layers: [a, b], text: '<a><b>' }, { ...head, item: 0, part: 1, layers: [c], text: '<c>' }, { ...head, item: 1, part: 1, layers: [d], text: '<d>' }, { ...head, item: 0, part: 0, layers: [e], text: '<e>' },
  ]);
  expect([groupParts([]), renderLayer(a)]).toEqual([[], '<a>']);
});
