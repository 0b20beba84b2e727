import { expect, test } from 'vitest';
import { heartbeatWords } from '../../../src/lint/rules/heartbeat-words.ts';
import { fileOf, findIn, typed } from '../says.ts';
import { layerOf } from '../turns.ts';

const SAYS = 'speaks of heartbeats in a turn that is none';

test.each(['A heartbeat.', 'Heartbeats.', 'HEARTBEAT.md', 'HEARTBEAT_OK', 'heartbeat_respond'])('%s in a text of ours is an error, once', (words) => {
  expect(findIn(heartbeatWords, [layerOf(`See ${words} and ${words}`)])).toEqual([`openclaw.rule:${4 + words.search(/heartbeat/i)} ${SAYS}`]);
});

test.each(['HEARTBEAT.md', 'HEARTBEAT_OK', 'heartbeat_respond'])('%s in a file of the operator is a warning', (words) => {
  expect(findIn(heartbeatWords, [fileOf('SOUL.md', `See ${words}.`), fileOf('HEARTBEAT.md', words)])).toEqual([`workspace.SOUL.md:4 ${SAYS} (warning)`, `workspace.HEARTBEAT.md:0 ${SAYS} (warning)`]);
});

test('a heartbeat turn, a plain word in a file, another word, what somebody typed, and the file that the embedded prompt always shows are fine', () => {
  const words = layerOf('HEARTBEAT_OK');
  expect(findIn(heartbeatWords, [words], { runKind: 'heartbeat' })).toEqual([]);
  expect(findIn(heartbeatWords, [words], { runKind: 'cron' })).toEqual([`openclaw.rule:0 ${SAYS}`]);
  expect(findIn(heartbeatWords, [fileOf('SOUL.md', 'Your heartbeat rises.'), layerOf('heartbeaten, xheartbeat, HEARTBEAT_OKAY, xHEARTBEAT_OK, HEARTBEATxmd, heartbeat_responds'), typed('HEARTBEAT_OK'), fileOf('HEARTBEAT.md', 'HEARTBEAT_OK', { carrier: 'system-prompt' })])).toEqual([]);
  expect(findIn(heartbeatWords, [fileOf('SOUL.md', 'HEARTBEAT_OK', { carrier: 'system-prompt' })])).toEqual([`workspace.SOUL.md:0 ${SAYS} (warning)`]);
  expect(findIn(heartbeatWords, [fileOf('SOUL.md', 'xHEARTBEAT_OK HEARTBEAT_OKAY HEARTBEATxmd heartbeat_responds xheartbeat_respond')])).toEqual([]);
});
