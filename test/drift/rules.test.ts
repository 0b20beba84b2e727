import { expect, test } from 'vitest';
import { compareRules, hasRuleWords, isNormative, isRule } from '../../src/drift/rules.ts';

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

/** Every wording with the weight that it has: what becomes of it when a plain demand or a hedge takes its place. */
const WORDS: readonly (readonly [string, string])[] = [
  ['forbids', "under no circumstances|must not|mustn't|mustn’t|must never|shall not|may not|is not allowed|are not allowed|not allowed|cannot|can not|can't|can’t|never|forbidden|prohibited|disallowed"],
  ['tells not to', "do not|don't|don’t|does not|doesn't|doesn’t"],
  ['demands', 'must|always|shall|required|requires|mandatory|obligatory|only|need to|needs to|have to|has to|strictly|ensure|make sure|at all times|at most|at least|no more than|no less than'],
  ['advises against', "should not|shouldn't|shouldn’t|ought not|avoid|refrain from|discouraged|better not to|best not to|prefer not to"],
  ['advises', 'should|ought to|recommended|prefer|advisable'],
  ['hedges against', "rarely|seldom|need not|needn't|needn’t|do not need to|don't need to|don’t need to|do not have to|don't have to|don’t have to|try not to"],
  ['hedges', 'may|might|can|could|try to|consider|optional|optionally|usually|normally|generally|typically|often|sometimes|mostly|mainly|ideally|preferably|when possible|if possible|where possible|where you can|when you can|if you can|feel free|unless|except'],
];
const strengths: Readonly<Record<string, readonly string[]>> = {
  // Against "must", "should" and "may" in its place; "Boats X wait." is no instruction.
  forbids: ['rule removed', 'rule removed', 'rule softened'],
  'tells not to': ['rule removed', 'rule removed', 'rule softened'],
  demands: ['text', 'rule softened', 'rule softened'],
  'advises against': ['rule removed', 'rule removed', 'rule softened'],
  advises: ['rule hardened', 'text', 'rule softened'],
  'hedges against': ['rule hardened', 'rule hardened', 'text'],
  hedges: ['rule hardened', 'rule hardened', 'text'],
};

test.each(WORDS.flatMap(([level, words]) => words.split('|').map((word) => [word, level] as const)))('"%s" %s', (word, level) => {
  const kinds = ['must', 'should', 'may'].map((other) => compareRules(`Boats ${word} wait.`, `Boats ${other} wait.`).kind);
  expect([word === 'must' || word === 'should' || word === 'may' ? strengths[level] : kinds, hasRuleWords(`Boats ${word} wait.`)]).toEqual([strengths[level], !level.startsWith('hedges')]);
  const shown = word.replace('’', "'");
  expect(compareRules('Boats wait.', `Boats ${word.toUpperCase()} wait.`)).toEqual(level.startsWith('hedges') ? { kind: 'text', detail: '' } : { kind: 'rule added', detail: `"${shown}"` });
  if (word.includes(' ')) return;
  expect([hasRuleWords(`Boats x${word} wait.`), hasRuleWords(`Boats ${word}x wait.`), hasRuleWords(`Boats -${word}- wait.`), hasRuleWords(`Boats 1${word}1 wait.`)]).toEqual([false, false, false, false]);
});

test('"need" and "needs" demand a thing, not a person', () => {
  expect(['Boats need a name.', 'A boat needs an oar.', 'It needs the oar.', 'Boats need names.', 'A boat needs anchors.', 'It needs thee.'].map(hasRuleWords)).toEqual([true, true, true, false, false, false]);
});

test('what stands in code, in quotation marks or in a question rules nothing', () => {
  expect(['It is `must`.', 'It is "must".', 'It is “must”.', 'Must it?', 'Must it?"', 'Must it?**  ', 'Must it? Yes.', 'It is "must" or must.', 'The flag`-x`must be set.'].map(hasRuleWords)).toEqual([false, false, false, false, false, false, true, true, true]);
});

test('a word that makes a rule is normative, and so are not and no', () => {
  expect(['must', 'may', 'not', 'No', 'note', 'knot', 'boat', ''].map(isNormative)).toEqual([true, true, true, true, false, false, false, false]);
});

test('an instruction is a rule without words for it', () => {
  expect([isRule('Read the log.'), hasRuleWords('Read the log.'), isRule('The log is long.')]).toEqual([true, false, false]);
});

