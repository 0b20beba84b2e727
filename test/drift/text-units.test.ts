import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTextLines } from '../../src/drift/text-lines.ts';
import { parseTextUnits } from '../../src/drift/text-units.ts';

test('a heading inside a fence is no heading, and a fence closes only with its own marks', () => {
  const text = '# Top\n````md\n# no\n```\n~~~~\n# nor this\n````\nline\n~~~\n## open to the end';
  expect(parseTextLines(text).map(({ kind, section }) => `${kind} ${section}`)).toEqual([
    'heading # Top', 'code # Top', 'code # Top', 'code # Top', 'code # Top', 'code # Top', 'code # Top', 'prose # Top', 'code # Top', 'code # Top',
  ]);
  expect(parseTextLines('#no\n    # code\n####### seven\n###\r')[3]?.section).toBe('###');
  expect(parseTextLines('#no\n    # code\n####### seven').map(({ section }) => section)).toEqual([null, null, null]);
});

test('sentences, bullets and wrapped lines become statements; abbreviations end none', () => {
  const text = '- Ask, e.g. Bo. Then wait.\n1. One.\nThe boats that go out before dawn are listed on the board\nin the hall. Key: value\nOther: value';
  expect(parseTextUnits(text).map((unit) => unit.text)).toEqual([
    '- Ask, e.g. Bo.', 'Then wait.', '1. One.', 'The boats that go out before dawn are listed on the board\nin the hall.', 'Key: value', 'Other: value',
  ]);
});

test('statements and the white space between them are the whole text, whatever it is', () => {
  const piece = fc.constantFrom('# A', '```', '- b', 'word. Next', '\n', '\n\n', '  ', '\r\n', '1. c', '😀', 'e.g. D');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const text = pieces.join('');
      const units = parseTextUnits(text);
      const rebuilt = units.map(({ lead, text: own }) => lead + own).join('');
      expect(text.startsWith(rebuilt)).toBe(true);
      expect(text.slice(rebuilt.length).trim()).toBe('');
      for (const { start, text: own, lines } of units) {
        expect(text.slice(start, start + own.length)).toBe(own);
        expect(text.split('\n').slice(lines.start, lines.end).join('\n')).toContain(own);
      }
    }),
  );
});
