import { expect, test } from 'vitest';
import { findLayers } from '../../src/drift/find-layers.ts';
import type { Layer } from '../../src/types/layer.ts';

const layer = (id: string, text: string, change: Partial<Layer> = {}): Layer => ({
  id, owner: 'openclaw', zone: 'stable', before: '', text, after: '', role: 'developer', carrier: 'thread-developer', item: 0, part: 0, delivered: 'yes', ...change,
});
const LAYERS = [layer('a', 'one'), layer('b', 'two', { before: '<', after: '>' }), layer('c', 'three')];
const asItIs = (text: string): string => text;
const find = (captured: string, layers = LAYERS): string[] => findLayers(layers, captured, asItIs).map(({ layer: { id }, difference }) => `${id} ${difference ?? 'equal'}`);

test.each([
  ['one<tow>three', ['a equal', 'b From character 2 on it is "ow>", not "wo>".', 'c equal']],
  ['one<two>there', ['a equal', 'b equal', 'c From character 2 on it is "ere", not "ree".']],
  ['eno<two>three', ['a From character 0 on it is "eno", not "one".', 'b equal', 'c equal']],
  ['two<two>tree', ['a From character 0 on it is "two<two>tree", not "one".', 'b equal', 'c From character 1 on it is "ree", not "hree".']],
  ['one<two>!three', ['a equal', 'b equal', 'c Next to it stands one character that nothing explains.']],
  ['one!!<two>three', ['a equal', 'b Next to it stand 2 characters that nothing explains.', 'c equal']],
  ['one<two>three..', ['a equal', 'b equal', 'c Next to it stand 2 characters that nothing explains.']],
  ['onethree', ['a equal', 'b From character 0 on it is "", not "<two>".', 'c equal']],
  ['', ['a From character 0 on it is "", not "one".', 'b From character 0 on it is "", not "<two>".', 'c From character 0 on it is "", not "three".']],
])('in %j each layer is named', (captured, expected) => {
  expect(find(captured)).toEqual(expected);
});

test('forty characters are shown, and no half one', () => {
  const [long] = findLayers([layer('a', `x${'b'.repeat(60)}`)], `y${'c'.repeat(60)}`, asItIs);
  expect(long?.difference).toBe(`From character 0 on it is "y${'c'.repeat(39)}", not "x${'b'.repeat(39)}".`);
  expect(find('😁', [layer('a', '😀')])).toEqual(['a From character 0 on it is "😁", not "😀".']);
  expect(find('y😀z', [layer('a', 'x')])).toEqual(['a From character 0 on it is "y😀z", not "x".']);
  expect(find(`y${'c'.repeat(38)}😀`, [layer('a', 'x')])).toEqual([`a From character 0 on it is "y${'c'.repeat(38)}", not "x".`]);
});

test('no character of the capture is read twice, and a lone layer between two others is compared whole', () => {
  expect(find('ab', [layer('a', 'ab'), layer('b', 'b')])).toEqual(['a equal', 'b From character 0 on it is "", not "b".']);
  expect(find('xxx', [layer('a', 'x'), layer('b', 'x')])).toEqual(['a equal', 'b Next to it stands one character that nothing explains.']);
  expect(find('one!<two>!three')).toEqual(['a equal', 'b From character 0 on it is "!<two>!", not "<two>".', 'c equal']);
});

test('an empty layer between two that changed stands nowhere', () => {
  expect(find('tow!eerht', [layer('a', 'two'), layer('n', ''), layer('c', 'three')])).toEqual(['a From character 1 on it is "ow!eerht", not "wo".', 'n From character 0 on it is "tow!eerht", not "".', 'c From character 1 on it is "ow!eerht", not "hree".']);
});

test('what must not be printed is hidden on both sides, a value that begins before the place or ends behind it too', () => {
  const hide = (text: string): string => text.replace(/key-\w+/g, (found) => '·'.repeat(found.length));
  const said = (expected: string, captured: string): string | null | undefined => findLayers([layer('n', 'New. '), layer('a', expected)], `New. ${captured}`, hide)[1]?.difference;
  expect(said('one key-abcdef', 'one, key-abcdef')).toBe('From character 3 on it is ", ··········", not " ··········".');
  expect(said('key-abcdef', 'key-abcxyz')).toBe('From character 7 on it is "···", not "···".');
  expect(said(`${'b'.repeat(36)} key-abcdef`, '')).toBe(`From character 0 on it is "", not "${'b'.repeat(36)} ···".`);
});
