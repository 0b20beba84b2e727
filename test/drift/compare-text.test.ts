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

test('a text that is the same has not changed', () => {
  expect([compareStatements('a', 'a').changes, groupStatements(compareStatements('a', 'a'))]).toEqual([[], []]);
});

test('words that are only cut into other lines are white space, and words that are joined are other words', () => {
  const [before, after] = ['\n# A\n\nOne and\n\nTwo is here.', '# A\n\nOne and Two is here.\n'];
  expect(summary(before, after)).toEqual([['whitespace only', null, before, after]]);
  expect(summary('a\na a', 'a a\na')).toEqual([['whitespace only', null, 'a\na a', 'a a\na']]);
  expect(summary('# A\n\nA sea board.', '# A\n\nA seaboard.')).toEqual([['text', '# A', 'A sea board.', 'A seaboard.']]);
});

test('changes stand in the order of the text, whatever they are', () => {
  const before = '# A\n\nOne  thing.\n\n# B\n\nOld words.\n\nGone.\n\n# C\n\n- x\n- a\n- b\n- c';
  const after = '# A\n\nOne thing.\n\n# B\n\nNew words.\n\n# C\n\n- a\n- b\n- c\n- x';
  expect(summary(before, after)).toEqual([
    ['whitespace only', '# A', 'One  thing.', 'One thing.'],
    ['text', '# B', 'Old words.\nGone.', 'New words.'],
    ['reordered', '# C', '- x', '- x'],
  ]);
});

/** Each changed statement in full, its texts in place of the statements. */
const changes = (before: string, after: string) => compareStatements(before, after).changes.map((change) => ({ ...change, before: change.before?.text ?? null, after: change.after?.text ?? null }));
const PLAIN = { section: '# A', detail: '', swap: null };

test.each<[string, string, string, string, string, number]>([
  ['another section', '# A\n\n- x\n\n# B\n\n- a\n- b\n- c', '# A\n\n# B\n\n- a\n- b\n- c\n- x', '# B', 'from section # A', 5],
  ['no section', '- x\n\n# B\n\n- a\n- b\n- c', '# B\n\n- a\n- b\n- c\n- x', '# B', 'from section none', 0],
  ['the same section', '# B\n- x\n- a\n- b', '# B\n- a\n- b\n- x', '# B', '', 4],
  ['further down', '# B\n- a\n- b\n- x', '# B\n- x\n- a\n- b', '# B', '', 4],
])('a statement that comes from %s says so, and where the text changes first', (_, before, after, section, detail, offset) => {
  expect(changes(before, after)).toEqual([{ class: 'reordered', section, before: '- x', after: '- x', detail, swap: null, offset }]);
});

test.each<[string, string, string, string[]]>([
  ['of another place', '# A\n\n- Never shout.\n- Same.\n- Birds.', '# A\n\n- Same.', ['rule removed', 'text']],
  ['of the other side', '# A\n\nNever shout.', '# A\n\nBirds sleep here at night.', ['rule removed', 'text']],
  ['of another section', '# A\n\n- Same.\n- Never shout.\n\n# B\n\nBirds.', '# A\n\n- Same.', ['rule removed', 'text', 'text']],
  ['beside it', '# A\n\n- Same.\n- Never shout.\n- Birds.', '# A\n\n- Same.', ['rule removed', 'rule removed']],
  ['beside one that comes', '# A\n\n- Same.', '# A\n\n- Same.\n- Never shout.\n- Birds.', ['rule added', 'rule added']],
  ['beside code', 'Same.\n\n```\nmust wait\n```', 'Same.', ['text', 'text', 'text']],
])('a rule takes no statement with it but its neighbours: %s', (_, before, after, expected) => {
  expect(changes(before, after).map(({ class: kind }) => kind)).toEqual(expected);
});

test('a statement that goes, comes or is cut anew says its section and nothing else', () => {
  expect(changes('# A\n\nSame.\n\nGone.', '# A\n\nSame.')).toEqual([{ ...PLAIN, class: 'text', before: 'Gone.', after: null, offset: 10 }]);
  expect(changes('# A\n\nSame.', '# A\n\nSame.\n\nNever go.')).toEqual([{ ...PLAIN, class: 'rule added', before: null, after: 'Never go.', offset: 12 }]);
  expect(changes('# A\n\n- Keep it small; never row.\n- Same.\n- Boats are blue.', '# A\n\n- Keep it small.\n- Never row.\n- Same.\n- Boats are grey.')).toEqual([
    { ...PLAIN, class: 'text', before: '- Keep it small; never row.', after: '- Keep it small.', offset: 20 },
    { ...PLAIN, class: 'text', before: null, after: '- Never row.', offset: 22 },
    { ...PLAIN, class: 'text', before: '- Boats are blue.', after: '- Boats are grey.', swap: { from: 'blue', to: 'grey', count: 1 }, offset: 55 },
  ]);
});

