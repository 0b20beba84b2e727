import { expect, test } from 'vitest';
import { matchLayers } from '../../src/drift/match-layers.ts';
import type { Layer } from '../../src/types/layer.ts';

const layer = (id: string, text: string, carrier: Layer['carrier'] = 'turn-input'): Layer => ({
  id, text, carrier, owner: 'user', zone: 'volatile', before: '', after: '', role: 'user', item: 0, part: 0, delivered: 'yes',
});
const stack = (...texts: string[]): Layer[] => texts.map((text, index) => layer(index === 0 ? 'user.input' : `user.input.${index + 1}`, text));
const match = (before: Layer[], after: Layer[]) => matchLayers(before, after, ({ id }) => id.replace(/\.\d+$/, '')).map(({ id, text }) => `${id} ${text}`);

test('a message more in front leaves the others their ids', () => {
  expect(match(stack('one', 'two'), stack('new', 'one', 'two'))).toEqual(['user.input.3 new', 'user.input one', 'user.input.2 two']);
});

test('a removed message leaves the others their ids', () => {
  expect(match(stack('one', 'two', 'three'), stack('two', 'three'))).toEqual(['user.input.2 two', 'user.input.3 three']);
});

test('an equal text elsewhere keeps its id', () => {
  expect(match(stack('one', 'two', 'three'), stack('three', 'one', 'two'))).toEqual(['user.input.3 three', 'user.input one', 'user.input.2 two']);
});

test('a rewritten text between two equal ones is the same layer; among several the most similar is', () => {
  expect(match(stack('a', 'Never log a name.', 'b'), stack('a', 'All new.', 'b'))).toEqual(['user.input a', 'user.input.2 All new.', 'user.input.3 b']);
  expect(match(stack('Ships leave at noon.', 'Never log a name.'), stack('Never log a full name.', 'Ships leave at dawn.', 'Else.'))).toEqual([
    'user.input.2 Never log a full name.',
    'user.input Ships leave at dawn.',
    'user.input.3 Else.',
  ]);
});

test('layers of another kind are never versions of each other, and tools keep their names', () => {
  const after = [layer('model.reply', 'one'), layer('tool.post', '{}', 'tool-set')];
  expect(match([layer('user.input', 'one'), layer('tool.send', '{}', 'tool-set')], after)).toEqual(['model.reply one', 'tool.post {}']);
});
