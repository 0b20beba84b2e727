import { expect, test } from 'vitest';
import { silenceToken } from '../../../src/lint/rules/silence-token.ts';
import { fileOf, findIn, toolOf, typed } from '../says.ts';
import { layerOf } from '../turns.ts';

const LAYERS = [layerOf('Say NO_REPLY, or NO_REPLY.'), toolOf('cron', 'NO_REPLY'), fileOf('SOUL.md', 'No NO_REPLYS, no_reply or xNO_REPLY.'), typed('NO_REPLY'), layerOf('NO_REPLY', { id: 'unread', delivered: 'no' })];
const places = (why: string): string[] => ['openclaw.rule:4', 'openclaw.rule:17', 'tool.cron:0'].map((place) => `${place} names the silent token, but ${why}`);

test.each([
  ['message_tool_only', 'disallow', places('only the message tool reaches the chat')],
  ['message_tool_only', 'allow', places('only the message tool reaches the chat')],
  ['automatic', 'disallow', places('this conversation may not be silent')],
  ['automatic', 'allow', []],
] as const)('with delivery %s and silence %s the token is named wherever the model may read it', (delivery, silence, found) => {
  expect(findIn(silenceToken, LAYERS, { delivery, silence })).toEqual(found);
});
