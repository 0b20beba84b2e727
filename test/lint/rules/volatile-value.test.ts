import { expect, test } from 'vitest';
import { volatileValue } from '../../../src/lint/rules/volatile-value.ts';
import { layerOf, turnOf } from '../turns.ts';

const says = (text: string): string[] => volatileValue.find(turnOf([layerOf(text)])).map(({ message }) => message);

test.each([
  ['a date', '2026-07-20'],
  ['a clock time with seconds', '08:12:03'],
  ['a UUID', '0f3c2a1b-1111-4222-8333-abcdefabcdef'],
  ['an instant in milliseconds', '1784016723000'],
  ['a hash or random id', '9f86d081884c7d65'],
  ['a counter', 'turn #12'],
  ['a path of the rendering machine', '/home/ines'],
])('%s in a text of ours changes from turn to turn', (what, value) => {
  expect(says(`It is ${value} now.`)).toEqual([`holds ${what} above the cache boundary: ${value}`]);
});

test('a value of this turn counts from four characters on, and only as a word of its own', () => {
  expect([says('Answer 9301.'), says('Answer 19301 or 9301-b.')]).toEqual([['holds the message id of this turn above the cache boundary'], []]);
  const short = turnOf([layerOf('Answer 930.')], { turnValues: [{ name: 'message id', value: '930' }] });
  expect(volatileValue.find(short)).toEqual([]);
});
