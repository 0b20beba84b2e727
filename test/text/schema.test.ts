import { expect, test } from 'vitest';
import { HarnessError } from '../../src/errors.ts';
import { checkShape, z } from '../../src/text/schema.ts';
import { parseYaml } from '../../src/text/yaml.ts';

const shape = z.strictObject({
  name: z.string(),
  inner: z.strictObject({ colour: z.enum(['red', 'blue']).default('red') }).optional(),
  list: z.array(z.strictObject({ size: z.number() })).default([]),
});

function faultOf(text: string): string {
  try {
    checkShape(shape, parseYaml(text, 'a.yaml', 'SCENARIO_INVALID'), 'SCENARIO_INVALID');
  } catch (error) {
    if (error instanceof HarnessError) return `${error.line}:${error.column} ${error.message}`;
    throw error;
  }
  return 'no fault';
}

test('a good text becomes a typed value with its defaults', () => {
  expect(checkShape(shape, parseYaml('name: x\ninner: {}\n', 'a', 'SCENARIO_INVALID'), 'SCENARIO_INVALID')).toEqual({
    name: 'x',
    inner: { colour: 'red' },
    list: [],
  });
});

test.each([
  ['name: x\nnmae: y\n', '2:1 Unknown key "nmae". Did you mean "name"?'],
  ['name: x\ninner:\n  color: red\n', '3:3 Unknown key "color". Did you mean "colour"?'],
  ['name: x\nlist:\n  - size: 1\n  - sise: 2\n    size: 3\n', '4:5 Unknown key "sise". Did you mean "size"?'],
  ['name: x\nzzzzzz: y\n', '2:1 Unknown key "zzzzzz".'],
  ['name: 7\n', '1:7 "name": must be a text, not a number.'],
  ['inner: {}\n', '1:1 "name": missing.'],
  ['- a\n', '1:1 The file: must be keys with values, not a list.'],
  ['name: 7\nlist: no\n', '1:7 "name": must be a text, not a number. (and 1 more)'],
])('%j is refused at its place', (text, message) => {
  expect(faultOf(text).replace(/\.\.$/, '.')).toBe(message);
});