test('other words are no cut, and the order of the text counts and not that of the pairs', () => {
  const kinds = (before: string, after: string): string[] => changes(before, after).map(({ class: kind }) => kind);
  expect(kinds('- Keep the sea board; never row.', '- Keep the seaboard.\n- Never row.')).toContain('rule added');
  expect(kinds('- See the list; never guess a tide from it.', '- See the list.\n- Never guess a tide from it.')).toEqual(['text', 'text']);
  expect(kinds('- See the list.\n- Never guess a tide from it.', '- See the list; never guess a tide from it.')).toEqual(['text', 'text']);
  expect(kinds('You must wait.', 'You must wait?')).toEqual(['rule removed']);
});

test('code has no rules, and a word that makes one is no name', () => {
  expect(changes('# A\n\n```\nmust wait\n```', '# A\n\n```\nshould wait\n```')).toEqual([{ ...PLAIN, class: 'text', before: 'must wait', after: 'should wait', offset: 9 }]);
  expect(changes('It may rain.', 'It might rain.')).toEqual([{ ...PLAIN, section: null, class: 'text', before: 'It may rain.', after: 'It might rain.', offset: 4 }]);
  expect(changes('Boats need to wait.', 'Boats like to wait.')).toEqual([{ ...PLAIN, section: null, class: 'rule removed', detail: '"need to" → nothing', before: 'Boats need to wait.', after: 'Boats like to wait.', offset: 6 }]);
  expect(changes('The boat waits.', 'The ship waits.')).toEqual([{ ...PLAIN, section: null, class: 'text', swap: { from: 'boat', to: 'ship', count: 1 }, before: 'The boat waits.', after: 'The ship waits.', offset: 4 }]);
});

test.each<[string, string, string, { class: string; before: string | null; after: string | null; offset: number; detail?: string }[]]>([
  ['between two that are the same', 'One.\n\nTwo.\n\nIt.', 'One.\n\n\nTwo.\n\nSo.', [{ class: 'whitespace only', before: 'Two.', after: 'Two.', offset: 6 }, { class: 'text', before: 'It.', after: 'So.', offset: 13 }]],
  ['in front of the first', 'One.\n\nTwo.', '\nOne.\n\nTwo.', [{ class: 'whitespace only', before: 'One.', after: 'One.', offset: 0 }]],
  ['behind one that went', 'One.\n\nTwo.', 'Two.', [{ class: 'text', before: 'One.', after: null, offset: 0 }]],
  ['behind one that came', 'Two.', 'One.\n\nTwo.', [{ class: 'text', before: null, after: 'One.', offset: 0 }]],
  ['behind one that changed', 'It.\n\nTwo.', 'So.\n\n\nTwo.', [{ class: 'text', before: 'It.', after: 'So.', offset: 0 }]],
  ['inside', 'One  thing. Two.', 'One thing. Two.', [{ class: 'whitespace only', before: 'One  thing.', after: 'One thing.', offset: 4 }]],
  ['inside one behind one that changed', 'It. One  thing.', 'So. One thing.', [{ class: 'text', before: 'It.', after: 'So.', offset: 0 }, { class: 'whitespace only', before: 'One  thing.', after: 'One thing.', offset: 8 }]],
  ['at the end', 'One. Two.', 'One. Two.\n', [{ class: 'whitespace only', before: 'Two.', after: 'Two.', offset: 9, detail: 'white space at the end' }]],
  ['at the end, behind one that changed', 'One. It.', 'One. So.\n', [{ class: 'text', before: 'It.', after: 'So.', offset: 5 }]],
  ['where nothing is left', 'One.', ' ', [{ class: 'text', before: 'One.', after: null, offset: 1 }]],
  ['of line endings', 'One.\r\n\r\nTwo.\n\nIt.', 'One.\n\nTwo.\n\nSo.', [{ class: 'line endings only', before: 'Two.', after: 'Two.', offset: 4 }, { class: 'text', before: 'It.', after: 'So.', offset: 12 }]],
  ['of line endings in front and more inside', 'One.\r\n\r\nTwo  boats.\n\nIt.', 'One.\n\nTwo boats.\n\nSo.', [{ class: 'whitespace only', before: 'Two  boats.', after: 'Two boats.', offset: 4 }, { class: 'text', before: 'It.', after: 'So.', offset: 18 }]],
])('white space %s', (_, before, after, expected) => {
  expect(changes(before, after)).toEqual(expected.map((change) => ({ section: null, detail: '', swap: null, ...change })));
});

test('a list number follows, whatever its length, and a number inside a statement is none', () => {
  const numbers = (before: string, after: string) => changes(before, after).map(({ class: kind, isFollower }) => [kind, isFollower]);
  expect(numbers('12. Two.', '13. Two.')).toEqual([['text', true]]);
  expect(numbers('12.  Two.', '12. Two.')).toEqual([['whitespace only', undefined]]);
  expect(numbers('5. Room 5. is free.', 'Room 5. is free.')).toEqual([['text', true]]);
});
