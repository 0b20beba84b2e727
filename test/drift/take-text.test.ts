import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareStatements, groupStatements } from '../../src/drift/compare-text.ts';
import { takeText, type Taken } from '../../src/drift/take-text.ts';
import type { LineRange } from '../../src/types/finding.ts';

function causes(before: string, after: string): Taken[] {
  return groupStatements(compareStatements(before, after)).map((finding) => ({ finding, hunks: 'all' }));
}

/** Takes the cause whose text after, or before, holds a word, and leaves the others. */
function takeOne(before: string, after: string, word: string): string {
  const all = causes(before, after);
  const own = all.filter(({ finding }) => `${finding.before}\n${finding.after}`.includes(word));
  expect(own).toHaveLength(1);
  return takeText({ before, after }, own, all.filter((cause) => !own.includes(cause)));
}

const LIST = ['# Rules', '', '- Never guess a tide.', '- Say when you are late.', '', '# Tone', '', 'Calm and short.', ''].join('\n');
const EDITED = ['# Rules', '', '- Never guess a tide.', '- You must name the boat.', '', '# Tone', '', 'Warm and short.', ''].join('\n');

test('one cause is taken over, and the other stays as it was', () => {
  expect(takeOne(LIST, EDITED, 'Warm')).toBe(LIST.replace('Calm', 'Warm'));
});

test('causes taken one after the other end in the text after', () => {
  const first = takeOne(LIST, EDITED, 'Warm');
  const rest = causes(first, EDITED);
  expect(takeText({ before: first, after: EDITED }, rest, [])).toBe(EDITED);
});

test('one hunk of a cause leaves the other hunk', () => {
  const lines = Array.from({ length: 12 }, (_, index) => `Line ${index} says a thing of its own.`);
  const before = lines.join('\n');
  const after = before.replace('Line 1 says', 'Line 1 tells').replace('Line 10 says', 'Line 10 knows');
  const [cause] = causes(before, after);
  if (cause === undefined) throw new Error('there is a cause');
  expect(takeText({ before, after }, [{ ...cause, hunks: [1] }], [])).toBe(before.replace('Line 10 says', 'Line 10 knows'));
});

test('two causes that share one line are told apart by their statements', () => {
  const before = 'The boat is blue. You may leave at noon.\n';
  const after = 'The boat is green. You must leave at noon.\n';
  expect(takeOne(before, after, 'must')).toBe('The boat is blue. You must leave at noon.\n');
});

test('all causes of any two texts taken together give the text after', () => {
  const text = fc.array(fc.constantFrom('# A', '- Never go.', '- Always stay.', 'Some words here.', '', 'You must look. You may rest.'), { maxLength: 9 }).map((lines) => lines.join('\n'));
  fc.assert(fc.property(text, text, (before, after) => takeText({ before, after }, causes(before, after), []) === after));
});

type Pairs = readonly (readonly [number, number])[];
const ranges = (pairs: Pairs): LineRange[] => pairs.map(([start, end]) => ({ start, end }));
/** A cause by the lines that it claims before and after. */
const claim = (before: Pairs, after: Pairs, facts: Partial<Taken['finding']> = {}, hunks: Taken['hunks'] = 'all'): Taken => ({ finding: { class: 'text', before: null, after: null, lines: { before: ranges(before), after: ranges(after) }, ...facts }, hunks });
const [FIRST, SECOND, NONE] = [claim([[0, 1]], [[0, 1]]), claim([[1, 2]], [[1, 2]]), claim([[9, 10]], [[9, 10]])];

test.each<[string, string, string, Taken[], Taken[], string]>([
  ['the first of two lines', 'a b z', 'A B z', [FIRST], [SECOND], 'A b z'],
  ['the second of two lines', 'a b z', 'A B z', [SECOND], [FIRST], 'a B z'],
  ['a line that goes where another one comes', 'a b z', 'A B z', [claim([[0, 1]], [])], [NONE], 'b z'],
  ['a line that comes where another one goes', 'a b z', 'A B z', [claim([], [[0, 1]])], [NONE], 'a A b z'],
  ['nothing', 'a b z', 'A B z', [NONE], [FIRST], 'a b z'],
  ['one line in place of the first of two', 'a b z', 'A z', [claim([[0, 1]], [[0, 1]])], [NONE], 'A b z'],
  ['one line in place of the second of two', 'a b z', 'A z', [claim([[1, 2]], [[0, 1]])], [NONE], 'a A z'],
  ['one of two lines that go', 'a b z', 'A z', [claim([[0, 1]], [])], [NONE], 'b z'],
  ['the first line that comes', 'a z', 'M N O z', [claim([], [[0, 1]])], [NONE], 'M a z'],
  ['the later lines that come', 'a z', 'M N O z', [claim([], [[1, 3]])], [NONE], 'a N O z'],
  ['two lines apart', 'a z', 'M N O z', [claim([], [[0, 1], [2, 3]])], [NONE], 'M O a z'],
  ['one of two lines behind a longer place', 'a b c y d z', 'A y D z', [claim([[4, 5]], [[2, 3]])], [FIRST], 'a b c y D z'],
  ['one of two lines behind a shorter place', 'a y d z', 'A B C y D z', [claim([[2, 3]], [[4, 5]])], [FIRST], 'a y D z'],
  ['all, of a cause without lines of its own', 'a b z', 'A B z', [claim([], [], { lines: null })], [FIRST], 'A B z'],
  ['all, of a cause that moves statements', 'a b z', 'A B z', [claim([[0, 1]], [[0, 1]], { class: 'reordered' })], [NONE], 'A B z'],
  ['one hunk of a cause that moves statements', 'a b z', 'A B z', [claim([[0, 1]], [[0, 1]], { class: 'reordered' }, [0])], [NONE], 'A b z'],
  ['all, where one of two causes has no lines of its own', 'a b z', 'A B z', [claim([], [], { lines: null }), FIRST], [SECOND], 'A B z'],
  ['all, where one of two causes has no lines of its own and the other has statements', 'a b z', 'A B z', [claim([], [], { lines: null }), claim([[0, 1]], [[0, 1]], { before: 'a', after: 'A' })], [SECOND], 'A B z'],
  ['all, of a cause without lines that has statements', 'a b z', 'A B z', [claim([], [], { lines: null, before: 'a', after: 'A' })], [FIRST], 'A B z'],
  ['a line that comes where another one goes, further down', 'q y a b z', 'Q y A B z', [claim([], [[2, 3]])], [FIRST], 'q y a A b z'],
  ['all, where nothing is left', 'a b z', 'A B z', [FIRST], [], 'A B z'],
  ['one hunk, where no other cause is left', 'a b z', 'A B z', [claim([[0, 1]], [[0, 1]], {}, [0])], [], 'A b z'],
  ['no hunk', 'a b z', 'A B z', [claim([[0, 1]], [[0, 1]], {}, [])], [], 'a b z'],
])('%s', (_, before, after, taken, left, expected) => {
  const lined = (words: string): string => `${words.replaceAll(' ', '\n')}\n`;
  expect(takeText({ before: lined(before), after: lined(after) }, taken, left)).toBe(lined(expected));
});

