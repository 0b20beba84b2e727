import { expect, test } from 'vitest';
import { compareSchemas } from '../../src/drift/compare-schemas.ts';
import type { JsonValue } from '../../src/types/request.ts';

const compare = (before: JsonValue, after: JsonValue): string[] => compareSchemas('p', before, after).map(({ path, change, effect, detail }) => `${path}: ${change} ${effect} ${detail}`.trim());

test('equal schemas, in whatever key order, do not differ', () => {
  expect(compare({ type: 'string', minLength: 1 }, { minLength: 1, type: 'string' })).toEqual([]);
  expect([compare(true, true), compare(null, null)]).toEqual([[], []]);
});

test.each<[JsonValue, JsonValue, string]>([[true, { type: 'string' }, 'p: type breaking true → {"type":"string"}'], [{ type: 'string' }, false, 'p: type breaking {"type":"string"} → false'], [{}, [1], 'p: type breaking {} → [1]']])('a schema that is no object changes whole: %j to %j', (before, after, said) => {
  expect(compare(before, after)).toEqual([said]);
});

const bound = (key: string) => ({ up: compare({ [key]: 1 }, { [key]: 2 }), down: compare({ [key]: 2 }, { [key]: 1 }) });

test.each(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'])('raising %s breaks calls, lowering it allows more', (key) => {
  expect(bound(key)).toEqual({ up: [`p: limit breaking ${key}: 1 → 2`], down: [`p: limit additive ${key}: 2 → 1`] });
});

test.each(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'])('lowering %s breaks calls, raising it allows more', (key) => {
  expect(bound(key)).toEqual({ up: [`p: limit additive ${key}: 1 → 2`], down: [`p: limit breaking ${key}: 2 → 1`] });
});

test.each(['title', 'default', 'examples', '$schema', '$comment', 'deprecated'])('%s only tells a reader something', (key) => {
  expect(compare({ [key]: 'a' }, { [key]: 'b' })).toEqual([`p: description wording ${key}: "a" → "b"`]);
  expect(compare({}, { [key]: 'b' })).toEqual([`p: description wording ${key}: none → "b"`]);
});

test.each<[string, JsonValue, JsonValue, string]>([
  ['a limit that comes', {}, { maxLength: 3 }, 'p: limit breaking maxLength: none → 3'],
  ['a limit that goes', { maxLength: 3 }, {}, 'p: limit additive maxLength: 3 → none'],
  ['a limit that is no number', { maximum: '1' }, { maximum: '2' }, 'p: limit breaking maximum: "1" → "2"'],
  ['a limit that becomes a number', { maximum: '1' }, { maximum: 2 }, 'p: limit breaking maximum: "1" → 2'],
  ['a limit that stops being a number', { minimum: 1 }, { minimum: '0' }, 'p: limit breaking minimum: 1 → "0"'],
  ['an upper limit that stops being a number', { maximum: 1 }, { maximum: '2' }, 'p: limit breaking maximum: 1 → "2"'],
  ['a lower limit that becomes a number', { minimum: '2' }, { minimum: 1 }, 'p: limit breaking minimum: "2" → 1'],
  ['other alternatives', { anyOf: [{ type: 'string' }] }, { anyOf: [{ type: 'null' }, { type: 'number' }] }, 'p: limit breaking anyOf: [{"type":"string"}] → [{"type":"null"},{"type":"number"}]'],
  ['a keyword that nobody knows', { pattern: 'a' }, { pattern: 'b' }, 'p: limit breaking pattern: "a" → "b"'],
  ['a keyword of numbers that is no bound', { multipleOf: 2 }, { multipleOf: 4 }, 'p: limit breaking multipleOf: 2 → 4'],
  ['other members allowed', { additionalProperties: false }, { additionalProperties: true }, 'p: limit additive additionalProperties: false → true'],
  ['other members forbidden', { additionalProperties: true }, { additionalProperties: false }, 'p: limit breaking additionalProperties: true → false'],
  ['unique items demanded', { uniqueItems: false }, { uniqueItems: true }, 'p: limit breaking uniqueItems: false → true'],
  ['a type that comes', {}, { type: 'string' }, 'p: type breaking none → "string"'],
  ['a type that goes', { type: 'string' }, {}, 'p: type additive "string" → none'],
  ['one type more', { type: 'string' }, { type: ['string', 'null'] }, 'p: type additive "string" → ["string","null"]'],
  ['one type less', { type: ['string', 'null'] }, { type: 'string' }, 'p: type breaking ["string","null"] → "string"'],
  ['numbers where integers were', { type: ['integer', 'null'] }, { type: ['null', 'number'] }, 'p: type additive ["integer","null"] → ["null","number"]'],
  ['integers where numbers were', { type: 'number' }, { type: 'integer' }, 'p: type breaking "number" → "integer"'],
  ['strings where integers were', { type: 'integer' }, { type: 'string' }, 'p: type breaking "integer" → "string"'],
  ['an enum that comes', {}, { enum: ['a', 'b'] }, 'p: enum breaking only "a", "b"'],
  ['an enum that goes', { enum: ['a'] }, {}, 'p: enum additive any value'],
  ['an enum in another order', { enum: ['a', 'b'] }, { enum: ['b', 'a'] }, 'p: enum wording another order'],
  ['an enum with one more', { enum: ['a'] }, { enum: ['b', 'a'] }, 'p: enum additive +"b"'],
  ['an enum with others', { enum: ['a', 'b'] }, { enum: ['b', 'c', 4] }, 'p: enum breaking −"a" +"c" +4'],
  ['a const', { const: 1 }, { const: 2 }, 'p: enum breaking −1 +2'],
  ['a const that comes', {}, { const: 2 }, 'p: enum breaking only 2'],
  ['items', { items: { type: 'string' } }, { items: { type: 'number' } }, 'p[]: type breaking "string" → "number"'],
  ['items that come', {}, { items: { type: 'string' } }, 'p: limit breaking items: none → {"type":"string"}'],
  ['items that go', { items: { type: 'string' } }, {}, 'p: limit additive items: {"type":"string"} → none'],
  ['a description', { description: 'You must.' }, { description: 'You should.' }, 'p: description wording rule softened: "must" → "should"'],
  ['a description that comes', {}, { description: 'Boats.' }, 'p: description wording'],
  ['a definition that changes', { $defs: { a: { type: 'string' } } }, { $defs: { a: { type: 'number' } } }, 'p.$defs.a: type breaking "string" → "number"'],
  ['a definition that comes', {}, { $defs: { a: { type: 'string' } } }, 'p.$defs.a: added additive optional'],
  ['a definition that goes', { $defs: { a: {} } }, {}, 'p.$defs.a: removed breaking'],
])('%s', (_, before, after, said) => {
  expect(compare(before, after)).toEqual([said]);
});

