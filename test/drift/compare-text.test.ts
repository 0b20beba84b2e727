import { expect, test } from 'vitest';
import { compareStatements, groupStatements } from '../../src/drift/compare-text.ts';

const summary = (before: string, after: string) => groupStatements(compareStatements(before, after)).map(({ class: kind, section, before: was, after: is }) => [kind, section, was, is]);

test('C12: a word below an inner heading is of that section, whatever a fence in front holds', () => {
  const text = '# Harbour\n\n## Values\n\nBe kind.\n\n### Message Context\n\n```json\n# no heading\n{"a": 1}\n```\n\nThe boat is blue.';
  expect(summary(text, text.replace('blue', 'green'))).toEqual([['text', '### Message Context', 'The boat is blue.', 'The boat is green.']]);
  expect(summary(text, text.replace('"a": 1', '"a": 2'))).toEqual([['text', '### Message Context', '{"a": 1}', '{"a": 2}']]);
});

test('several causes in several sections are several changes, each with its own words', () => {
  const before = '# A\n\nYou must wait. Boats are blue.\n\n# B\n\n- Never sail alone.\n- Tie the ropes.\n\n# C\n\nEnd.';
  const after = '# A\n\nYou should wait. Boats are blue.\n\n# B\n\n- Tie the ropes.\n\n# C\n\nThe  end.\n\nAlways lock up.';
  expect(summary(before, after)).toEqual([
    ['rule softened', '# A', 'You must wait.', 'You should wait.'],
    ['rule removed', '# B', '- Never sail alone.', null],
    ['text', '# C', 'End.', 'The  end.'],
    ['rule added', '# C', null, 'Always lock up.'],
  ]);
});

test('a section that goes takes its heading and reasons into one removed rule', () => {
  expect(summary('# A\n\nOne.\n\n# B\n\nNever shout. It wakes the birds.', '# A\n\nOne.')).toEqual([
    ['rule removed', '# B', '# B\nNever shout.\nIt wakes the birds.', null],
  ]);
});

test('the same bullets in another order are reordered, and list numbers follow their cause', () => {
  expect(summary('- One thing.\n- Two things.\n- Three.', '- Three.\n- One thing.\n- Two things.')).toEqual([['reordered', null, '- Three.', '- Three.']]);
  expect(summary('1. One.\n2. Two.\n3. Three.', '1. One.\n2. You must eat.\n3. Two.\n4. Three.')).toEqual([['rule added', null, null, '2. You must eat.']]);
  expect(summary('1. One.\n2. Two.', '1. One.\n3. Two.')).toEqual([['text', null, '2. Two.', '3. Two.']]);
});

test('white space and line endings are told apart from words, and from each other', () => {
  expect(summary('a b', 'a  b')).toEqual([['whitespace only', null, 'a b', 'a  b']]);
  expect(summary('a\nb', 'a\r\nb')).toEqual([['line endings only', null, 'a\nb', 'a\r\nb']]);
  expect(summary('a', 'a\n')).toEqual([['whitespace only', null, 'a', 'a']]);
  expect(summary('', ' ')).toEqual([['whitespace only', null, '', ' ']]);
  const wrapped = 'The boats that go out before dawn are listed on the board in the hall of the house.';
  expect(summary(wrapped, wrapped.replace('board ', 'board\n'))).toEqual([['whitespace only', null, wrapped, wrapped.replace('board ', 'board\n')]]);
  expect(summary('# A\n\nOne. Two.\n\nThree.', '# A\n\nOne. Four.\n\n\nThree.').map(([kind]) => kind)).toEqual(['text']);
});

test('one statement cut into two, or two joined, is one change of words', () => {
  expect(summary('- Keep it small; a reader counts lines.', '- Keep it small.\n- A reader counts lines.').map(([kind]) => kind)).toEqual(['text']);
  expect(summary('Look first. The disk knows.', 'Look first: the disk knows.').map(([kind]) => kind)).toEqual(['text']);
  expect(summary('- Keep it small.', '- Keep it small.\n- Read it twice.').map(([kind]) => kind)).toEqual(['rule added']);
});

test('a CR alone is a line ending', () => {
  expect(summary('a\nb', 'a\rb').map(([kind]) => kind)).toEqual(['line endings only']);
});
