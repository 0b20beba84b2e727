import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareStatements, groupStatements } from '../../src/drift/compare-text.ts';
import { takeText, type Taken } from '../../src/drift/take-text.ts';

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
