import { expect, test } from 'vitest';
import { comparePrefix, comparePrefixes, createCacheView } from '../../src/drift/cache.ts';
import { compareStacks } from '../../src/drift/compare-stacks.ts';
import type { CacheCut } from '../../src/types/finding.ts';
import type { Layer } from '../../src/types/layer.ts';

function layer(id: string, text: string, facts: Partial<Layer> = {}): Layer {
  return { id, owner: 'openclaw', zone: 'stable', before: '', text, after: '', role: 'developer', carrier: 'thread-developer', item: 0, part: 0, delivered: 'yes', ...facts };
}

const base = layer('base', 'model', { carrier: 'base', role: 'system', owner: 'codex-model' });
const soul = layer('soul', 'calm 😀 crew', { carrier: 'collaboration', item: 1, part: 0, before: '<c>', owner: 'workspace:SOUL.md' });
const user = layer('user', 'calm user', { carrier: 'collaboration', item: 1, part: 0, before: '\n', after: '</c>' });
const tool = layer('tool.x', '{}', { carrier: 'tool-set', role: 'tool', item: 2, owner: 'tool:x' });
const stack = [base, soul, user, tool];
const cacheOf = (before: Layer[], after: Layer[]) =>
  compareStacks(before, after, { scenario: 's', fileOf: ({ id }) => id }).map(({ class: kind, cache }) => [kind, ...cache.map((cut) => [cut.layer, cut.offset, cut.running, cut.kept.join('|'), cut.reread.join('|'), cut.runningTexts.join('|')])]);

test('the prefix ends at the first changed character, never inside a surrogate pair, and names its layer', () => {
  const changed = [base, { ...soul, text: 'calm 😁 crew' }, user, tool];
  expect(comparePrefix(stack, changed)).toEqual({
    layer: 'soul', owner: 'workspace:SOUL.md', offset: 8, keptCharacters: 13, kept: ['model', '<c>calm '], reread: ['😁 crew\ncalm user</c>', '{}'],
  });
  expect(comparePrefix(stack, stack)).toBe(null);
  expect(comparePrefix(stack, [base, soul, user])).toMatchObject({ layer: 'tool.x', reread: [] });
  expect(comparePrefix(stack, [{ ...base, role: 'developer' }, soul, user, tool])).toMatchObject({ layer: 'base', offset: 0, kept: [] });
});

test('each finding knows what new threads keep and what running ones do', () => {
  expect(cacheOf(stack, [base, soul, { ...user, text: 'warm user' }, tool])).toEqual([
    ['text', ['user', 0, 'appended', 'model|<c>calm 😀 crew\n', 'warm user</c>|{}', '<c>calm 😀 crew\nwarm user</c>']],
  ]);
  expect(cacheOf(stack, [base, user, tool])).toEqual([['layer removed', ['soul', 0, 'appended', 'model', '\ncalm user</c>|{}', '\ncalm user</c>']]]);
  expect(cacheOf(stack, [base, soul, user, { ...tool, text: '[]' }])).toEqual([['text', ['tool.x', 0, 'kept', 'model|<c>calm 😀 crew\ncalm user</c>', '[]', '']]]);
  expect(cacheOf(stack, [base, { ...soul, owner: 'user' }, user, tool])).toEqual([['owner changed']]);
  const never = { ...tool, delivered: 'no' } as const;
  expect(cacheOf([base, never], [base, { ...never, text: '[]' }])).toEqual([['text']]);
});

test('an embedded prompt tells its change from its cache boundary and is sent whole', () => {
  const part = { carrier: 'system-prompt', role: 'system' } as const;
  const above = layer('a', 'stable text', part);
  const below = layer('b', 'volatile', { ...part, zone: 'volatile', before: '\n#\n' });
  const boundaryOf = (after: Layer[]) => compareStacks([above, below], after, { scenario: 's', fileOf: ({ id }) => id }).map(({ cache: [cut] }) => [cut?.running, cut?.boundary]);
  expect(boundaryOf([{ ...above, text: 'stable word' }, below])).toEqual([['rewritten', { stable: 11, changed: 7 }]]);
  expect(boundaryOf([above, { ...below, text: 'vivid' }])).toEqual([['rewritten', { stable: 11, changed: 15 }]]);
});

test('the matrix has each pair once', () => {
  const cells = comparePrefixes([{ name: 'a', stack }, { name: 'b', stack }, { name: 'c', stack: [base] }]);
  expect(cells.map(({ from, to, cut }) => `${from} ${to} ${cut?.keptCharacters ?? 'equal'}`)).toEqual(['a b equal', 'a c 5', 'b c 5']);
});

test('a request that ends sooner, or begins with another kind of part, parts there', () => {
  expect(comparePrefix([], [])).toBe(null);
  expect(comparePrefix([], [base])).toEqual({ layer: 'base', owner: 'codex-model', offset: 0, keptCharacters: 0, kept: [], reread: ['model'] });
  expect(comparePrefix([base], [])).toEqual({ layer: 'base', owner: 'codex-model', offset: 0, keptCharacters: 0, kept: [], reread: [] });
  expect(comparePrefix(stack, [base, { ...soul, carrier: 'environment' }, { ...user, carrier: 'environment' }, tool])).toMatchObject({ layer: 'soul', offset: 0, keptCharacters: 5 });
  expect(comparePrefix([base, soul], stack)).toMatchObject({ layer: 'user', owner: 'openclaw', offset: 0, keptCharacters: 20, kept: ['model', '<c>calm 😀 crew'] });
});

