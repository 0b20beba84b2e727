import { expect, test } from 'vitest';
import { buildWire, commonPrefix, layerAt, splitWire } from '../../src/drift/wire-text.ts';
import type { Layer } from '../../src/types/layer.ts';

const layer = (id: string, part: number, change: Partial<Layer> = {}): Layer => ({
  id, owner: 'openclaw', zone: 'stable', before: '<', text: id, after: '>', role: 'developer', carrier: 'thread-developer', item: 0, part, delivered: 'yes', ...change,
});
const [one, two, three] = [layer('one', 0), layer('two', 0), layer('three', 1)];
const wire = buildWire([one, layer('never', 0, { delivered: 'no' }), two, three]);

test('a request is its parts with their joints, without what is never delivered', () => {
  expect(wire.parts.map(({ text }) => text)).toEqual(['<one><two>', '<three>']);
  expect([...wire.layers].map(([id, { part, start }]) => [id, part, start])).toEqual([['one', 0, 0], ['two', 0, 5], ['three', 1, 0]]);
});

test.each([
  [{ part: 0, offset: 0 }, [], ['<one><two>', '<three>']], [{ part: 0, offset: 6 }, ['<one><'], ['two>', '<three>']], [{ part: 0, offset: 10 }, ['<one><two>'], ['<three>']], [{ part: 1, offset: 0 }, ['<one><two>'], ['<three>']],
  [{ part: 1, offset: 1 }, ['<one><two>', '<'], ['three>']], [{ part: 2, offset: 0 }, ['<one><two>', '<three>'], []],
])('at %j a request is cut in two', (place, kept, reread) => {
  expect(splitWire(wire, place)).toEqual({ kept, reread });
});

test.each([[{ part: 0, offset: 0 }, 'one', 0], [{ part: 0, offset: 4 }, 'one', 4], [{ part: 0, offset: 5 }, 'two', 0], [{ part: 0, offset: 7 }, 'two', 2], [{ part: 1, offset: 3 }, 'three', 3], [{ part: 2, offset: 0 }, 'three', 7]])('at %j stands a layer', (place, id, offset) => {
  const at = layerAt(wire, place);
  expect([at?.layer.id, at?.offset]).toEqual([id, offset]);
});

test('a request without layers has none', () => {
  expect(layerAt(buildWire([]), { part: 0, offset: 0 })).toBe(null);
});

test.each([['', '', 0], ['a', '', 0], ['ab', 'ab', 2], ['ab', 'ac', 1], ['ab', 'abc', 2], ['abc', 'ab', 2], ['x😀', 'x😁', 1], ['😀', '😁', 0], ['x😀', 'x😀y', 3], ['x\ud83d', 'x\ud83d', 1], ['\ue000a', '\ue000b', 1], ['\ud800a', '\ud800b', 0], ['\udbffa', '\udbffb', 0], ['\udc00a', '\udc00b', 1]])('%j and %j share %i characters', (a, b, length) => {
  expect(commonPrefix(a, b)).toBe(length);
});
