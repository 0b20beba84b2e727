import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fenceFor, renderFenced } from '../../src/text/markdown.ts';

test('the outer fence is longer than any fence inside', () => {
  expect(renderFenced('md', 'a\n```json\n{}\n```')).toBe('````md\na\n```json\n{}\n```\n````');
  expect(renderFenced('json', '{}')).toBe('```json\n{}\n```');
});

test('no body can close its fence', () => {
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom('`', 'a', '\n') }), (body) => !body.includes(fenceFor(body))));
});
