import { expect, test } from 'vitest';
import { compareLayerText, type ReviewedEdit } from '../../src/drift/compare-layer-text.ts';
import type { Layer } from '../../src/types/layer.ts';

const layer = (text: string, facts: Partial<Layer> = {}): Layer => ({ id: 'a', owner: 'openclaw', zone: 'stable', before: '<<', text, after: '>>', role: 'developer', carrier: 'thread-developer', item: 0, part: 0, delivered: 'yes', ...facts });
const compare = (before: string, after: string, edits: readonly ReviewedEdit[] = [], facts: Partial<Layer> = {}) => compareLayerText(layer(before, facts), layer(after, facts), { edits, names: new Map(), text: null });
/** Classes, and the text from the first changed character on. */
const places = (before: string, after: string): string[] => compare(before, after).map(({ class: kind, offset }) => `${kind} …${`<<${after}`.slice(offset)}`);


test.each<[string, string, string, string[]]>([
  ['a word in the second section', '# A\n\nOne.\n\n# B\n\nA blue boat.', '# A\n\nOne.\n\n# B\n\nA bold boat.', ['text …old boat.']],
  ['two causes', '# A\n\nA blue boat.\n\n# B\n\nA blue sea.', '# A\n\nA bold boat.\n\n# B\n\nA bold sea.', ['text …old boat.\n\n# B\n\nA bold sea.', 'text …old sea.']],
  ['a statement that comes', '# A\n\nOne.\n\n# B\n\nTwo.', '# A\n\nOne.\n\nSix.\n\n# B\n\nTwo.', ['text …Six.\n\n# B\n\nTwo.']],
  ['one that comes and starts as the next does', '# A\n\n- a\n- b', '# A\n\n- x\n- a\n- b', ['text …x\n- a\n- b']],
  ['one that goes', '# A\n\nOne.\n\nSix.\n\n# B\n\nTwo.', '# A\n\nOne.\n\n# B\n\nTwo.', ['text …# B\n\nTwo.']],
  ['one that goes in front of what stands there twice', 'Same.\n\nOne.\n\nSix.\n\nSame.\n\nTwo.', 'Same.\n\nOne.\n\nSame.\n\nTwo.', ['text …ame.\n\nTwo.']],
  ['one that goes at the end', '# A\n\nOne.\n\nSix.', '# A\n\nOne.', ['text …']],
  ['a statement that goes down', '# A\n- x\n- a\n- b', '# A\n- a\n- b\n- x', ['reordered …a\n- b\n- x']],
  ['white space in front of a statement', '# A\n\nOne.\n\nTwo.', '# A\n\nOne.\n\n\nTwo.', ['whitespace only …\nTwo.']],
  ['white space at the end', '# A\n\nOne.', '# A\n\nOne.\n', ['whitespace only …\n']],
  ['white space of a text that is one word', 'a b', 'a  b', ['whitespace only … b']],
])('where the text changes first is told: %s', (_, before, after, expected) => {
  expect(places(before, after)).toEqual(expected);
});

test('an equal text has not changed, and each cause has the whole texts', () => {
  expect(compare('a', 'a')).toEqual([]);
  const whole = { before: 'It is so.', after: 'It is no.' };
  expect(compare(whole.before, whole.after)).toEqual([{ ...whole, class: 'text', section: null, detail: '', swap: null, offset: 8, whole, toolChanges: [], lines: { before: [{ start: 0, end: 1 }], after: [{ start: 0, end: 1 }] } }]);
});

test('a tool is compared by meaning, and a text that is JSON is none', () => {
  const tool = { carrier: 'tool-set' } as const;
  const brief = (before: string, after: string, facts: Partial<Layer>) => compare(before, after, [], facts).map(({ class: kind, detail, swap, offset, lines, toolChanges }) => [kind, detail, swap?.to, offset, lines === null, toolChanges.map(({ change }) => change)]);
  expect(brief('{"strict":true}', '{"strict":false}', tool)).toEqual([['tool schema changed', '', 'false', 12, true, ['loading']]]);
  expect(brief('{"strict":true}', '{"strict":false}', {})).toEqual([['text', '', 'false', 12, false, []]]);
  expect(brief('{"a":1,"b":2}', '{"b":2,"a":1}', tool)).toEqual([['text', 'the same tool, written in another order', undefined, 4, true, []]]);
  expect(brief('{"a":1}', '{"a": 1}', tool)).toEqual([['whitespace only', '', undefined, 7, true, []]]);
  expect(brief('one', 'two', tool)).toEqual([['text', '', 'two', 2, false, []]]);
});

test('a known change is asked for with what came and what went alone', () => {
  const asked: string[] = [];
  const edit: ReviewedEdit = { name: 'gate', matches: (before, after) => { asked.push(`${before} → ${after}`); return before === '' && after === 'Always wait.'; } };
  const said = compare('# A\n\nOne.\n\n# B\n\nGo.', '# A\n\nOne.\n\nAlways wait.\n\n# B', [{ name: 'none', matches: () => false }, edit]).map(({ class: kind, detail }) => `${kind} ${detail}`);
  expect(said).toEqual(['known Codex edit gate', 'rule removed ']);
  expect(asked.slice(1)).toEqual([' → Always wait.', 'Go. → ']);
});
