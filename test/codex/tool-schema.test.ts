import { describe, expect, test } from 'vitest';
import { compactToolSchema } from '../../src/codex/compact-schema.ts';
import { renderToolDeclaration } from '../../src/codex/tool-declaration.ts';
import { rewriteToolSchema } from '../../src/codex/tool-schema.ts';
import type { JsonObject, JsonValue } from '../../src/types/request.ts';

const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });
const rewrite = (schema: JsonValue, minor = 171): JsonValue => rewriteToolSchema(schema, minor);

describe('what Codex keeps of a schema', () => {
  test('drops what it does not know, and makes an enum of a const', () => {
    const schema = object({ a: { type: 'string', title: 'A', default: 'x', pattern: '^a', minLength: 1, description: 'Kept.' }, c: { const: 'k' } }, { $schema: 'http://x', required: ['a'], additionalProperties: false });
    expect(rewrite(schema)).toEqual(object({ a: { type: 'string', description: 'Kept.' }, c: { type: 'string', enum: ['k'] } }, { required: ['a'], additionalProperties: false }));
  });

  test('infers a type that is missing', () => {
    const schema = object({ o: { properties: {} }, r: { required: [] }, l: { items: { type: 'number' } }, e: { enum: [1] }, n: { minimum: 1 }, f: { format: 'date' }, t: true, none: {}, odd: { type: 'nope' } });
    const known = { o: object({}), r: object({}, { required: [] }), l: { type: 'array', items: { type: 'number' } }, e: { type: 'string', enum: [1] }, n: { type: 'number' }, f: { type: 'string' }, t: { type: 'string' } };
    expect(rewrite(schema)).toEqual(object({ ...known, none: {}, odd: {} }));
    expect(rewrite(schema, 132)).toEqual(object({ ...known, none: { type: 'string' }, odd: { type: 'string' } }));
  });

  test('fills in what a list and an object cannot be without', () => {
    expect(rewrite(object({ l: { type: 'array' }, o: { type: 'object' } }))).toEqual(object({ l: { type: 'array', items: { type: 'string' } }, o: object({}) }));
  });

  test.each([
    ['minItems from 0.153', object({ l: { type: 'array', items: { type: 'string' }, minItems: 1 } }), 152, object({ l: { type: 'array', items: { type: 'string' } } })],
    ['oneOf from 0.139', object({ x: { oneOf: [{ type: 'null' }] } }), 138, object({ x: {} })],
    ['references from 0.134', object({ x: { $ref: '#/$defs/D' } }, { $defs: { D: { type: 'string' } } }), 133, object({ x: {} })],
  ])('%s', (_, schema, before, withoutIt) => {
    expect(rewrite(schema, before + 1)).toEqual(schema);
    expect(rewrite(schema, before)).toEqual(withoutIt);
  });

  test('keeps the definitions that are reached, also by each other, and ends on a circle', () => {
    const D = object({ e: { $ref: '#/$defs/E' } });
    const E = object({ d: { $ref: '#/$defs/D' } });
    expect(rewrite(object({ x: { $ref: '#/$defs/D' } }, { $defs: { D, E, Unused: { type: 'string' } } }))).toEqual(object({ x: { $ref: '#/$defs/D' } }, { $defs: { D, E } }));
  });
});

