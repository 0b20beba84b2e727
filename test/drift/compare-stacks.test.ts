import { expect, test } from 'vitest';
import { compareStacks } from '../../src/drift/compare-stacks.ts';
import { mergeFindings } from '../../src/drift/merge-findings.ts';
import type { Layer } from '../../src/types/layer.ts';

function layer(id: string, facts: Partial<Layer> = {}): Layer {
  return {
    id, owner: 'openclaw', zone: 'stable', before: '', text: `text of ${id}`, after: '',
    role: 'developer', carrier: 'thread-developer', item: 0, part: 0, delivered: 'yes', ...facts,
  };
}

const compare = (before: Layer[], after: Layer[], scenario = 's') =>
  compareStacks(before, after, { scenario, fileOf: ({ id }) => `layers/${id}.md` });
const summary = (before: Layer[], after: Layer[]) => compare(before, after).map((f) => `${f.class} ${f.subject} ${f.detail}`.trim());

test('equal stacks have no finding, also when an item in front shifts every number', () => {
  expect(summary([layer('a')], [layer('a')])).toEqual([]);
  expect(summary([layer('a'), layer('b')], [layer('new'), layer('a', { item: 1 }), layer('b', { item: 1 })])).toEqual(['layer added new']);
});

test('each kind of difference has its own class', () => {
  expect(summary([layer('a')], [layer('a', { text: 'other' })])).toEqual(['text a']);
  expect(summary([layer('a', { text: 'x y' })], [layer('a', { text: 'x  y' })])).toEqual(['whitespace only a']);
  expect(summary([layer('a', { text: 'x\ny' })], [layer('a', { text: 'x\r\ny' })])).toEqual(['line endings only a']);
  expect(summary([layer('a'), layer('b')], [layer('a')])).toEqual(['layer removed b']);
  expect(summary([layer('a')], [layer('a', { owner: 'user' })])).toEqual(['owner changed a from openclaw to user']);
  expect(summary([layer('a')], [layer('a', { carrier: 'collaboration' })])).toEqual([
    'moved a from developer thread-developer (stable) to developer collaboration (stable)',
  ]);
  expect(summary([layer('a'), layer('b'), layer('c')], [layer('c'), layer('a'), layer('b')])).toEqual(['reordered c to another position in its part']);
  const [x, y, z] = [layer('x'), layer('y', { item: 1 }), layer('z', { item: 2 })];
  expect(summary([x, y, z], [{ ...z, item: 0 }, { ...x, item: 1 }, { ...y, item: 2 }])).toEqual(['moved z to another position in the stack']);
  expect(summary([layer('a')], [layer('a', { delivered: 'no', reason: 'why' })])).toEqual(['delivered changed a from yes to no (why)']);
  expect(summary([layer('a')], [layer('a', { before: '\n\n' })])).toEqual(['joint changed a from "" … "" to "\\n\\n" … ""']);
  const tool = (text: string) => layer('tool.x', { carrier: 'tool-set', role: 'tool', owner: 'tool:x', text });
  expect(summary([tool('{"a":1}')], [tool('{"a":2}')])).toEqual(['tool schema changed tool.x']);
  expect(summary([], [tool('{}')])).toEqual(['tool added tool.x']);
  expect(summary([tool('{}')], [])).toEqual(['tool removed tool.x']);
});

test('layers that change places keep the joints of their part, which are then no change', () => {
  const [a, b, c] = [layer('a', { before: '<p>' }), layer('b', { before: '\n' }), layer('c', { before: '\n', after: '</p>' })];
  const swapped = [a, { ...c, after: '' }, { ...b, after: '</p>' }];
  expect(summary([a, b, c], swapped)).toEqual(['reordered c to another position in its part']);
  expect(summary([a, b, c], [a, b, { ...c, before: ' ' }])).toEqual(['joint changed c from "\\n" … "</p>" to " " … "</p>"']);
});

test('a tool under another name is one finding with the texts that name it, and breaks its calls', () => {
  const tool = (name: string, text = `{"name": "${name}", "description": "Tides."}`) => layer(`tool.${name}`, { carrier: 'tool-set', role: 'tool', owner: `tool:${name}`, text });
  const prose = (name: string) => layer('prose', { text: `Ask ${name} first. The list of ${name} is long.` });
  const [found, ...more] = mergeFindings(compare([prose('tide_list'), tool('tide_list')], [prose('sea_list'), tool('sea_list')]));
  expect([found?.class, found?.subject, found?.swap, found?.toolChanges.map(({ effect }) => effect), more]).toEqual(['renamed', 'tide_list → sea_list', { from: 'tide_list', to: 'sea_list', count: 3 }, ['breaking'], []]);
  const both = (name: string, colour: string) => [layer('prose', { text: `Ask ${name} first. The boat is ${colour}.` }), tool(name)];
  expect(mergeFindings(compare(both('tide_list', 'blue'), both('sea_list', 'grey'))).map(({ class: kind, before, after }) => [kind, before, after])).toEqual([['renamed', 'tide_list', 'sea_list'], ['text', 'The boat is blue.', 'The boat is grey.']]);
  expect(summary([tool('tide_list')], [tool('sea_list')])).toEqual(['renamed tool.sea_list the tool "tide_list" is "sea_list" now']);
  expect(summary([tool('tide_list')], [tool('sea_list', '{"name": "sea_list"}')])).toEqual(['tool added tool.sea_list', 'tool removed tool.tide_list']);
});

