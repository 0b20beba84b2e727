import { expect, test } from 'vitest';
import { compareRules, isRule } from '../../src/drift/rules.ts';

test('a rule has normative words of its own, not in code or quotation marks', () => {
  expect(['You must wait.', 'Do not open it.', 'It is not allowed.', 'Avoid noise.'].map(isRule)).toEqual([true, true, true, true]);
  expect(['Boats may wait.', 'It prints `never --must`.', 'It says "you must" aloud.', 'The mustard is out.', 'A can-do crew'].map(isRule)).toEqual([false, false, false, false, false]);
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
  ['Do not shout.', 'Never shout.', 'rule hardened', '"do not" → "never"'],
  ['Do not shout.', 'Try not to shout.', 'rule softened', '"do not" → "try not to"'],
  ['Write the name.', 'Always write the name.', 'rule hardened', 'nothing → "always"'],
  ['Write the name.', 'You must write the name.', 'rule hardened', 'an instruction → "must"'],
  ['Write the name.', 'Do not write the name.', 'rule removed', 'it now says the opposite: an instruction → "do not"'],
  ['Write the name.', 'Scribble the name.', 'text', ''],
  ['Never write the name.', 'Never write the name unless they ask.', 'rule softened', 'nothing → "unless"'],
  ['Never write the name.', 'You may write the name.', 'rule softened', '"never" → "may"'],
  ['You may go out.', 'You must not go out.', 'rule hardened', '"may" → "must not"'],
  ['You must wait, and you must say so at once.', 'You must wait.', 'rule removed', '"must"'],
  ['Write the name.', 'Write the name, and never write it twice.', 'rule added', '"never"'],
  ['Use at most 3 lines.', 'Use about 3 lines.', 'rule softened', '"at most" → nothing'],
  ['Each boat needs a name.', 'Each boat should have a name.', 'rule softened', '"needs" → "should"'],
  ['Is that all?', 'Is that all? Must it be?', 'text', ''],
])('%s → %s: %s', (before, after, kind, detail) => {
  expect(compareRules(before, after)).toEqual({ kind, detail });
});
