import { expect, test } from 'vitest';
import { HarnessError } from '../../src/errors.ts';
import { type CheckedEntries, checkCommonShape, checkShape, z } from '../../src/text/schema.ts';
import { createTextMemo } from '../../src/text/text-memo.ts';
import { parseCommonYaml } from '../../src/text/yaml-entries.ts';
import { parseYaml, type YamlText } from '../../src/text/yaml.ts';

const shape = z.strictObject({
  name: z.string(),
  inner: z.strictObject({ colour: z.enum(['red', 'blue']).default('red') }).optional(),
  list: z.array(z.strictObject({ size: z.number() })).default([]),
});

function faultOf(text: string, check = (yaml: YamlText): unknown => checkShape(shape, yaml, 'SCENARIO_INVALID')): string {
  try {
    check(parseYaml(text, 'a.yaml', 'SCENARIO_INVALID'));
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
  for (const count of [0, 100_000]) expect(faultOf(text, common(count)).replace(/\.\.$/, '.')).toBe(message);
});

/** Checks entry by entry; `count` entries were checked before. */
function common(count: number, entries: CheckedEntries = { known: new WeakMap(), count }): (yaml: YamlText) => z.infer<typeof shape> {
  return (yaml) => checkCommonShape(shape, yaml, { code: 'SCENARIO_INVALID', entries });
}

test.each([0, 100_000])('checked entry by entry after %i others, a good text becomes the same value', (count) => {
  for (const text of ['name: x\n', 'inner: {}\nname: x\n', 'list: [{ size: 1 }]\nname: x\ninner: { colour: blue }\n']) {
    const yaml = parseYaml(text, 'a', 'SCENARIO_INVALID');
    const whole = checkShape(shape, yaml, 'SCENARIO_INVALID');
    expect(JSON.stringify(common(count)(yaml))).toBe(JSON.stringify(whole));
  }
});

test('an entry that is the same object as one before is checked once, and its value is shared', () => {
  const [entries, ask]: [CheckedEntries, ReturnType<typeof createTextMemo>] = [{ known: new WeakMap(), count: 0 }, createTextMemo(1000)];
  const read = (text: string): z.infer<typeof shape> => common(0, entries)(parseCommonYaml(text, { file: 'a', code: 'SCENARIO_INVALID' }, ask));
  const one = read('name: x\ninner:\n  colour: blue\n');
  const checked = entries.count;
  expect(read('name: y\ninner:\n  colour: blue\n').inner).toBe(one.inner);
  // The name and the list that is not there are no objects.
  expect(entries.count - checked).toBe(2);
});
