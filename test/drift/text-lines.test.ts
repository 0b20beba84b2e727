import { expect, test } from 'vitest';
import { parseTextLines } from '../../src/drift/text-lines.ts';

const kinds = (text: string): string => parseTextLines(text).map(({ kind }) => kind).join(' ');

test.each([
  ['', 'blank'], ['  \t', 'blank'], ['# A', 'heading'], ['   ###### A', 'heading'], ['#', 'heading'], ['#\tA', 'heading'], ['#\r', 'heading'], ['    # A', 'prose'], ['#A', 'prose'], ['####### A', 'prose'], ['x # A', 'prose'],
  ['- a', 'bullet'], ['  * a', 'bullet'], ['+ a', 'bullet'], ['-  a', 'bullet'], ['1. a', 'bullet'], ['123456789) a', 'bullet'], ['1234567890. a', 'prose'], ['-a', 'prose'], ['- ', 'prose'], ['1 a', 'prose'], ['x - a', 'prose'], ['a', 'prose'],
])('%j is %s', (line, kind) => {
  expect(kinds(line)).toBe(kind);
});

test.each([
  ['```\na\n```\nb', 'code code code prose'], ['   ~~~~\na\n~~~~~  \nb', 'code code code prose'], ['```js\n```\nb', 'code code prose'], ['```\n```js\n```', 'code code code'], ['````\n```\n````\nb', 'code code code prose'], ['```\n~~~\n```\nb', 'code code code prose'],
  ['```\n```js\nb\n```\nc', 'code code code code prose'], ['``\r`\na', 'prose prose'],
  ['``\na', 'prose prose'], ['    ```\na', 'prose prose'], ['x ```\na', 'prose prose'], ['``` a`b\nc', 'prose prose'], ['~~~ a`b\nc', 'code code'], ['```\r\na\r\n```\r\nb', 'code code code prose'], ['```\n    ```\na', 'code code code'], ['```\n\n# A', 'code code code'],
])('the lines of %j are %s', (text, expected) => {
  expect(kinds(text)).toBe(expected);
});

test('each line has its offset and the heading that it stands under', () => {
  expect(parseTextLines('a\r\n  ## B  \n\nc')).toEqual([
    { text: 'a\r', start: 0, kind: 'prose', section: null }, { text: '  ## B  ', start: 3, kind: 'heading', section: '## B' }, { text: '', start: 12, kind: 'blank', section: '## B' }, { text: 'c', start: 13, kind: 'prose', section: '## B' },
  ]);
});
