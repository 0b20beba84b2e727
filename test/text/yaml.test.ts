import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HarnessError } from '../../src/errors.ts';
import { parseYaml, parseYamlOrNull } from '../../src/text/yaml.ts';

function faultOf(text: string): string {
  try {
    parseYaml(text, 'a.yaml', 'SCENARIO_INVALID');
  } catch (error) {
    if (error instanceof HarnessError) return `${error.file}:${error.line}:${error.column} ${error.message}`;
    throw error;
  }
  return 'no fault';
}

describe('strict YAML', () => {
  test('gives the value and the place of each part', () => {
    const yaml = parseYaml('a:\n  b: [1, x]\nc: ""\n', 'a.yaml', 'SCENARIO_INVALID');
    expect(yaml.value).toEqual({ a: { b: [1, 'x'] }, c: '' });
    expect(yaml.placeOf(['a', 'b', 1])).toEqual({ file: 'a.yaml', line: 2, column: 10 });
    expect(yaml.placeOf(['a', 'b', 7])).toEqual({ file: 'a.yaml', line: 2, column: 6 });
    expect(yaml.placeOfKey([], 'c')).toEqual({ file: 'a.yaml', line: 3, column: 1 });
  });

  test.each([
    ['a: 1\na: 2\n', 'a.yaml:2:1 This key stands here twice.'],
    ['a: 1\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> x\n', 'a.yaml:2:1 Two versions stand here, with merge markers between them.'],
    ['a: "one\n<<<<<<< HEAD\n two\n=======\n>>>>>>> x\n  three"\n', 'a.yaml:2:1 Two versions stand here, with merge markers between them.'],
    ['a: [1\n', 'a.yaml:2:1 This is indented otherwise than what it belongs to, or a bracket before it is not closed.'],
    ['a: &x 1\nb: 2\n', 'a.yaml:1:7 YAML anchors are not allowed here; write the value out.'],
    ['a: *x\n', 'a.yaml:1:4 YAML aliases are not allowed here; write the value out.'],
    ['a:\n  <<: {b: 1}\n', 'a.yaml:2:3 The key << is not allowed here; write the value out.'],
    ['__proto__:\n  admin: true\n', 'a.yaml:1:1 The key __proto__ is not allowed here; write the value out.'],
    ['? [1]\n: 2\n', 'a.yaml:1:3 Keys that are not plain words are not allowed here; write the value out.'],
  ])('refuses %j', (text, message) => {
    expect(faultOf(text)).toBe(message);
  });

  test('refuses a bomb of aliases at once', () => {
    const bomb = ['a: &a [x,x,x,x,x,x,x,x,x]', ...'bcdefghi'.split('').map((name, index) => `${name}: &${name} [${`*${'abcdefghi'[index]},`.repeat(9)}]`)].join('\n');
    expect(faultOf(bomb)).toBe('a.yaml:1:7 YAML anchors are not allowed here; write the value out.');
    expect(parseYamlOrNull(bomb)).toBe(null);
  });

  test('brackets that would end the process are refused', () => {
    expect(faultOf('['.repeat(100_000))).toBe('a.yaml:undefined:undefined The lists and maps in it are nested too deep.');
    expect(faultOf(`a: ${'['.repeat(15_000)}`)).not.toBe('no fault');
  });

  test('any text gives a value or a HarnessError', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof faultOf(text) === 'string'));
  });
});
