import { expect, test } from 'vitest';
import { resolveTtsHint } from '../../../src/openclaw/config/tts-hint.ts';
import type { JsonObject } from '../../../src/types/request.ts';

const hint = (tts: JsonObject) => resolveTtsHint({ messages: { tts } });
const linesOf = (tts: JsonObject) => hint(tts)?.split('\n').length;

test('there is no hint while speech is off', () => {
  expect([resolveTtsHint({}), hint({}), hint({ auto: 'off' }), hint({ auto: 'toString' }), hint({ auto: true })]).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

test('inbound and tagged say when, always does not', () => {
  expect([linesOf({ auto: 'always' }), linesOf({ auto: 'inbound' }), linesOf({ auto: 'tagged' })]).toEqual([4, 5, 5]);
  expect([hint({ auto: 'inbound' }), hint({ auto: 'tagged' })].map((text) => /audio|\[\[tts:…\]\]\./.exec(text ?? '')?.[0])).toEqual(['audio', '[[tts:…]].']);
});

test('length and summary are the configured ones, else 1500 and on', () => {
  const length = (tts: JsonObject) => /under (\d+) characters; longer text is (not|summ)/.exec(hint({ auto: 'always', ...tts }) ?? '')?.slice(1);
  expect([length({}), length({ maxLength: 90, summarize: false }), length({ maxLength: 'x' })]).toEqual([['1500', 'summ'], ['90', 'not'], ['1500', 'summ']]);
});

test('the active persona has its label and description on one line, and one that is not defined has none', () => {
  const persona = (id: string) => /Active persona: .*/.exec(hint({ auto: 'always', persona: id, personas: { pilot: { label: 'Pi\nlot', description: 'dry' }, bare: {} } }) ?? '')?.[0];
  expect([persona('pilot'), persona('bare'), persona('gone'), persona('constructor')]).toEqual(['Active persona: Pi lot (dry).', 'Active persona: bare.', undefined, undefined]);
});
