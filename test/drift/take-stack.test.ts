import { expect, test } from 'vitest';
import { compareStacks } from '../../src/drift/compare-stacks.ts';
import { takeStack, type Choice } from '../../src/drift/take-stack.ts';
import type { FindingClass } from '../../src/types/finding.ts';
import type { Layer } from '../../src/types/layer.ts';
import type { CommittedLayer } from '../../src/types/scenario.ts';

const layer = (id: string, change: Partial<Layer> = {}): Layer => ({
  id, owner: 'openclaw', zone: 'stable', before: '', text: `Text of ${id}.`, after: '', role: 'developer', carrier: 'thread-developer', item: 0, part: 0, delivered: 'yes', ...change,
});
const tool = (id: string, item: number, change: Partial<Layer> = {}): Layer => layer(id, { role: 'tool', carrier: 'tool-set', item, text: '{}', ...change });
const commit = (stack: readonly Layer[]): CommittedLayer[] => stack.map((one) => ({ ...one, link: `layers/${one.id}.md`, isLost: false }));

/** Takes the findings that a test chooses, and leaves the others. */
function take(before: readonly Layer[], after: readonly Layer[], isChosen: (kind: FindingClass, subject: string) => boolean): Layer[] {
  const choices = compareStacks(before, after, { scenario: 's', fileOf: ({ id }) => id }).map((finding): Choice => ({ finding, hunks: isChosen(finding.class, finding.subject) ? 'all' : 'none' }));
  return takeStack(commit(before), after, choices).map((one) => {
    const { link: _, isLost: __, ...rest } = one;
    return rest;
  });
}

const BEFORE = [layer('base', { carrier: 'base', role: 'system' }), layer('a', { item: 1 }), layer('b', { item: 1, before: '\n' }), layer('note', { item: 1, part: 1, carrier: 'collaboration' }), layer('ask', { item: 2, role: 'user', carrier: 'turn-input' }), tool('tool.one', 3)];
const AFTER = [
  layer('base', { carrier: 'base', role: 'system', text: 'Another prompt.' }), layer('b', { item: 1, before: '\n\n', owner: 'user' }), layer('new', { item: 1, part: 1, carrier: 'permissions' }), layer('note', { item: 1, part: 2, carrier: 'collaboration', delivered: 'no', reason: 'Dropped.' }),
  layer('ask', { item: 2, role: 'user', carrier: 'environment' }), tool('tool.two', 3),
];

test('all findings taken give the generated stack, and none the committed one', () => {
  expect(take(BEFORE, AFTER, () => true)).toEqual(AFTER);
  expect(take(BEFORE, AFTER, () => false)).toEqual(BEFORE);
  expect(take(AFTER, BEFORE, () => true)).toEqual(BEFORE);
  expect(take(AFTER, BEFORE, () => false)).toEqual(AFTER);
});

const change = (id: string, facts: Partial<Layer>): Layer[] => BEFORE.map((one) => (one.id === id ? { ...one, ...facts } : one));

test.each<[FindingClass, readonly Layer[]]>([
  ['text', change('base', { text: 'Another prompt.' })],
  ['owner changed', change('b', { owner: 'user' })],
  ['joint changed', change('b', { before: '\n\n' })],
  ['delivered changed', change('note', { delivered: 'no', reason: 'Dropped.' })],
  ['layer removed', BEFORE.filter(({ id }) => id !== 'a')],
  ['tool removed', BEFORE.filter(({ id }) => id !== 'tool.one')],
  ['tool added', [...BEFORE.slice(0, 5), tool('tool.two', 3), tool('tool.one', 3)]],
  ['moved', change('ask', { carrier: 'environment' })],
  ['layer added', [...BEFORE.slice(0, 3), layer('new', { item: 1, part: 1, carrier: 'permissions' }), ...BEFORE.slice(3).map((one) => (one.id === 'note' ? { ...one, part: 2 } : one))]],
])('"%s" taken alone changes nothing else', (kind, expected) => {
  expect(take(BEFORE, AFTER, (found) => found === kind)).toEqual(expected);
});

test('a delivery is taken with its reason, or without one', () => {
  const [yes, no, why] = [[layer('a')], [layer('a', { delivered: 'no' })], [layer('a', { delivered: 'no', reason: 'Dropped.' })]];
  for (const [from, to] of [[yes, no], [no, yes], [yes, why], [why, yes], [why, no], [no, why]] as const) expect(take(from, to, () => true)).toEqual(to);
});

test('a text that is taken in part keeps the rest', () => {
  const [before, after] = ['# A\n\nThe boat is blue.\n\n# B\n\nYou must wait.', '# A\n\nThe boat is green.\n\n# B\n\nYou should wait.'];
  const taken = take([layer('a', { text: before })], [layer('a', { text: after })], (kind) => kind === 'rule softened');
  expect(taken).toEqual([layer('a', { text: '# A\n\nThe boat is blue.\n\n# B\n\nYou should wait.' })]);
});

test('of a line that two causes share one is taken, and a cause takes its list numbers with it', () => {
  const [before, after] = ['The boat is blue. You may leave at noon.', 'The boat is green. You must leave at noon.'];
  expect(take([layer('a', { text: before })], [layer('a', { text: after })], (kind) => kind !== 'text')).toEqual([layer('a', { text: 'The boat is blue. You must leave at noon.' })]);
  const [list, edited] = [layer('a', { text: '1. Boats wait.\n2. Two.' }), layer('a', { text: '1. Boats row.\n3. Two.' })];
  expect(take([list], [edited], () => true)).toEqual([edited]);
});

