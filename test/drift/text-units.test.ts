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

const cut = (text: string): string[] => parseTextUnits(text).map((unit) => unit.text);

test.each([
  ['One. Two! Three? Four… Five', ['One.', 'Two!', 'Three?', 'Four…', 'Five']], ['He said "One." Then two.', ['He said "One."', 'Then two.']], ['One.) Two', ['One.)', 'Two']], ['One. "Two"', ['One.', '"Two"']], ['One. 2 boats', ['One.', '2 boats']], ['One. <b>', ['One.', '<b>']], ['One. `Two`', ['One.', '`Two`']],
  ['One. two', ['One. two']], ['One.Two', ['One.Two']], ['One: Two', ['One: Two']], ['Ask, e.g. Bo', ['Ask, e.g. Bo']], ['Ask, i.e. Bo', ['Ask, i.e. Bo']], ['Bo vs. Al', ['Bo vs. Al']], ['cf. Al', ['cf. Al']], ['It is approx. 5', ['It is approx. 5']], ['J. Doe', ['J. Doe']], ['Chapter (2. Edition)', ['Chapter (2. Edition)']], ['e.g." Bo', ['e.g." Bo']], ['Sleg. Bo', ['Sleg.', 'Bo']],
  ['Ask J. Doe. Then go.', ['Ask J. Doe.', 'Then go.']], ['Chapter 12. Edition', ['Chapter 12. Edition']], ['See e.g.  Bo', ['See e.g.  Bo']], ['e.g.") Bo', ['e.g.") Bo']], ['12. One. Two', ['12. One.', 'Two']], ['2.) One', ['2.) One']], ['- 1. One', ['- 1. One']],
  ['1. One', ['1. One']], ['  2) Two. Three', ['2) Two.', 'Three']], ['# One. Two', ['# One. Two']], ['```\nOne. Two\n```', ['```', 'One. Two', '```']], ['- One. Two', ['- One.', 'Two']],
])('the statements of %j are %j', (text, expected) => {
  expect(cut(text)).toEqual(expected);
});

const LONG = 'The boats that go out before dawn are listed on board';

test.each([
  [`${LONG}\nin the hall.`, 1], [`- ${LONG}\n  in the hall.`, 1], [`${LONG}\n"in" the hall.`, 1], [`${LONG}\n(in the hall)`, 1], [`${LONG}\n5 of them`, 1], [`${LONG}\nIn the hall.`, 2], [`${LONG}.\nin the hall.`, 2], [`${LONG}:\nin the hall.`, 2], [`${LONG}!"\nin the hall.`, 2], [`${LONG}\n- in the hall`, 2], [`${LONG}\n# in`, 2], [`# ${LONG}\nin the hall`, 2],
  [`${LONG}.  \nin the hall`, 2], [`${LONG}."\r\nin the hall`, 2], [`The boats, e.g. those of dawn: all are listed on the board\nin the hall.`, 1], [`${LONG}\n   in the hall`, 1],
  [LONG, 1], [`${LONG}\n\`\`\`\nx\n\`\`\``, 4], [`${LONG}\n5. of them`, 2],
  ['The boats\nin the hall.', 2], [`${LONG}\n\nin the hall`, 2], [`${'x'.repeat(50)}\ny`, 1], [`${'x'.repeat(49)}\ny`, 2], [`${LONG} |\nin`, 2], [`${LONG};\nin`, 2], [`${LONG}>\nin`, 2],
])('%j is %i statements', (text, count) => {
  expect(cut(text)).toHaveLength(count);
});

test('a statement has its white space in front, its place, its lines, its section and its kind', () => {
  expect(parseTextUnits('# A\n\n 1.  One.  Two\r\n```\nx\n```')).toEqual([
    { text: '# A', lead: '', start: 0, lines: { start: 0, end: 1 }, section: '# A', kind: 'heading', key: '# A' },
    { text: '1.  One.', lead: '\n\n ', start: 6, lines: { start: 2, end: 3 }, section: '# A', kind: 'sentence', key: 'One.' },
    { text: 'Two', lead: '  ', start: 16, lines: { start: 2, end: 3 }, section: '# A', kind: 'sentence', key: 'Two' },
    { text: '```', lead: '\r\n', start: 21, lines: { start: 3, end: 4 }, section: '# A', kind: 'code', key: '```' },
    { text: 'x', lead: '\n', start: 25, lines: { start: 4, end: 5 }, section: '# A', kind: 'code', key: 'x' },
    { text: '```', lead: '\n', start: 27, lines: { start: 5, end: 6 }, section: '# A', kind: 'code', key: '```' },
  ]);
  expect(parseTextUnits(`# A\n${LONG}\nin the hall. Then two.`)[2]).toMatchObject({ text: 'Then two.', lines: { start: 2, end: 3 } });
  expect(parseTextUnits(`${LONG}\n  in   the hall.`)[0]).toMatchObject({ lines: { start: 0, end: 2 }, key: `${LONG} in the hall.` });
  expect(['12.  One.', '2) One  and\ttwo', 'Room 5. is free', '1234567890. One'].map((text) => parseTextUnits(text)[0]?.key)).toEqual(['One.', 'One and two', 'Room 5. is free', '1234567890. One']);
  expect(parseTextUnits(' \n\t\n')).toEqual([]);
});
