import { expect, test } from 'vitest';
import { opposedRules } from '../../../src/lint/rules/opposed-rules.ts';
import { TOPICS } from '../../../src/lint/rules/opposed-topics.ts';
import { fileOf, findIn, toolOf, typed } from '../says.ts';
import { layerOf, turnOf } from '../turns.ts';

/** Two texts for each topic, as they stood in prompts before somebody looked. */
const OPPOSED = [
  ['Answer as usual, your final text is delivered to this chat.', 'Your final text stays private; use the tool.'],
  ['Nothing you write is delivered by itself.', 'Short status lines while you work are visible.'],
  ['Open the file and carry out what it says to the letter.', 'Carry out assigned work with your own judgement.'],
  ['Your output is read by automation.', 'Answer as usual.'],
  ['A message reaches you only when somebody mentions you.', 'Be a good member: follow along without commenting.'],
] as const;

test('every topic has two texts that oppose each other on it, in either order', () => {
  const found = OPPOSED.flatMap(([one, other]) => {
    const [first, second] = [layerOf(one), layerOf(other, { id: 'openclaw.other' })];
    return [opposedRules.find(turnOf([first, second])), opposedRules.find(turnOf([second, first]))].map((hits) => hits.map(({ message }) => message));
  });
  expect(found).toEqual(TOPICS.flatMap(({ name }) => [[`opposes openclaw.rule on ${name}`], [`opposes openclaw.rule on ${name}`]]));
});

test('one text that takes both sides in turn, and two texts of Codex, are left alone', () => {
  expect(opposedRules.find(turnOf([layerOf(OPPOSED[0].join(' '))]))).toEqual([]);
  expect(opposedRules.find(turnOf(OPPOSED[2].map((text, index) => layerOf(text, { id: `codex.${index}`, owner: 'codex-model' }))))).toEqual([]);
});

test('where a topic is opposed is told, and only in texts that a person reads', () => {
  const [one, other] = [layerOf(OPPOSED[3][0]), `Hello. ${OPPOSED[3][1]}`];
  expect(findIn(opposedRules, [one, fileOf('SOUL.md', other)])).toEqual(['workspace.SOUL.md:7 opposes openclaw.rule on who reads the output']);
  expect(findIn(opposedRules, [one, toolOf('cron', other), typed(other), fileOf('SOUL.md', other, { delivered: 'no' })])).toEqual([]);
  expect(findIn(opposedRules, [{ ...one, owner: 'codex-runtime' }, layerOf(other, { id: 'ours' })])).toEqual(['ours:7 opposes openclaw.rule on who reads the output']);
});

test('each demand is told once, in order of its place, with the first text that opposes it', () => {
  const demands = layerOf('Quote prices. Always answer messages, mails and calls. Share phone numbers.');
  const others = [fileOf('A.md', 'Rest well.'), fileOf('B.md', 'Never share phone numbers.'), fileOf('C.md', 'Answer messages only when somebody mentions you.'), fileOf('D.md', 'Never quote prices. Never share phone numbers.')];
  expect(findIn(opposedRules, [demands, ...others])).toEqual([
    'openclaw.rule:0 demands what workspace.D.md forbids', 'openclaw.rule:14 demands in every case what workspace.C.md allows in some', 'openclaw.rule:55 demands what workspace.B.md forbids',
  ]);
});

test('two rules of Codex are its own affair, and one text may contradict itself', () => {
  const [demand, forbid] = ['Always cancel confirmed rounds.', 'Never cancel confirmed rounds.'];
  expect(findIn(opposedRules, [layerOf(demand, { owner: 'codex-model' }), layerOf(forbid, { owner: 'codex-runtime' })])).toEqual([]);
  expect(findIn(opposedRules, [layerOf(demand, { id: 'codex', owner: 'codex-model' }), layerOf(forbid)])).toEqual(['codex:0 demands what openclaw.rule forbids']);
  expect(findIn(opposedRules, [layerOf(`${demand} ${forbid}`)])).toEqual(['openclaw.rule:0 demands what openclaw.rule forbids']);
});
