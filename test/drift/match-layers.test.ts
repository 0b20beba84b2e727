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

test('what is too little alike gets a free number, without touching a taken one', () => {
  expect(match([], stack('a', 'b'))).toEqual(['user.input a', 'user.input.2 b']);
  expect(match(stack('a', 'b'), [layer('user.input', 'Ships leave at noon.'), layer('user.input.2', 'Never log a name.'), layer('user.input.9', 'a')])).toEqual(['user.input.3 Ships leave at noon.', 'user.input.4 Never log a name.', 'user.input a']);
  expect(match([layer('user.input', 'a'), layer('user.input.2', 'b', 'tool-set')], [layer('user.input', 'x'), layer('user.input.7', 'a')])).toEqual(['user.input.3 x', 'user.input a']);
});

test('the most similar pair is made first, and each text has one partner', () => {
  const before = stack('The boat leaves at noon today.', 'The boat leaves at dawn today.');
  expect(match(before, stack('The boat leaves at dawn tonight.', 'The boat leaves at dawn today, early.', 'Else.'))).toEqual(['user.input The boat leaves at dawn tonight.', 'user.input.2 The boat leaves at dawn today, early.', 'user.input.3 Else.']);
});

test('more than 2,500 comparisons are paired by place', () => {
  const numbered = (word: string, count: number): string[] => Array.from({ length: count }, (_, index) => `${word}${index}`);
  const ids = match(stack(...numbered('old', 51)), stack(...numbered('new', 51)));
  expect([ids[0], ids[50]]).toEqual(['user.input new0', 'user.input.51 new50']);
  const few = match(stack(...numbered('old', 50)), stack(...numbered('new', 50)));
  expect(few[0]).toBe('user.input.51 new0');
});

test('a text of one kind never takes the id of another kind, and a tool never that of another tool', () => {
  expect(match(stack('one'), [layer('model.reply', 'one'), layer('user.input', 'two')])).toEqual(['model.reply one', 'user.input two']);
  expect(match([layer('tool.1', '{}', 'tool-set')], [layer('tool.2', '{}', 'tool-set')])).toEqual(['tool.2 {}']);
  expect(match([], [layer('user.input', 'a'), layer('user.input.2', '{}', 'tool-set'), layer('user.input', 'b')])).toEqual(['user.input a', 'user.input.2 {}', 'user.input.3 b']);
});

test('a free number follows the id without its own number', () => {
  expect(match([layer('a.5.b', 'one')], [layer('a.5.b', 'one'), layer('a.5.b', 'new')])).toEqual(['a.5.b one', 'a.5.b.2 new']);
  expect(match([layer('user.input.12', 'one')], [layer('user.input.12', 'one'), layer('user.input.12', 'new')])).toEqual(['user.input.12 one', 'user.input.2 new']);
});

test('a text that moved gives its place and its id to no other one', () => {
  expect(match(stack('x', 'a', 'b'), stack('y', 'a', 'b', 'x'))).toEqual(['user.input.4 y', 'user.input.2 a', 'user.input.3 b', 'user.input x']);
  expect(match(stack('q', 'a', 'b', 'x'), stack('x', 'a', 'b'))).toEqual(['user.input.4 x', 'user.input.2 a', 'user.input.3 b']);
  expect(match(stack('a', 'x', 'b', 'x'), stack('n', 'a', 'x', 'b'))).toEqual(['user.input.5 n', 'user.input a', 'user.input.2 x', 'user.input.3 b']);
});

test('each place between equal texts is compared for itself', () => {
  expect(match(stack('a', 'Never log.', 'b', 'Ships sail.'), stack('a', 'All new.', 'b', 'Else.'))).toEqual(['user.input a', 'user.input.2 All new.', 'user.input.3 b', 'user.input.4 Else.']);
});

test('of one text and several others at a place the similar one is its version, and the best pair comes first', () => {
  expect(match(stack('Never log a name.'), stack('All new.', 'Never log a full name.'))).toEqual(['user.input.2 All new.', 'user.input Never log a full name.']);
  expect(match(stack('All new.', 'Never log a name.'), stack('Never log a full name.'))).toEqual(['user.input.2 Never log a full name.']);
  expect(match(stack('The boat leaves at noon.', 'The boat leaves at dawn today, early.'), stack('The boat leaves at dawn today.', 'Else.'))).toEqual(['user.input.2 The boat leaves at dawn today.', 'user.input.3 Else.']);
  expect(match(stack('a b', 'q'), stack('a c d', 'r'))).toEqual(['user.input a c d', 'user.input.3 r']);
});
