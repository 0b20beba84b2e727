import { expect, test } from 'vitest';
import { compareAppended } from '../../src/drift/append-only.ts';

const item = (text: string, role = 'user') => ({ type: 'message', role, content: [{ type: 'input_text', text }] });
const body = (...input: ReturnType<typeof item>[]) => ({ instructions: 'x', input, tools: [], prompt_cache_key: 'k' });

test('a request that only adds is append-only, and its additions leave the model’s answers out', () => {
  expect(compareAppended([body(item('a')), body(item('a'), item('answer', 'assistant'), item('b'))])).toEqual([{ isAppendOnly: true, items: [item('b')] }]);
});

test.each([
  ['an earlier item', body(item('A'), item('b'))],
  ['the tools', { ...body(item('a'), item('b')), tools: [{ name: 't' }] }],
  ['the model prompt', { ...body(item('a'), item('b')), instructions: 'y' }],
  ['the cache key', { ...body(item('a'), item('b')), prompt_cache_key: 'l' }],
])('a change of %s is a rewrite', (_, next) => {
  expect(compareAppended([body(item('a')), next])[0]?.isAppendOnly).toBe(false);
});

test('every request is held against the one before it', () => {
  const [one, two] = [body(item('a')), body(item('a'), item('b'))];
  expect(compareAppended([one, two, two, one]).map(({ isAppendOnly, items }) => [isAppendOnly, items.length])).toEqual([[true, 1], [true, 0], [false, 0]]);
  expect([compareAppended([]), compareAppended([one])]).toEqual([[], []]);
});

test('a field that appears is a rewrite, and a body without input has no items', () => {
  const bare = { input: [item('a')] };
  expect(compareAppended([bare, bare, { ...bare, tools: [] }]).map(({ isAppendOnly }) => isAppendOnly)).toEqual([true, false]);
  expect(compareAppended([{}, { input: 'a' }, bare])).toEqual([{ isAppendOnly: true, items: [] }, { isAppendOnly: true, items: [item('a')] }]);
});
