import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fenceFor, nextFence, renderFenced, withoutComments } from '../../src/text/markdown.ts';

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

test('comments go, however they stand together; one that nothing closes stays', () => {
  const pieces = fc.array(fc.constantFrom('<!--', '-->', '<!-->', 'a', '\n', '--', '>', '<!'), { maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(fc.property(pieces, (text) => withoutComments(text) === text.replace(/<!--[\s\S]*?-->/g, '')));
  expect(withoutComments('a<!-- b\n -->c<!-- d')).toBe('ac<!-- d');
});

test('a text of 200,000 comments without end takes no two seconds', () => {
  const begin = performance.now();
  expect(withoutComments('<!-- '.repeat(200_000))).toHaveLength(1_000_000);
  expect(performance.now() - begin).toBeLessThan(2000);
});