describe('a schema that is too long', () => {
  const described = (bytes: number): JsonObject => {
    const empty = JSON.stringify(object({ a: { type: 'string', description: '' } })).length;
    return object({ a: { type: 'string', description: 'x'.repeat(bytes - empty) } });
  };
  const bare = object({ a: { type: 'string' } });

  test('loses its descriptions above 4,000 bytes from 0.134, above 5,000 from 0.144', () => {
    expect([133, 134, 143].map((minor) => compactToolSchema(described(4001), minor))).toEqual([described(4001), bare, bare]);
    expect(compactToolSchema(described(4000), 143)).toEqual(described(4000));
    expect([5000, 5001].map((bytes) => compactToolSchema(described(bytes), 144))).toEqual([described(5000), bare]);
  });

  test('is measured in UTF-8, not in characters', () => {
    expect(compactToolSchema(object({ a: { type: 'string', description: 'é'.repeat(2500) } }), 171)).toEqual(bare);
  });

  const bulk = object(Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`name${index}`, { type: 'string' }])));
  const deep = object({ b: object({ c: object({ d: { type: 'string' } }) }) });

  test('then loses its definitions, and nothing else when that is enough', () => {
    expect(compactToolSchema(object({ a: deep, x: { $ref: '#/$defs/D' } }, { $defs: { D: bulk } }), 171)).toEqual(object({ a: deep, x: {} }));
  });

  test('then what lies deep, one level less up to 0.138', () => {
    const schema = object({ a: object({ b: object({ c: bulk }) }), n: object({ description: { type: 'string' } }) });
    expect(compactToolSchema(schema, 139)).toEqual(object({ a: object({ b: object({ c: {} }) }), n: object({ description: { type: 'string' } }) }));
    expect(compactToolSchema(schema, 138)).toEqual(object({ a: object({ b: {} }), n: object({ description: { type: 'string' } }) }));
  });

  test('then its combinations, from 0.139 on', () => {
    const schema = object({ a: { anyOf: [bulk, { type: 'null' }] } });
    expect(compactToolSchema(schema, 139)).toEqual(object({ a: {} }));
    expect(compactToolSchema(object({ a: { anyOf: [{ type: 'null' }] }, b: bulk }), 138)).toEqual(object({ a: { anyOf: [{ type: 'null' }] }, b: bulk }));
  });
});

describe('the declaration of a tool', () => {
  const typeOf = (schema: JsonValue, minor = 171): string | undefined => /\(args: ([^]*)\): Promise/.exec(renderToolDeclaration('t', schema, minor))?.[1];

  test('stands in a fence of its own', () => {
    expect(renderToolDeclaration('post', object({}, { additionalProperties: false }), 171)).toBe('\n\nexec tool declaration:\n```ts\ndeclare const tools: { post(args: {}): Promise<unknown>; };\n```');
  });

  test('is on one line without descriptions, keys sorted, odd ones quoted', () => {
    expect(typeOf(object({ z: { type: 'integer' }, 'a-b': { type: 'boolean' }, l: { type: 'array', items: { type: ['string', 'null'] } } }, { required: ['z'] }))).toBe('{ "a-b"?: boolean; l?: Array<string | null>; z: number; }');
  });

  test('has a line for each key once one has a description', () => {
    expect(typeOf(object({ a: object({ b: { type: 'string', description: ' one\n\ntwo ' } }), e: { type: 'string', enum: ['x', 1, null] } }))).toBe('{ a?: {\n  // one\n  // two\n  b?: string;\n}; e?: "x" | 1 | null; }');
  });

  test('says what further keys there may be', () => {
    expect([object({}), object({}, { additionalProperties: true }), object({ a: {} }, { additionalProperties: { type: 'number' } }), {}].map((schema) => typeOf(schema))).toEqual([
      '{ [key: string]: unknown; }',
      '{ [key: string]: unknown; }',
      '{ a?: unknown; [key: string]: number; }',
      'unknown',
    ]);
  });

  test('joins combinations and follows references from 0.148 on, a circle to its end', () => {
    const schema = object({ a: { allOf: [object({ x: {} }), object({ y: {} })] }, o: { oneOf: [{ type: 'null' }, { type: 'string' }] }, r: { $ref: '#/$defs/R' } }, { $defs: { R: object({ self: { $ref: '#/$defs/R' } }) } });
    expect(typeOf(schema)).toBe('{ a?: { x?: unknown; } & { y?: unknown; }; o?: null | string; r?: { self?: { self?: unknown; }; }; }');
    expect(typeOf(schema, 147)).toBe('{ a?: { x?: unknown; } & { y?: unknown; }; o?: null | string; r?: unknown; }');
  });
});
