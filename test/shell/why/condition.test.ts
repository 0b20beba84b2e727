import { expect, test } from 'vitest';
import { findCondition } from '../../../src/shell/why/condition.ts';
import { coverPlace } from '../../../src/shell/why/cover.ts';
import { parseLiterals } from '../../../src/shell/why/literals.ts';

const FILE = {
  path: 'src/openclaw/x.ts',
  text: [
    "const GREETING = 'Say hello.';", // 1
    '', // 2
    '/** What a guest is told. And more. */', // 3
    'export function build(run: Run): string[] {', // 4
    '  if (run.isBare) return [];', // 5
    '  if (run.isGuest) {', // 6
    '    return [GREETING];', // 7
    '  }', // 8
    '  return [];', // 9
    '}', // 10
  ].join('\n'),
};

test('guards in front of the use and branches around it are the condition', () => {
  expect(findCondition(FILE, 1, [FILE])).toEqual({
    file: 'src/openclaw/x.ts',
    line: 7,
    within: 'build',
    says: 'What a guest is told.',
    code: ['if (run.isBare) return [];', 'if (run.isGuest) {', 'return [GREETING];'],
  });
});

test('a section answers with what it declares', () => {
  const text = ["const TEXT = 'Be safe.';", '', '/** Always. */', 'export const safety = defineSection({', "  id: 'x',", "  zone: 'stable',", '  modes: FULL_ONLY,', "  inputs: ['a.b'],", '  render: () => TEXT,', '});'].join('\n');
  expect(findCondition({ path: 's.ts', text }, 1, [])).toEqual({ file: 's.ts', line: 4, within: 'safety', says: 'Always.', code: ["zone: 'stable'", 'modes: FULL_ONLY', "inputs: ['a.b']"] });
});

test('strings, templates with slots and escapes are literals; comments and regular expressions are not', () => {
  const text = "const a = 'it\\'s';\nconst b = `x ${f(`in ${c}`)} y`;\nconst r = /'no'/; // 'neither'\n";
  expect(parseLiterals('a.ts', text)).toEqual([
    { parts: ["it's"], line: 1 },
    { parts: ['in ', ''], line: 2 },
    { parts: ['x ', ' y'], line: 2 },
  ]);
});

test('a literal with a slot covers its own characters alone', () => {
  const text = 'Before. When nothing is new, answer QUIET and stop. After.';
  const place = { start: 8, end: 51 };
  const covered = coverPlace(text, place, { parts: ['When nothing is new, answer ', ' and stop.'], line: 1 });
  expect(covered?.spans.map(({ start, end }) => text.slice(start, end))).toEqual(['When nothing is new, answer', 'and stop.']);
  expect(coverPlace(text, place, { parts: ['and stop.', 'When nothing'], line: 1 })).toBe(null);
});