const here = (before: string | null, after: string | null): Taken => claim([[0, 1]], [[0, 1]], { before, after });

test.each<[string, string, string, Taken[], string]>([
  ['two statements of one cause', 'One. Two. Old.\n', 'Uno. Due. New.\n', [here('One.\nTwo.', 'Uno.\nDue.')], 'Uno. Due. Old.\n'],
  ['two causes', 'One. Two. Old.\n', 'Uno. Due. New.\n', [here('One.', 'Uno.'), here('Two.', 'Due.')], 'Uno. Due. Old.\n'],
  ['a cause with a statement that is not there', 'One. Old.\n', 'Uno. New.\n', [here('Two.\nOne.', 'Due.\nUno.')], 'Uno. Old.\n'],
  ['the line, where the statement stands twice', 'One. One. Old.\n', 'Uno. One. New.\n', [here('One.', 'Uno.')], 'Uno. One. New.\n'],
  ['the line, where there are more statements after', 'One. Old.\n', 'Uno. Due. New.\n', [here('One.', 'Uno.\nDue.')], 'Uno. Due. New.\n'],
  ['the line, where nothing of it is there', 'One. Old.\n', 'Uno. New.\n', [here('Two.', 'Due.')], 'Uno. New.\n'],
  ['the line, of a statement that comes', 'Old.\n', 'New. Uno.\n', [here(null, 'Uno.')], 'New. Uno.\n'],
  ['the line, of a statement that goes', 'One. Old.\n', 'New.\n', [here('One.', null)], 'New.\n'],
])('of a line that another cause shares, taken: %s', (_, before, after, taken, expected) => {
  expect(takeText({ before, after }, taken, [here('Old.', 'New.')])).toBe(expected);
});

test('a line is shared on one side alone too', () => {
  const texts = { before: 'One. Old.\n', after: 'Uno. New.\n' };
  const taken = [claim([[0, 1]], [], { before: 'One.', after: 'Uno.' })];
  expect([takeText(texts, taken, [claim([[0, 1]], [])]), takeText(texts, taken, [claim([], [[0, 1]])])]).toEqual(['Uno. Old.\n', '']);
  const come = [claim([], [[0, 1]], { before: 'One.', after: 'Uno.' })];
  expect([takeText(texts, come, [claim([], [[0, 1]])]), takeText(texts, come, [claim([[0, 1]], [])])]).toEqual(['Uno. Old.\n', 'One. Old.\nUno. New.\n']);
});

test('a line is shared whatever stands beside it', () => {
  const texts = { before: 'One. Old.\nb\nz\n', after: 'Uno. New.\nB\nz\n' };
  const one = { before: 'One.', after: 'Uno.' };
  expect([claim([[0, 1]], []), claim([], [[0, 1]])].map((left) => takeText(texts, [claim([[0, 1]], [[0, 1]], one)], [left]))).toEqual(['Uno. Old.\nb\nz\n', 'Uno. Old.\nb\nz\n']);
  expect([takeText(texts, [claim([[0, 1]], [], one)], [claim([[0, 1]], [])]), takeText(texts, [claim([], [[0, 1]], one)], [claim([], [[0, 1]])])]).toEqual(['Uno. Old.\nb\nz\n', 'Uno. Old.\nb\nz\n']);
});

test('in a shared line only the statements of causes that are taken there are replaced', () => {
  const middle = 'x\n'.repeat(8);
  const before = `Boats wait.\n${middle}Boats wait. You may go. It is late.\n`;
  const after = `Boats row.\n${middle}Boats wait. You must go. It is early.\n`;
  const far = (was: string, is: string): Taken => claim([[9, 10]], [[9, 10]], { before: was, after: is });
  expect(takeText({ before, after }, [here('Boats wait.', 'Boats row.'), far('You may go.', 'You must go.')], [far('It is late.', 'It is early.')])).toBe(`Boats row.\n${middle}Boats wait. You must go. It is late.\n`);
  const both = claim([[0, 1], [9, 10]], [[0, 1], [9, 10]], { before: 'Boats wait.\nIt is late.', after: 'Boats row.\nIt is early.' }, [0]);
  expect(takeText({ before, after }, [both, far('You may go.', 'You must go.')], [])).toBe(`Boats row.\n${middle}Boats wait. You must go. It is late.\n`);
});