test('the same change in two scenarios is one finding, another change is another', () => {
  const one = compare([layer('a')], [layer('a', { text: 'x' })], 'one');
  const two = compare([layer('a')], [layer('a', { text: 'x' })], 'two');
  const three = compare([layer('a')], [layer('a', { text: 'y' })], 'three');
  expect(mergeFindings([...one, ...two, ...three]).map((f) => f.scenarios)).toEqual([['one', 'two'], ['three']]);
});

test.each<[string, Partial<Layer>, string]>([
  ['role', { role: 'user' }, 'moved a from developer thread-developer (stable) to user thread-developer (stable)'],
  ['zone', { zone: 'volatile' }, 'moved a from developer thread-developer (stable) to developer thread-developer (volatile)'],
  ['reason', { reason: 'why' }, 'delivered changed a from yes to yes (why)'],
  ['delivery', { delivered: 'unverified' }, 'delivered changed a from yes to unverified'],
  ['joint in front', { before: '<' }, 'joint changed a from "" … "" to "<" … ""'],
  ['joint behind', { after: '>' }, 'joint changed a from "" … "" to "" … ">"'],
])('another %s is a finding of its own', (_, change, said) => {
  expect(summary([layer('a')], [layer('a', change)])).toEqual([said]);
});

test('a layer can change in several ways at once, each a finding, in order', () => {
  expect(compare([layer('a')], [layer('a', { text: 'other', carrier: 'permissions', owner: 'user', delivered: 'no', before: '<' })]).map(({ class: kind }) => kind)).toEqual(['text', 'moved', 'owner changed', 'delivered changed', 'joint changed']);
});

test('what comes is told in order of the new stack, then what went, each with its whole text and file', () => {
  const [gone, come] = [layer('gone'), layer('come')];
  const whole = (before: string | null, after: string | null) => ({ before, after });
  expect(compare([gone], [come]).map((f) => [f.class, f.file, f.owner, f.carrier, f.before, f.after, f.whole])).toEqual([
    ['layer added', 'layers/come.md', 'openclaw', 'thread-developer', null, 'text of come', whole(null, 'text of come')],
    ['layer removed', 'layers/gone.md', 'openclaw', 'thread-developer', 'text of gone', null, whole('text of gone', null)],
  ]);
});

test('where the prompt first differs is told for each class, and for an owner, who is not in it, it is not', () => {
  const [a, b] = [layer('a', { before: '<', after: '>' }), layer('b')];
  const keptOf = (after: Layer[]) => compare([a, b], after).map(({ class: kind, cache }) => [kind, ...cache.map(({ kept }) => kept.join(''))]);
  expect(keptOf([{ ...a, owner: 'user' }, b])).toEqual([['owner changed']]);
  expect(keptOf([{ ...a, reason: 'why' }, b])).toEqual([['delivered changed']]);
  expect(keptOf([{ ...a, after: ')' }, b])).toEqual([['joint changed', '<text of a']]);
  expect(keptOf([{ ...a, before: '(' }, b])).toEqual([['joint changed', '']]);
  expect(keptOf([{ ...a, text: 'text of x' }, b])).toEqual([['text', '<text of ']]);
  expect(keptOf([a, { ...b, delivered: 'unverified' }])).toEqual([['delivered changed', '<text of a>']]);
});

test('a renamed tool says both names and the file that was committed', () => {
  const tool = (name: string) => layer(`tool.${name}`, { carrier: 'tool-set', role: 'tool', owner: `tool:${name}`, text: `{"name": "${name}"}` });
  const [found, ...more] = compare([layer('a'), tool('tide_list')], [layer('a'), tool('sea_list')]);
  const detail = 'the tool "tide_list" is "sea_list" now';
  expect([found?.class, found?.subject, found?.file, found?.before, found?.after, found?.detail, found?.toolChanges, found?.cache.map(({ kept }) => kept), more]).toEqual([
    'renamed', 'tool.sea_list', 'layers/tool.tide_list.md', 'tide_list', 'sea_list', detail, [{ path: '', change: 'removed', effect: 'breaking', detail }], [['text of a']], [],
  ]);
});

test('tools of which only the writing changed, or which are no JSON, are told as such', () => {
  const tool = (text: string) => layer('tool.x', { carrier: 'tool-set', role: 'tool', owner: 'tool:x', text });
  expect(summary([tool('{"a":1,"b":2}')], [tool('{ "b": 2, "a": 1 }')])).toEqual(['text tool.x the same tool, written in another order']);
  expect(summary([tool('{"a":1}')], [tool('{"a": 1}')])).toEqual(['whitespace only tool.x']);
  expect(summary([tool('words')], [tool('other words')])).toEqual(['text tool.x']);
});

test('a change that somebody explained is known, in a whole layer or in one statement, and others stay', () => {
  const explain = (before: string, after: string, matches: (was: string, is: string) => boolean) =>
    compareStacks([layer('a', { text: before })], [layer('a', { text: after })], { scenario: 's', fileOf: () => 'a', knownEdits: [{ name: 'never', matches: () => false }, { name: 'blue boat', matches }] }).map(({ class: kind, detail }) => `${kind} ${detail}`.trim());
  const [before, after] = ['# A\n\nThe boat is blue.\n\n# B\n\nThe sea is high.', '# A\n\nThe boat is green.\n\n# B\n\nThe sea is low.'];
  expect(explain(before, after, (was, is) => was === before && is === after)).toEqual(['known Codex edit blue boat', 'known Codex edit blue boat']);
  expect(explain(before, after, (was, is) => was === 'The boat is blue.' && is === 'The boat is green.')).toEqual(['known Codex edit blue boat', 'text']);
});