test.each(['oneOf', 'anyOf', 'allOf'])('%s is compared by place as long as there are as many', (key) => {
  expect(compare({ [key]: [{ type: 'string' }, { maximum: 1 }] }, { [key]: [{ type: 'number' }, { maximum: 2 }] })).toEqual([`p(${key} 1): type breaking "string" → "number"`, `p(${key} 2): limit additive maximum: 1 → 2`]);
  const [one, two] = [[{ type: 'string' }], [{ type: 'null' }, { type: 'string' }]];
  expect(compare({ [key]: one }, { [key]: two })).toEqual([`p: limit ${key === 'allOf' ? 'breaking' : 'additive'} ${key}: ${JSON.stringify(one)} → ${JSON.stringify(two)}`]);
  expect(compare({ [key]: two }, { [key]: one })).toEqual([`p: limit breaking ${key}: ${JSON.stringify(two)} → ${JSON.stringify(one)}`]);
  expect(compare({ [key]: one }, {})).toEqual([`p: limit additive ${key}: ${JSON.stringify(one)} → none`]);
  expect(compare({}, { [key]: one })).toEqual([`p: limit breaking ${key}: none → ${JSON.stringify(one)}`]);
});

test('parameters come, go and change, each under its own name, in order', () => {
  const before = { properties: { gone: {}, same: { type: 'string' }, kept: { type: 'string' } } };
  const after = { properties: { same: { type: 'string' }, kept: { type: 'number' }, b: {}, a: {} }, required: ['a'] };
  expect(compareSchemas('', before, after).map(({ path, change, effect, detail }) => `${path}: ${change} ${effect} ${detail}`)).toEqual([
    'a: added breaking required', 'b: added additive optional', 'gone: removed breaking ', 'kept: type breaking "string" → "number"',
  ]);
  expect(compare({}, { properties: { a: {} } })).toEqual(['p.a: added additive optional']);
  expect(compare({ properties: { a: {} } }, { properties: 'none' })).toEqual(['p.a: removed breaking']);
});

test('a name that nobody describes can be required too, and the same names in another order are only words', () => {
  const properties = { a: {}, b: {} };
  expect(compare({ properties, required: ['a', 'b'] }, { properties, required: ['b', 'a'] })).toEqual(['p: required wording the same names in another order']);
  expect(compare({ properties, required: ['b', 'a'] }, { properties, required: ['a', 'b'] })).toEqual(['p: required wording the same names in another order']);
  expect(compare({ required: [] }, { required: ['x'] })).toEqual(['p.x: required breaking optional → required']);
  expect(compare({ required: ['x'] }, { required: [] })).toEqual(['p.x: required additive required → optional']);
  expect(compare({ properties, required: ['a'] }, { properties, required: ['b'] })).toEqual(['p.b: required breaking optional → required', 'p.a: required additive required → optional']);
  expect(compare({ required: ['a', 'b'] }, { properties: { c: {} }, required: ['c'] })).toEqual(['p.c: added breaking required', 'p.a: required additive required → optional', 'p.b: required additive required → optional']);
  expect(compare({ required: 'x' }, { required: ['x'] })).toEqual(['p.x: required breaking optional → required']);
});

test('a long value is cut to sixty characters, and never inside a character', () => {
  const detail = (value: string): string | undefined => compare({ pattern: 'a' }, { pattern: value })[0]?.split(' → ')[1];
  expect(detail('x'.repeat(58))).toBe(`"${'x'.repeat(58)}"`);
  expect(detail('x'.repeat(59))).toBe(`"${'x'.repeat(56)}…`);
  expect(detail(`\u{1f600}${'x'.repeat(59)}`)).toBe(`"\u{1f600}${'x'.repeat(54)}…`);
  expect(detail(`${'x'.repeat(55)}\u{1f600}${'x'.repeat(9)}`)).toBe(`"${'x'.repeat(55)}…`);
});
