import fc from 'fast-check';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { HarnessError } from '../../src/errors.ts';
import { runs } from '../property-runs.ts';
import { createTextMemo, type AskText } from '../../src/text/text-memo.ts';
import { parseCommonYaml } from '../../src/text/yaml-entries.ts';
import { parseYaml, type YamlText } from '../../src/text/yaml.ts';
import { ROOT } from '../rules/sources.ts';

/** What a parse says: the value with the order of its keys, or the fault with its place. */
function say(parse: () => YamlText): string {
  try {
    return JSON.stringify(parse().value) ?? 'undefined';
  } catch (error) {
    if (error instanceof HarnessError) return `${error.code} ${error.line}:${error.column} ${error.message}`;
    throw error;
  }
}

const SHARED = createTextMemo(100_000);
const common = (text: string, ask: AskText = SHARED): string => say(() => parseCommonYaml(text, { file: 'a.yaml', code: 'SCENARIO_INVALID' }, ask));
const whole = (text: string): string => say(() => parseYaml(text, 'a.yaml', 'SCENARIO_INVALID'));

/** Lines that mean something else than they seem to, next to one another. */
const LINES = [
  'a: 1', 'b: x # c', 'a: "q', 'b: r"', "c: 'q", "d: it''s'", 'a:', 'b: |', 'b: |2', 'c: |+', 'd: >-', 'd: >', 'x', '# note', '', ' ', '   ', '- 1', '- a: 2', 'a: [1,', 'b: 2]', 'a: {k: 1,', 'c: 3}',
  '? a', ': 1', '"a": 1', '---', '...', '%YAML 1.2', 'a: &x 1', 'b: *x', '<<: 1', '__proto__: 1', 'null: 1', 'true:', 'Null:', '1: 2', 'a: !!str 1', 'a:b', 'a : 1', '\ta: 1', 'a:\t1', 'a: x: y', 'toString: 1', 'a: 2026-07-14T13:40:02Z', 'a: 0x1F', 'a: .inf',
  '<<<<<<< HEAD', '=======', '>>>>>>> main', 'a: \u00e9\ud83d\ude00', 'key-1: v', 'a: - 1', 'a: "\\', 'on: off', 'a: ~', 'x\u2028b: 1', 'c: 1 # x\u2029b: 2', 'x\ra: 1', 'x\r    y',
];
const INDENTS = ['', '', '', '  ', '  ', '    ', ' ', '   '];
const yamlText = fc
  .tuple(fc.array(fc.tuple(fc.constantFrom(...INDENTS), fc.constantFrom(...LINES)), { maxLength: 9 }), fc.constantFrom('\n', '\n', '\r\n'), fc.boolean())
  .map(([lines, end, isEnded]) => lines.map(([indent, line]) => indent + line).join(end) + (isEnded ? end : ''));

describe('parsed by entries, a text says what it says as a whole', () => {
  test('whatever lines stand together', () => {
    fc.assert(fc.property(yamlText, (text) => {
      expect(common(text)).toBe(whole(text));
    }), runs(600));
  });

  test.each([
    'a:\n  b: 1\n  c: |\n    text\n\n     more\n   \n  d: 2\n',
    'a:\n\n  # first\n  b: 1\nc: 2',
    'a:\n  b: 1\n # further left\n  c: 2\n',
    'a:\n  - 1\n  b: 2\n',
    'a:\n    b:\n      c: 1\n    d: [x,\n     y]\n',
    'a:\n  b: 1\n c: 2\n',
    '  a: 1\nb: 2\n',
    'a: 1\na: 2\n',
    'a:\n  b: 1\n  b: 2\n',
    'null:\n  a: 1\n',
    'a:\n  null: 1\n',
    'a: 1\n...\nb: 2\n',
    'a:\n    b: |\n     x\n   \n     y\n',
    'a: |\n  x\u2028b: 1\n',
    'a: 1 # x\u2029b: 2\n',
    'a: |\n  x\rb: 1\n',
    'a:\n  b: "x\u2028    y"\n',
    'a:\n  b: "x\r    y"\n  c: 1\n',
    '# only a note\n',
    '',
  ])('%j', (text) => expect(common(text)).toBe(whole(text)));

  test('each scenario of this repository', () => {
    const folder = path.join(ROOT, 'fixtures/scenarios');
    const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));
    expect(files.length).toBeGreaterThan(60);
    for (const file of files) {
      const text = fs.readFileSync(path.join(folder, file), 'utf8');
      expect([file, common(text)]).toEqual([file, whole(text)]);
    }
  });
});

test('an entry that was parsed before is the same object, in a map of the top level too', () => {
  const ask = createTextMemo(10_000);
  const read = (text: string): unknown => parseCommonYaml(text, { file: 'a.yaml', code: 'SCENARIO_INVALID' }, ask).value;
  const one = read('id: 1\nmessage:\n  id: a\n  sender:\n    name: X\n') as { message: { sender: object } };
  const other = read('id: 2\nmessage:\n    id: b\n    sender:\n      name: X\n') as { message: { sender: object } };
  expect(other).toEqual({ id: 2, message: { id: 'b', sender: { name: 'X' } } });
  expect(other.message.sender).toBe(one.message.sender);
});

test('places are those in the whole text', () => {
  const ask = createTextMemo(10_000);
  const text = parseCommonYaml('# note\na: 1\nb:\n  c: 2\n  d:\n    - 3\n', { file: 'a.yaml', code: 'SCENARIO_INVALID' }, ask);
  expect([text.placeOf(['b', 'd', 0]), text.placeOfKey(['b'], 'c'), text.placeOf(['gone'])]).toEqual([
    { file: 'a.yaml', line: 6, column: 7 },
    { file: 'a.yaml', line: 4, column: 3 },
    { file: 'a.yaml', line: 2, column: 1 },
  ]);
});
