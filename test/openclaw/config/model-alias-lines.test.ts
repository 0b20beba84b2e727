import { expect, test } from 'vitest';
import { resolveModelAliasLines } from '../../../src/openclaw/config/model-alias-lines.ts';

test('aliases are listed by code unit; models without one are not', () => {
  const models = { 'b/two': { alias: 'éclair' }, 'a/one': { alias: ' zed ' }, 'c/three': { alias: 'Zed' }, 'd/four': { alias: ' ' }, 'e/five': {}, 'f/six': 7 };
  expect(resolveModelAliasLines({ agents: { defaults: { models } } })).toEqual(['- Zed: c/three', '- zed: a/one', '- éclair: b/two']);
});

test('no models, no lines', () => {
  expect([resolveModelAliasLines({}), resolveModelAliasLines({ agents: { defaults: { models: ['x'] } } })]).toEqual([[], []]);
});