test.each([
  ['Read it.', 'It is read.', 'text', ''],
  ['It may rain.', 'It might rain.', 'text', ''],
  ['It may rain.', 'It rains.', 'text', ''],
  ['Boats should wait.', 'Boats should usually wait.', 'rule softened', 'nothing → "usually"'],
  ['Boats should usually wait.', 'Boats should wait.', 'rule hardened', '"usually" → nothing'],
  ['Boats must wait.', 'Boats must always wait.', 'rule hardened', 'nothing → "always"'],
  ['Boats must and shall wait.', 'Boats must wait.', 'rule softened', '"shall" → nothing'],
  ['Boats must and must wait.', 'Boats must wait.', 'rule softened', '"must" → nothing'],
  ['Boats should not wait.', 'Boats may wait.', 'rule softened', '"should not" → "may"'],
  ['Boats need not wait.', 'Boats must wait.', 'rule hardened', '"need not" → "must"'],
  ['Boats must wait.', 'Boats need not wait.', 'rule softened', '"must" → "need not"'],
  ['Boats should wait.', 'Boats should not wait.', 'rule removed', 'it now says the opposite: "should" → "should not"'],
  ['Boats may wait.', 'Boats should not wait.', 'rule hardened', '"may" → "should not"'],
  ['Boats never wait, and must not row.', 'Boats wait, and must not row.', 'rule removed', '"never" → nothing'],
  ['Boats never wait.', 'Boats cannot wait.', 'text', ''],
  ['Boats must never, never wait.', 'Boats must never wait.', 'rule removed', '"never" → nothing'],
  ['Boats must wait where they may.', 'Boats must wait where they might.', 'text', ''],
  ['Boats should never row.', 'Boats cannot row.', 'text', ''],
  ['Boats must wait or row.', 'Boats must wait, never row.', 'rule hardened', 'nothing → "never"'],
  ['Boats must wait or may row.', 'Boats must wait, never row.', 'rule hardened', '"may" → "never"'],
  ['You must wait.', 'Must you wait?', 'rule removed', '"must" → nothing'],
  ['Boats must\n  not wait.', 'Boats must not wait.', 'text', ''],
])('%s → %s: %s', (before, after, kind, detail) => {
  expect(compareRules(before, after)).toEqual({ kind, detail });
});

test('a clause of four words with a rule of its own is that rule, a shorter one is a change of the sentence', () => {
  expect(compareRules('Boats must wait.', 'Boats must wait, and may not row out.')).toEqual({ kind: 'rule added', detail: '"may not"' });
  expect(compareRules('Boats must wait, and may not row out.', 'Boats must wait.')).toEqual({ kind: 'rule removed', detail: '"may not"' });
  expect(compareRules('Boats must wait.', 'Boats must wait, and never row out.')).toEqual({ kind: 'rule added', detail: '"never"' });
  expect(compareRules('Boats must wait.', 'Boats must wait, never row out.')).toEqual({ kind: 'rule hardened', detail: 'nothing → "never"' });
  expect(compareRules('Boats must wait  here.', 'Boats must wait, and may not row out, here.')).toEqual({ kind: 'rule added', detail: '"may not"' });
  expect(compareRules('Boats must wait, and may not row out, here.', 'Boats must wait  here.')).toEqual({ kind: 'rule removed', detail: '"may not"' });
  expect(compareRules('Boats must wait.', 'Boats must always, always wait.')).toEqual({ kind: 'rule hardened', detail: 'nothing → "always", "always"' });
});

test('where more than a clause changed, or the sentences are too long to compare, the words alone are weighed', () => {
  expect(compareRules('Boats must wait here.', 'Boats must wait there, and they should row in time.')).toEqual({ kind: 'rule hardened', detail: 'nothing → "should"' });
  expect(compareRules('Boats must wait here.', 'Boats must wait, and may not row out, over there.')).toEqual({ kind: 'rule hardened', detail: 'nothing → "may not"' });
  expect(compareRules('Boats must wait until the harbour master always waves.', 'Boats must wait here.')).toEqual({ kind: 'rule softened', detail: '"always" → nothing' });
  expect(compareRules(`Boats must wait.${' x'.repeat(2_000)}`, `Boats should wait.${' x'.repeat(2_000)}`)).toEqual({ kind: 'rule softened', detail: '"must" → "should"' });
});
