import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonSurprise, renderJson, textOfJson, valueAt } from '../../src/text/json.ts';

test('keys are sorted by code unit at every depth, arrays stay, undefined goes', () => {
  const value = { b: [{ z: 1, Z: 2, ä: 3 }], a: undefined, A: null };
  expect(renderJson(value)).toBe('{\n  "A": null,\n  "b": [\n    {\n      "Z": 2,\n      "z": 1,\n      "ä": 3\n    }\n  ]\n}');
});

test('a key named __proto__ stays an ordinary key', () => {
  expect(renderJson(JSON.parse('{"__proto__": {"x": 1}}'))).toBe('{\n  "__proto__": {\n    "x": 1\n  }\n}');
});

test('dotted paths read own members only', () => {
  expect(valueAt({ a: { b: { c: 1 } } }, 'a.b.c')).toBe(1);
  expect(valueAt({ a: { b: null } }, 'a.b.c')).toBe(undefined);
  expect(valueAt({}, 'constructor')).toBe(undefined);
});

/** Sorted copies and JSON.stringify: slower, and plainly right. */
function renderPlainly(value: unknown): string {
  const sort = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(sort);
    if (inner === null || typeof inner !== 'object') return inner;
    const sorted: Record<string, unknown> = Object.create(null);
    for (const key of Object.keys(inner).sort()) sorted[key] = sort(Reflect.get(inner, key));
    return sorted;
  };
  return JSON.stringify(sort(value), null, 2);
}

test('any JSON has the text that JSON.stringify gives its sorted copy, whatever its keys and texts are', () => {
  const key = fc.oneof(fc.string({ unit: 'grapheme' }), fc.nat(20).map(String), fc.constantFrom('__proto__', '01', '-1', '1e3', 'é', '\n'));
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof({ depthSize: 'small' }, fc.string({ unit: 'binary' }), fc.double(), fc.boolean(), fc.constant(null), fc.constant(undefined), fc.array(tie('tree')), fc.dictionary(key, tie('tree'))),
  }));
  fc.assert(
    fc.property(tree, (value) => {
      expect(renderJson(value)).toBe(renderPlainly(value));
    }),
  );
});

test.each([
  ['{"a": 1, "b": {"a": 2}, "c": [{"a": 3}, {"a": 4}]}', null],
  ['{"a": 1, "\\u0061": 2}', { what: 'The key "a" stands here twice', offset: 9 }],
  ['{"x": {"__proto__": {}}}', { what: 'The key __proto__ is not allowed here', offset: 7 }],
  ['["\\"{", "\\ud83d"]', { what: 'This text holds NUL characters or halves of surrogate pairs', offset: 8 }],
])('%s: what parsing would let pass is found at its place', (text, surprise) => {
  expect(findJsonSurprise(text)).toEqual(surprise);
});

test('a value is told as text even when it has no way to be one', () => {
  expect([undefined, null, 'a', 7, { toString: 'x' }].map(textOfJson)).toEqual(['', '', 'a', '7', '{"toString":"x"}']);
});
