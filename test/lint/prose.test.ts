import { expect, test } from 'vitest';
import { isCodexText, isOwnText, isReadable, matchesOf, proseLayers, sentenceAt, splitParagraphs, splitSentences, withoutCode } from '../../src/lint/prose.ts';
import type { Owner } from '../../src/types/layer.ts';
import { layerOf } from './turns.ts';

const OWNERS: readonly Owner[] = ['openclaw', 'channel:x', 'plugin:x', 'provider:x', 'codex-model', 'codex-runtime', 'workspace:SOUL.md', 'skill:x', 'tool:x', 'user', 'unknown', 'workspace:plugin:x'];

test('ours is what OpenClaw and what it loads write, and the Codex side is its model text and its runtime', () => {
  expect(OWNERS.filter(isOwnText)).toEqual(['openclaw', 'channel:x', 'plugin:x', 'provider:x']);
  expect(OWNERS.filter(isCodexText)).toEqual(['codex-model', 'codex-runtime']);
});

test('the model may read what is delivered and has words, and a tool that it can look up', () => {
  const layers = [layerOf('a', { id: 'delivered' }), layerOf('a', { id: 'unverified', delivered: 'unverified' }), layerOf('a', { id: 'not', delivered: 'no' }), layerOf('', { id: 'empty' }), layerOf('a', { id: 'tool', delivered: 'no', carrier: 'tool-set' }), layerOf('', { id: 'empty-tool', carrier: 'tool-set' }), layerOf('a', { id: 'typed', owner: 'user' })];
  expect(layers.filter(isReadable).map(({ id }) => id)).toEqual(['delivered', 'unverified', 'tool', 'typed']);
  expect(proseLayers(layers).map(({ id }) => id)).toEqual(['delivered', 'unverified', 'tool']);
});

test('matches stand where they are', () => {
  expect(matchesOf('a1 b22', /[a-z]\d+/g)).toEqual([{ offset: 0, text: 'a1' }, { offset: 3, text: 'b22' }]);
});

test('a paragraph ends at a blank line, a list item or a heading', () => {
  const text = 'One\ntwo.\n\n \n- three\n  four\n* five\n+ six\n7. seven\n8) eight\n9 nine\n# ten\n####### eleven\n-twelve\n\t\nend';
  expect(splitParagraphs(text).map((span) => span.text)).toEqual(['One\ntwo.', '- three\n  four', '* five', '+ six', '7. seven', '8) eight\n9 nine', '# ten\n####### eleven\n-twelve', '\t\nend']);
  expect(splitParagraphs(text).every((span) => text.startsWith(span.text, span.offset))).toBe(true);
  expect(splitParagraphs('a\n## b\n###### c').map((span) => span.text)).toEqual(['a', '## b', '###### c']);
  expect(splitParagraphs('a\n   - b\n10. c')).toEqual([{ offset: 0, text: 'a' }, { offset: 2, text: '   - b' }, { offset: 9, text: '10. c' }]);
});

test('a sentence ends at a mark that white space follows, and at the end of its paragraph', () => {
  const text = 'Read a.md first. Then ask! Who? Wait; go on\n- Item.\n\n . ';
  expect(splitSentences(text)).toEqual([{ offset: 0, text: 'Read a.md first.' }, { offset: 16, text: ' Then ask!' }, { offset: 26, text: ' Who?' }, { offset: 31, text: ' Wait;' }, { offset: 37, text: ' go on' }, { offset: 44, text: '- Item.' }, { offset: 53, text: ' .' }]);
});

test('the sentence around an offset is found from its first character to its last, and none between paragraphs', () => {
  const text = 'One. Two.\n\nThree.';
  expect([0, 3, 4, 8, 9, 11, 16].map((offset) => sentenceAt(text, offset).text)).toEqual(['One.', 'One.', ' Two.', ' Two.', '', 'Three.', 'Three.']);
  expect(sentenceAt(text, 9)).toEqual({ offset: 9, text: '' });
});

test('code is blanked out, offsets and lines kept', () => {
  const blank = (count: number): string => ' '.repeat(count);
  expect(withoutCode('a `b` c')).toBe(`a ${blank(3)} c`);
  expect(withoutCode('a\n```js\nb\n```\nc')).toBe(`a\n${blank(5)}\n \n${blank(3)}\nc`);
  expect(withoutCode('~~~~\nb\n~~~\n~~~~ \nc')).toBe(`${blank(4)}\n \n${blank(3)}\n${blank(5)}\nc`);
  expect(withoutCode('a\n```\nb\nc')).toBe(`a\n${blank(3)}\n \n `);
  expect(withoutCode('```\nb ``` c\nd\n```\ne')).toBe(`${blank(3)}\n${blank(7)}\n \n${blank(3)}\ne`);
  expect(withoutCode('```\nb\n``` c\nd')).toBe(`${blank(3)}\n \n${blank(5)}\nd`);
  expect(withoutCode('``\nb\n``\n ```\nc `d\ne`')).toBe('``\nb\n``\n ```\nc `d\ne`');
});
