import { expect, test } from 'vitest';
import { volatileValue } from '../../../src/lint/rules/volatile-value.ts';
import { fileOf, findIn, typed } from '../says.ts';
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

test.each([
  ['a date', ['2026-01-01', '2026-12-31', '1999-10-09', '2026-07-30']],
  ['a clock time with seconds', ['00:00:00', '19:59:59', '23:09:00']],
  ['a UUID', ['0F3C2A1B-1111-4222-8333-ABCDEFABCDEF']],
  ['an instant in milliseconds', ['1400000000000', '1999999999999']],
  ['a hash or random id', ['9f86d081884c7d65a', 'abcdef0123456789abcdef0123456789']],
  ['a counter', ['message #1', 'turn no. 7', 'run no 7', 'request no.7', 'attempt number 12', 'Update #3', 'seq #4', 'sequence number 5', 'build #6']],
  ['a path of the rendering machine', ['/Users/ines', '/tmp/x-1', '/var/folders/zz', '/private/var/x.y', '/var/tmp/x', 'C:\\Users\\ines', 'd:\\\\Users\\\\ines']],
])('%s has more than one form', (what, values) => {
  for (const value of values) expect(says(`It is ${value}, now.`)).toEqual([`holds ${what} above the cache boundary: ${value}`]);
});

test.each([
  '2026-13-01', '2026-00-10', '2026-07-32', '2026-07-00', '2026-07-200', 'x2026-07-20', '-2026-07-20', '.2026-07-20', '2026-07-20.md', '2026-07-20-notes.md', '2026-7-20',
  '24:00:00', '12:60:00', '12:00:60', '12:00', '112:00:00', 'x12:00:00', ':12:00:00', '12:00:000',
  '0f3c2a1b-1111-4222-8333-abcdefabcde', 'x0f3c2a1b-1111-4222-8333-abcdefabcdef', '0f3c2a1b-1111-4222-8333-abcdefabcdeff', '0f3c2a1b_1111-4222-8333-abcdefabcdef',
  '1399999999999', '2400000000000', '140000000000', '14000000000000', 'x1400000000000', '.1400000000000', '1400000000000.5', '1400000000000x',
  '9f86d081884c7d6', 'abcdefabcdefabcdef', '1234567890123456', 'sha256:9f86d081884c7d65', 'x9f86d081884c7d65', '-9f86d081884c7d65', '9f86d081884c7d65-x', '9f86d081884c7d65x',
  'message 1', 'message #x', 'turn of 3', 'xturn #3', 'turns #3', 'turn #3x',
  'x/tmp/y', './tmp/y', '/tmp/', '/tmpx/y', '/home', '/Users/ ', 'C:\\User\\ines', 'C:\\Users\\ ',
])('%s is no such value', (value) => {
  expect(says(`It is ${value}, now.`)).toEqual([]);
});

test('the first of each kind is told, with its place', () => {
  expect(findIn(volatileValue, [layerOf('On 2026-07-20, 2026-07-21 and at 12:00:00.')])).toEqual([
    'openclaw.rule:3 holds a date above the cache boundary: 2026-07-20', 'openclaw.rule:33 holds a clock time with seconds above the cache boundary: 12:00:00',
  ]);
});

test('looks count in texts of ours and of the Codex runtime, values of the turn in anyone’s; nothing counts below the boundary, undelivered, or in a model text', () => {
  const text = 'On 2026-07-20: 9301.';
  const [date, value] = ['holds a date above the cache boundary: 2026-07-20', 'holds the message id of this turn above the cache boundary'];
  const at = (id: string, words: string): string => `${id}:${words === date ? 3 : 15} ${words}`;
  expect(findIn(volatileValue, [layerOf(text, { id: 'runtime', owner: 'codex-runtime' }), layerOf(text, { id: 'plugin', owner: 'plugin:x' }), fileOf('USER.md', text), typed(text, { zone: 'stable' })])).toEqual([
    at('runtime', value), at('runtime', date), at('plugin', value), at('plugin', date), at('workspace.USER.md', value), at('user.message', value),
  ]);
  expect(findIn(volatileValue, [layerOf(text, { zone: 'volatile' }), layerOf(text, { delivered: 'no' }), layerOf(text, { owner: 'codex-model' })])).toEqual([]);
});

test.each([['9301', 0], ['19301 9301', 6], ['93019301 9301', 9], ['x9301 9301', 6], ['9301x (9301)', 7], ['-9301 9301', 6], ['_9301 é9301', 7], ['a9301 9301', 6]])('in %j the value stands at %i', (text, offset) => {
  expect(findIn(volatileValue, [fileOf('USER.md', text)])).toEqual([`workspace.USER.md:${offset} holds the message id of this turn above the cache boundary`]);
});
