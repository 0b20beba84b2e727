import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fenceFor, nextFence, renderFenced } from '../../src/text/markdown.ts';

test('the outer fence is longer than any fence inside', () => {
  expect(renderFenced('md', 'a\n```json\n{}\n```')).toBe('````md\na\n```json\n{}\n```\n````');
  expect(renderFenced('json', '{}')).toBe('```json\n{}\n```');
});

test('no body can close its fence', () => {
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom('`', 'a', '\n') }), (body) => !body.includes(fenceFor(body))));
});

test.each([
  ['', 'text', ''],
  ['', '```', '```'],
  ['', '   ~~~~ sh', '~~~~'],
  ['', '    ```', ''],
  ['', '``', ''],
  ['', '``` a`b', ''],
  ['', '~~~ a`b', '~~~'],
  ['```', 'text', '```'],
  ['```', '```', ''],
  ['```', '  ````  ', ''],
  ['````', '```', '````'],
  ['```', '~~~', '```'],
  ['```', '    ```', '```'],
  ['```', '``` sh', '```'],
])('while %j is open, a line %j leaves %j open, whatever its line break', (open, line, after) => {
  expect([line, `${line}\r`].map((text) => nextFence(open, text))).toEqual([after, after]);
});