const view = createCacheView;
const gist = (cuts: readonly CacheCut[]) => cuts.map((cut) => [cut.layer, cut.owner, cut.offset, cut.running, cut.boundary, cut.kept.join('|'), cut.reread.join('|'), cut.runningTexts.join('|'), cut.scenario]);

test('what running threads do depends on how the text travels', () => {
  const running = (['base', 'permissions', 'thread-developer', 'collaboration', 'native-doc', 'environment', 'additional-context', 'runtime-note', 'turn-input', 'tool-set', 'system-prompt'] as const).map((carrier) => {
    const one = layer('one', 'words', { carrier });
    const [cut] = view([one], [one], 's').cut({ before: one, after: one, offset: 0 });
    return [carrier, cut?.running, cut?.runningTexts];
  });
  expect(running).toEqual([
    ['base', 'kept', []], ['permissions', 'appended', ['words']], ['thread-developer', 'kept', []], ['collaboration', 'appended', ['words']], ['native-doc', 'appended', ['words']], ['environment', 'unmeasured', []],
    ['additional-context', 'unmeasured', []], ['runtime-note', 'unmeasured', []], ['turn-input', 'appended', ['words']], ['tool-set', 'kept', []], ['system-prompt', 'rewritten', ['words']],
  ]);
});

test('an offset in the text counts from the text, and one in the joint is 0', () => {
  const { cut } = view(stack, stack, 'pier');
  expect(gist(cut({ before: soul, after: soul, offset: 5 }))).toEqual([['soul', 'workspace:SOUL.md', 2, 'appended', null, 'model|<c>ca', 'lm 😀 crew\ncalm user</c>|{}', '<c>calm 😀 crew\ncalm user</c>', 'pier']]);
  expect(gist(cut({ before: soul, after: soul, offset: 1 }))[0]?.[2]).toBe(0);
});

test('a layer that is gone takes effect where the next one stands, and at the end when there is none', () => {
  expect(gist(view(stack, [base, tool], 's').cut({ before: soul, after: null, offset: 0 }))).toEqual([['soul', 'workspace:SOUL.md', 0, 'appended', null, 'model', '{}', '{}', 's']]);
  expect(gist(view(stack, [base, soul, user], 's').cut({ before: tool, after: null, offset: 0 }))).toEqual([['tool.x', 'tool:x', 0, 'kept', null, 'model|<c>calm 😀 crew\ncalm user</c>', '', '', 's']]);
  expect(gist(view([base, user], [base], 's').cut({ before: user, after: null, offset: 0 }))).toEqual([['user', 'openclaw', 0, 'appended', null, 'model', '', '', 's']]);
  expect(view([base, user], [base], 's').cut({ before: user, after: null, offset: 0 })[0]?.runningTexts).toEqual(['']);
  expect(view(stack, stack, 's').cut({ before: null, after: null, offset: 0 })).toEqual([]);
  expect(view([base], [base], 's').cut({ before: soul, after: soul, offset: 0 })).toEqual([]);
});

test('a layer that moved takes effect where it was, when that is earlier, and where it is, when that is', () => {
  const one = (id: string): Layer => layer(id, id, { carrier: 'collaboration' });
  const [a, b, c] = [one('a'), one('b'), one('c')];
  const keptOf = (before: Layer[], after: Layer[], moved: Layer, offset = 0) => view(before, after, 's').cut({ before: moved, after: moved, offset }).map(({ kept }) => kept.join('|'));
  expect([keptOf([a, b, c], [b, c, a], a), keptOf([a, b, c], [c, a, b], c), keptOf([a, b, c], [b, a, c], a), keptOf([a, b, c], [b, c, a], a, 1)]).toEqual([[''], [''], [''], ['bca']]);
  const d = one('d');
  expect([keptOf([a, b, c], [a, c, b], c), keptOf([a, b, c, d], [c, a, b, d], c), keptOf([a, b, c, d], [a, c, b, d], c)]).toEqual([['a'], [''], ['a']]);
  const apart = [a, { ...b, item: 1 }, { ...c, item: 2 }];
  expect(keptOf(apart, [{ ...b, item: 0 }, { ...c, item: 1 }, { ...a, item: 2 }], a)).toEqual(['']);
  expect(keptOf(apart, [{ ...c, item: 0 }, { ...a, item: 1 }, { ...b, item: 2 }], c)).toEqual(['']);
  expect(keptOf(apart, [a, { ...c, item: 1 }, { ...b, item: 2 }], c)).toEqual(['a']);
});

test('without a volatile layer the whole embedded prompt is stable', () => {
  const part = { carrier: 'system-prompt', role: 'system' } as const;
  const [one, two] = [layer('one', '12345', part), layer('two', '678', part)];
  expect(view([one, two], [one, two], 's').cut({ before: two, after: two, offset: 1 })[0]?.boundary).toEqual({ stable: 8, changed: 6 });
});
