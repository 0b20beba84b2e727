import { expect, test } from 'vitest';
import { compareRules, isRule } from '../../src/drift/rules.ts';

test('a rule has normative words of its own, not in code or quotation marks', () => {
  expect(['You must wait.', 'Do not open it.', 'It is not allowed.', 'Avoid noise.'].map(isRule)).toEqual([true, true, true, true]);
  expect(['Boats may wait.', 'Run `never --must`.', 'Say "you must" aloud.', 'The mustard is out.', 'A can-do crew'].map(isRule)).toEqual([false, false, false, false, false]);
});

test.each([
  ['You must wait.', 'You should wait.', 'rule softened', '"must" → "should"'],
  ['You should wait.', 'You must wait.', 'rule hardened', '"should" → "must"'],
  ['Never sail alone.', 'Rarely sail alone.', 'rule softened', '"never" → "rarely"'],
  ['Never sail alone.', 'Sail alone.', 'rule removed', '"never" → nothing'],
  ['Sail alone.', 'Never sail alone.', 'rule added', '"never"'],
  ['You must reply.', 'You must not reply.', 'rule removed', 'it now says the opposite: "must" → "must not"'],
  ['You must not reply.', 'You must reply.', 'rule removed', 'it now says the opposite: "must not" → "must"'],
  ['Always lock it.', 'Always lock it when possible.', 'rule softened', 'nothing → "when possible"'],
  ['Always lock it.', 'Always bolt it.', 'text', ''],
  ['Lock it.', 'Bolt it.', 'text', ''],
  ['You must lock it.', 'You can lock it.', 'rule softened', '"must" → "can"'],
  ['You must lock it.', 'You lock it.', 'rule removed', '"must" → nothing'],
  ['Do not shout.', 'Avoid shouting.', 'rule softened', '"do not" → "avoid"'],
])('%s → %s: %s', (before, after, kind, detail) => {
  expect(compareRules(before, after)).toEqual({ kind, detail });
});