const changed: Partial<Layer> = { text: 'Other words.', owner: 'user', delivered: 'no', before: '\n', carrier: 'permissions' };

test.each<[FindingClass, Partial<Layer>]>([
  ['text', { text: 'Other words.' }], ['owner changed', { owner: 'user' }], ['delivered changed', { delivered: 'no' }], ['joint changed', { before: '\n' }], ['moved', { carrier: 'permissions' }],
])('of a layer that changed in every way "%s" is taken alone', (kind, expected) => {
  expect(take([layer('a')], [layer('a', changed)], (found) => found === kind)).toEqual([layer('a', expected)]);
});

test('a layer that comes has no file yet, and is not lost', () => {
  const choices = compareStacks([], [layer('a')], { scenario: 's', fileOf: () => 'a' }).map((finding): Choice => ({ finding, hunks: 'all' }));
  expect(takeStack([], [layer('a')], choices)).toEqual([{ ...layer('a'), link: null, isLost: false }]);
});

test('layers that come one behind the other stand in their order, at the front too', () => {
  const [x, y, z] = [layer('x'), layer('y'), layer('z')];
  expect(take([z], [x, y, z], () => true)).toEqual([x, y, z]);
  expect(take([z], [x, y, z], (_, subject) => subject === 'y')).toEqual([y, z]);
  expect(take([x], [x, y, z], (_, subject) => subject === 'z')).toEqual([x, z]);
});

test('a moved layer keeps its text and takes its place', () => {
  const [x, y, z] = [layer('x'), layer('y', { item: 1 }), layer('z', { item: 2 })];
  const after = [{ ...z, item: 0, text: 'New words.' }, { ...x, item: 1 }, { ...y, item: 2 }];
  expect(take([x, y, z], after, (kind) => kind === 'moved')).toEqual([{ ...z, item: 0 }, { ...x, item: 1 }, { ...y, item: 2 }]);
});

test('a renamed tool stands in the place of the old one', () => {
  const named = (name: string): Layer => tool(`tool.${name}`, 1, { owner: `tool:${name}`, text: `{"name": "${name}"}` });
  const [before, after] = [[layer('a'), named('tide_list'), named('post')], [layer('a'), named('sea_list'), named('post')]];
  expect(take(before, after, () => true)).toEqual(after);
  expect(take(before, after, () => false)).toEqual(before);
  const more = [layer('a', { text: 'Ask sea_list.' }), named('sea_list'), named('send')];
  expect(take([layer('a', { text: 'Ask tide_list.' }), named('tide_list'), named('post')], more, (kind, subject) => kind === 'renamed' && subject === 'tool.sea_list')).toEqual([layer('a', { text: 'Ask tide_list.' }), named('sea_list'), named('post')]);
});

test('neighbours that never stood together are one message when one role says them, one part when they travel alike', () => {
  const at = (id: string, facts: Partial<Layer>): Layer => layer(id, facts);
  const stackOf = (second: Partial<Layer>): string[] => {
    const [first, middle, last] = [at('first', { item: 0 }), at('middle', { item: 1, role: 'user', carrier: 'turn-input' }), at('last', { item: 2, ...second })];
    return take([first, middle], [middle, last].map((one, index) => ({ ...one, item: index })), (kind) => kind === 'layer added').map(({ id, item, part }) => `${id} ${item}.${part}`);
  };
  expect(stackOf({ role: 'assistant' })).toEqual(['first 0.0', 'middle 1.0', 'last 2.0']);
});

test.each<[string, Partial<Layer>, string]>([
  ['another role is another message', { role: 'user' }, 'gone 1.0'],
  ['another carrier is another part', { carrier: 'collaboration' }, 'gone 0.1'],
  ['what travels alike is one part', {}, 'gone 0.0'],
])('of a layer that comes in front of one that ought to go, %s', (_, change, expected) => {
  expect(take([layer('gone')], [layer('new', change)], (kind) => kind === 'layer added').map(({ id, item, part }) => `${id} ${item}.${part}`)).toEqual(['new 0.0', expected]);
});

test('a place that another carrier or role has taken, or that stands the other way round, tells nothing', () => {
  const places = (before: readonly Layer[], after: readonly Layer[], isChosen: (kind: FindingClass, subject: string) => boolean): string[] => take(before, after, isChosen).map(({ id, item, part }) => `${id} ${item}.${part}`);
  const [a, b, c] = [layer('a'), layer('b'), layer('c')];
  expect(places([a, { ...b, item: 1 }, { ...c, item: 2 }], [{ ...b, item: 0 }, { ...c, item: 1 }, { ...a, item: 1, part: 1 }], () => true)).toEqual(['b 0.0', 'c 1.0', 'a 1.1']);
  for (const change of [{ carrier: 'collaboration' }, { role: 'user' }] as const) {
    expect(places([a, { ...b, part: 1 }], [a, { ...b, ...change, item: 1 }], () => true)).toEqual(['a 0.0', 'b 1.0']);
    expect(places([a, { ...b, part: 1 }], [{ ...a, ...change }, { ...b, item: 1 }], () => true)).toEqual(['a 0.0', 'b 1.0']);
  }
});

test('what is not compared is left alone', () => {
  expect(takeStack(commit(BEFORE), AFTER, [])).toEqual(commit(BEFORE));
  expect(takeStack([], [], [])).toEqual([]);
});
