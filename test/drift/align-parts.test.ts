import { expect, test } from 'vitest';
import { alignParts } from '../../src/drift/align-parts.ts';
import { groupParts, type StackPart } from '../../src/drift/stack-parts.ts';
import type { Layer } from '../../src/types/layer.ts';

/** A part of one layer: its text, its place as message.part, and what else it is. */
function part(text: string, place: `${number}.${number}`, facts: Partial<Layer> = {}): StackPart {
  const [item = 0, number = 0] = place.split('.').map(Number);
  const layer: Layer = { id: text, owner: 'openclaw', zone: 'stable', before: '', text, after: '', role: 'user', carrier: 'turn-input', item, part: number, delivered: 'yes', ...facts };
  const [group] = groupParts([layer]);
  if (group === undefined) throw new Error('a stack of one layer has a part');
  return group;
}
const align = (expected: readonly StackPart[], captured: readonly StackPart[]): string[] => alignParts(expected, captured).map((pair) => `${pair.expected?.text ?? 'none'} = ${pair.captured?.text ?? 'none'}${pair.moved === '' ? '' : `: ${pair.moved}`}`);

test('equal texts of one carrier belong together, then what travels alike, each with one partner', () => {
  expect(align([part('a', '0.0')], [part('x', '0.0'), part('a', '0.1')])).toEqual(['a = a', 'none = x']);
  expect(align([part('a', '0.0'), part('b', '0.1')], [part('x', '0.0'), part('y', '0.1')])).toEqual(['a = x', 'b = y']);
  const [env, note] = [{ carrier: 'environment' }, { carrier: 'runtime-note' }] as const;
  expect(align([part('a', '0.0', env), part('a', '1.0', note)], [part('a', '0.0', env), part('a', '1.0', note)])).toEqual(['a = a', 'a = a']);
  expect(align([part('a', '0.0', note), part('b', '1.0', env)], [part('a', '0.0', env), part('x', '1.0', note)])).toEqual(['a = x', 'b = a: it stands in message 0, part 0, out of the expected order']);
  expect(align([part('a', '0.0', env)], [part('x', '0.0', note)])).toEqual(['a = none', 'none = x']);
  expect(align([part('a', '0.0', env)], [part('a', '0.0', note)])).toEqual(['a = a: it travels as runtime-note, not as environment']);
});

test('what is not delivered is paired with an equal text of its carrier only, and one layer that is makes the part delivered', () => {
  const never = { delivered: 'no' } as const;
  expect(align([part('a', '0.0', never)], [part('a', '0.0')])).toEqual(['a = a']);
  expect(align([part('a', '0.0', never)], [part('x', '0.0')])).toEqual(['a = none', 'none = x']);
  expect(align([part('a', '0.0', never)], [part('a', '0.0', { carrier: 'environment' })])).toEqual(['a = none', 'none = a']);
  const [mixed] = groupParts([...part('a', '0.0').layers, ...part('b', '0.0', never).layers]);
  expect(mixed === undefined ? [] : align([mixed], [part('x', '0.0')])).toEqual(['ab = x']);
});

test('tools belong together by their name, and have no message of their own', () => {
  const tool = (id: string, text: string, place: `${number}.${number}`): StackPart => part(text, place, { id, carrier: 'tool-set', role: 'tool' });
  expect(align([tool('one', 'a', '0.0'), tool('two', 'b', '0.1')], [tool('two', 'x', '0.0'), tool('one', 'y', '0.1')])).toEqual(['a = y', 'b = x: it stands in message 0, part 0, out of the expected order']);
  expect(align([tool('one', 'a', '0.0')], [tool('two', 'x', '0.0')])).toEqual(['a = none', 'none = x']);
  expect(align([tool('one', 'a', '0.0'), tool('two', 'b', '0.1')], [tool('one', 'a', '0.0'), tool('two', 'b', '1.0')])).toEqual(['a = a', 'b = b']);
});

test('of parts in another order the fewest have moved, and of two the second', () => {
  const [a, b, c] = [part('a', '0.0'), part('b', '0.1'), part('c', '0.2')];
  expect(align([a, b, c], [part('c', '0.0'), part('a', '0.1'), part('b', '0.2')])).toEqual(['a = a', 'b = b', 'c = c: it stands in message 0, part 0, out of the expected order']);
  expect(align([a, b, c], [part('b', '0.0'), part('c', '0.1'), part('a', '0.2')])).toEqual(['a = a: it stands in message 0, part 2, out of the expected order', 'b = b', 'c = c']);
  expect(align([a, b], [part('b', '0.0'), part('a', '0.1')])).toEqual(['a = a', 'b = b: it stands in message 0, part 0, out of the expected order']);
  expect(align([part('a', '0.0'), part('b', '1.0')], [part('a', '5.0'), part('b', '3.1')])).toEqual(['a = a', 'b = b: it stands in message 3, part 1, out of the expected order']);
});

test('a part has moved when it shares a message or not against what is expected, next to parts that have not', () => {
  expect(align([part('a', '0.0'), part('b', '1.0')], [part('a', '0.0'), part('b', '0.1')])).toEqual(['a = a', 'b = b: it shares the message of the part before it']);
  expect(align([part('a', '0.0'), part('b', '0.1')], [part('a', '0.0'), part('b', '1.0')])).toEqual(['a = a', 'b = b: it has a message of its own']);
  expect(align([part('a', '0.0'), part('b', '0.1')], [part('a', '0.0'), part('b', '1.0', { role: 'developer' })])).toEqual(['a = a', 'b = b: its role is developer, not user']);
});
