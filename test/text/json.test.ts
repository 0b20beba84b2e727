import { expect, test } from 'vitest';
import { renderJson, valueAt } from '../../src/text/json.ts';

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
