import { expect, test } from 'vitest';
import { comparePrefix, comparePrefixes } from '../../src/drift/cache.ts';
import { compareStacks } from '../../src/drift/compare-stacks.ts';
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
