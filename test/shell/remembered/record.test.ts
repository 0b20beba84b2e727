import { expect, test } from 'vitest';
import { type CheckRecord, parseRecord, renderRecord } from '../../../src/shell/remembered/record.ts';

const RECORD: CheckRecord = {
  identity: 'a'.repeat(64),
  places: ['prompt-snapshots.config.yaml', 'fixtures/scenarios'],
  content: 'b'.repeat(64),
  said: [['err', 'ein Wort – ü\n'], ['out', 'current\n']],
};

test('a record is read as it was written', () => {
  expect(parseRecord(renderRecord(RECORD))).toEqual(RECORD);
});

test('every torn record is none', () => {
  const text = renderRecord(RECORD);
  const torn = Array.from({ length: text.trimEnd().length }, (_, length) => text.slice(0, length));
  expect(torn.filter((one) => parseRecord(one) !== null)).toEqual([]);
});

const whole: Record<string, unknown> = { ...RECORD };
const STRANGE: readonly (readonly [string, unknown])[] = [
  ['no object', 7],
  ['null', null],
  ['a list', [whole]],
  ...Object.keys(whole).map((key) => [`no ${key}`, { ...whole, [key]: undefined }] as const),
  ['a short digest', { ...whole, content: 'b' }],
  ['a digest in capitals', { ...whole, identity: 'A'.repeat(64) }],
  ['a place above the root', { ...whole, places: ['../elsewhere'] }],
  ['a place that leads up', { ...whole, places: ['a/../../b'] }],
  ['an absolute place', { ...whole, places: ['/etc'] }],
  ['a place with a backslash', { ...whole, places: ['a\\..\\b'] }],
  ['the root itself', { ...whole, places: [''] }],
  ['no places', { ...whole, places: [] }],
  ['nothing said', { ...whole, said: [] }],
  ['another stream', { ...whole, said: [['log', 'x']] }],
  ['words that are none', { ...whole, said: [['out', 7]] }],
];

test.each(STRANGE)('a record with %s is none', (_, value) => {
  expect(parseRecord(JSON.stringify(value))).toBeNull();
});
