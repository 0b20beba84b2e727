import { expect, test } from 'vitest';
import { invisibleCharacter } from '../../../src/lint/rules/invisible-character.ts';
import { fileOf, findIn, toolOf, typed } from '../says.ts';
import { layerOf } from '../turns.ts';

const code = (point: number): string => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
const hidden = (text: string): string[] => findIn(invisibleCharacter, [layerOf(text)]);

/** First and last of each range, and single characters. */
const HIDDEN = [
  0x00, 0x08, 0x0b, 0x0c, 0x1f, 0x7f, 0x80, 0x85, 0x9f, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b, 0x180c, 0x180d, 0x180e, 0x180f, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202e,
  0x2060, 0x2069, 0x206f, 0x3164, 0xfeff, 0xffa0, 0xfff9, 0xfffb, 0x1bca0, 0x1bca3, 0x1d173, 0x1d17a, 0xe0000, 0xe0001, 0xe0041, 0xe0fff,
];

test.each(HIDDEN.map(code))('%s is hidden', (name) => {
  expect(hidden(`Be${String.fromCodePoint(Number.parseInt(name.slice(2), 16))} good.`)).toEqual([`openclaw.rule:2 holds ${name}`]);
});

test.each([0x09, 0x0a, 0x20, 0x7e, 0xa0, 0xac, 0xae, 0x34e, 0x350, 0x1161, 0x17b3, 0x17b6, 0x180a, 0x1810, 0x200a, 0x2010, 0x2027, 0x202f, 0x205f, 0x2070, 0x3163, 0x3165, 0xff9f, 0xfffc, 0x1bca4, 0x1d172, 0x1d17b, 0x1f600].map(code))('%s is seen', (name) => {
  expect(hidden(`Be${String.fromCodePoint(Number.parseInt(name.slice(2), 16))} good.`)).toEqual([]);
});

test('a carriage return is seen in front of a line feed only', () => {
  expect([hidden('a\r\nb\r\n'), hidden('a\rb'), hidden('a\r')]).toEqual([[], ['openclaw.rule:1 holds U+000D'], ['openclaw.rule:1 holds U+000D']]);
});

test('each character is told once, with its first place and how often', () => {
  expect(hidden('a\u200bb\u202ec\u200bd\u200b')).toEqual(['openclaw.rule:1 holds U+200B 3 times', 'openclaw.rule:3 holds U+202E']);
});

test('who types is warned, a tool is read, a text that is not delivered is not', () => {
  const text = 'a\u200b';
  expect(findIn(invisibleCharacter, [typed(text), toolOf('cron', text), fileOf('SOUL.md', text), layerOf(text, { delivered: 'no' }), layerOf(text, { id: 'unverified', delivered: 'unverified' })])).toEqual([
    'user.message:1 holds U+200B (warning)', 'tool.cron:1 holds U+200B', 'workspace.SOUL.md:1 holds U+200B', 'unverified:1 holds U+200B',
  ]);
});

test.each([
  ['Arabic', 'می\u200cخواهم'], ['Devanagari', 'क्\u200dष'], ['Bengali', 'ক্\u200dষ'], ['Malayalam', 'ക്\u200dഷ'], ['Sinhala', 'ක්\u200dෂ'], ['Kannada', 'ಕ್\u200cಷ'], ['Tamil', 'க்\u200cஷ'], ['Telugu', 'క్\u200cష'],
  ['a family', '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}'], ['a skin tone', '\u{1f468}\u{1f3fd}\u200d\u{1f4bb}'], ['a heart', '\u2764\ufe0f\u200d\u{1f525}'],
])('%s is spelled with joiners', (_, text) => {
  expect(hidden(text)).toEqual([]);
});

test.each([
  ['a\u200dب', 1], ['ب\u200da', 1], ['ب\u200d', 1], ['\u200dب', 0], ['ب\u200d ', 1], ['ب \u200dب', 2], ['\u{1f469}x\u200d\u{1f467}', 3], ['ب\u200d\u200dب', 1],
])('in %j the joiner spells nothing', (text, offset) => {
  expect(hidden(text)[0]).toMatch(new RegExp(`^openclaw\\.rule:${offset} holds U\\+200D`));
});

test.each(['سلام', 'שלום', 'ܫܠܡܐ', 'ދިވެހި'])('direction marks beside %s are spelling, and other hidden characters are not', (word) => {
  expect(hidden(`${word}\u200e \u200f \u061c`)).toEqual([]);
  expect(hidden(`${word}\u200b`)).toEqual([`openclaw.rule:${word.length} holds U+200B`]);
});

test('the tags of a flag are a flag, and tags alone, unended or behind another emoji are not', () => {
  const tags = '\u{e0067}\u{e0062}\u{e0020}\u{e007e}';
  expect(hidden(`\u{1f3f4}${tags}\u{e007f} and \u{1f3f4}${tags}\u{e007f}`)).toEqual([]);
  expect([hidden(`\u{1f3f4}${tags}`).length, hidden(`${tags}\u{e007f}`).length, hidden(`\u{1f600}${tags}\u{e007f}`).length, hidden('\u{1f3f4}\u{e007f}').length]).toEqual([4, 5, 5, 1]);
  expect(hidden(`\u{1f3f4}${tags}\u{e007f}\u200b`)).toEqual(['openclaw.rule:12 holds U+200B']);
});
