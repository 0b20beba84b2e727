import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStackLines, renderStackLines } from '../../src/snapshot/page-stack.ts';
import type { Layer } from '../../src/types/layer.ts';
import { layerOf } from './sample-scenario.ts';

const text = fc.string({ unit: 'binary', maxLength: 12 });
const layerArbitrary = fc.record({
  id: fc.stringMatching(/^[a-z][a-z0-9._-]{0,12}$/),
  owner: fc.constantFrom('openclaw', 'user', 'channel:telegram', 'workspace:SOUL.md') as fc.Arbitrary<Layer['owner']>,
  zone: fc.constantFrom('stable', 'volatile') as fc.Arbitrary<Layer['zone']>,
  delivered: fc.constantFrom('yes', 'no', 'unverified') as fc.Arbitrary<Layer['delivered']>,
  before: text,
  after: text,
  text: fc.constantFrom('', 'words'),
  role: fc.constantFrom('system', 'developer', 'user', 'assistant') as fc.Arbitrary<Layer['role']>,
  carrier: fc.constantFrom('base', 'collaboration', 'turn-input') as fc.Arbitrary<Layer['carrier']>,
  newItem: fc.boolean(),
  newPart: fc.boolean(),
  reason: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
});

type Row = typeof layerArbitrary extends fc.Arbitrary<infer T> ? T : never;

/** Items and parts counted as on the wire; role and carrier stay the same inside one. */
function place(rows: readonly Row[]): Layer[] {
  const stack: Layer[] = [];
  for (const { newItem, newPart, reason, ...row } of rows) {
    const last = stack.at(-1);
    const isNewItem = last === undefined || newItem;
    const isNewPart = isNewItem || newPart;
    const item = last === undefined ? 0 : last.item + (newItem ? 1 : 0);
    const part = isNewItem ? 0 : (last?.part ?? 0) + (newPart ? 1 : 0);
    const role = isNewItem ? row.role : (last?.role ?? row.role);
    const carrier = isNewPart ? row.carrier : (last?.carrier ?? row.carrier);
    stack.push({ ...row, role, carrier, item, part, ...(reason === undefined ? {} : { reason }) });
  }
  return stack;
}

test('what a page lists reads back as it was, whatever the joints hold', () => {
  fc.assert(
    fc.property(fc.uniqueArray(layerArbitrary, { maxLength: 8, selector: ({ id }) => id }), (rows) => {
      const stack = place(rows);
      const lines = renderStackLines(stack, (entry) => (entry.text === '' ? null : `layers/${entry.id}.md`));
      const listed = stack.map(({ text: body, ...rest }) => ({ ...rest, link: body === '' ? null : `layers/${rest.id}.md` }));
      expect(parseStackLines(lines, 'page.md', 1)).toEqual(listed);
    }),
  );
});

test('a message, its parts and their layers are nested lists; a tool set is one part', () => {
  const tool = { role: 'tool', carrier: 'tool-set', item: 2 } as const;
  const stack = [
    layerOf('one'), layerOf('two', { text: '' }), layerOf('three', { part: 1, carrier: 'collaboration', zone: 'volatile', before: '`a`\n', after: '</x>' }),
    layerOf('four', { item: 1, role: 'user', carrier: 'turn-input', owner: 'user', delivered: 'no', reason: 'Codex drops it.' }),
    layerOf('tool.a', tool), layerOf('tool.b', { ...tool, part: 1 }),
  ];
  expect(renderStackLines(stack, (layer) => (layer.text === '' ? null : `layers/${layer.id}.md`))).toEqual([
    '- developer message',
    '  - `thread-developer`',
    '    - [one](layers/one.md) · owner `openclaw` · zone `stable` · delivered `yes`',
    '    - two (empty) · owner `openclaw` · zone `stable` · delivered `yes`',
    '  - `collaboration`',
    '    - [three](layers/three.md) · owner `openclaw` · zone `volatile` · delivered `yes` · before `"\\u0060a\\u0060\\n"` · after `"</x>"`',
    '- user message',
    '  - `turn-input`',
    '    - [four](layers/four.md) · owner `user` · zone `stable` · delivered `no` `"Codex drops it."`',
    '- tool set',
    '  - `tool-set`',
    '    - [tool.a](layers/tool.a.md) · owner `openclaw` · zone `stable` · delivered `yes`',
    '    - [tool.b](layers/tool.b.md) · owner `openclaw` · zone `stable` · delivered `yes`',
  ]);
});

const ITEM = '- user message';
const PART = '  - `turn-input`';
const listed = (link: string, id = 'one'): string => `    - [${id}](${link}) · owner \`user\` · zone \`volatile\` · delivered \`yes\``;
const LAYER = listed('layers/one@pier.t2.md');

test('blank lines in a stack mean nothing, and a tool set reads back', () => {
  const place = { owner: 'user', zone: 'volatile', delivered: 'yes', before: '', after: '', part: 0 };
  expect(parseStackLines(['', ITEM, ' ', PART, LAYER, '', '- tool set', '  - `tool-set`', listed('tools/cron.json', 'cron')], 'page.md', 1)).toEqual([
    { ...place, id: 'one', link: 'layers/one@pier.t2.md', role: 'user', carrier: 'turn-input', item: 0 },
    { ...place, id: 'cron', link: 'tools/cron.json', role: 'tool', carrier: 'tool-set', item: 1 },
  ]);
});

test.each([
  ['a stray line', [ITEM, 'stray'], 11],
  ['a part before its message', [PART], 10],
  ['a layer before its message', [LAYER], 10],
  ['a layer before its part', [ITEM, '', LAYER], 12],
  ['an unknown role', ['- pirate message'], 10],
  ['a set of something else', ['- user set'], 10],
  ['words behind a message', [`${ITEM} more`], 10],
  ['words in front of a message', [`x ${ITEM}`], 10],
  ['words in front of a part', [ITEM, `x${PART}`], 11],
  ['words behind a part', [ITEM, `${PART} more`], 11],
  ['a part of no name', [ITEM, '  - ``'], 11],
  ['a part at another depth', [ITEM, '    - `turn-input`'], 11],
  ['words in front of a layer', [ITEM, PART, `x${LAYER}`], 12],
  ['words behind a layer', [ITEM, PART, `${LAYER} more`], 12],
  ['a layer at another depth', [ITEM, PART, ` ${LAYER}`], 12],
  ['a link that leaves the folder', [ITEM, PART, listed('../one.md')], 12],
  ['a link that leaves layers/', [ITEM, PART, listed('layers/../../one.md')], 12],
  ['a link from the root', [ITEM, PART, listed('/layers/one.md')], 12],
  ['a link of another folder', [ITEM, PART, listed('secrets/one.md')], 12],
  ['a link to a folder', [ITEM, PART, listed('layers/')], 12],
  ['an unknown zone', [ITEM, PART, LAYER.replace('volatile', 'frozen')], 12],
  ['an unknown word for delivered', [ITEM, PART, LAYER.replace('yes', 'perhaps')], 12],
  ['an owner of no name', [ITEM, PART, LAYER.replace('`user`', '``')], 12],
  ['a layer of no name', [ITEM, PART, LAYER.replace('[one]', '[]')], 12],
  ['a joint that is no string', [ITEM, PART, `${LAYER} · before \`1\``], 12],
  ['a joint that does not end', [ITEM, PART, `${LAYER} · before \`"a\``], 12],
  ['joints the wrong way round', [ITEM, PART, `${LAYER} · after \`"a"\` · before \`"b"\``], 12],
])('%s is named', (_, lines, line) => {
  expect(() => parseStackLines(lines, 'page.md', 10)).toThrow(
    expect.objectContaining({ code: 'SNAPSHOT_INVALID', message: `Line ${line} is not part of a stack.`, file: 'page.md', line, hint: 'Run `pnpm prompt:snapshots:gen`; it writes the page anew.' }),
  );
});

test('a layer that a stack lists twice is named, with the second line', () => {
  const line = '    - [a](layers/a.md) · owner `user` · zone `stable` · delivered `yes`';
  expect(() => parseStackLines(['- user message', '  - `turn-input`', line, line], 'page.md', 10)).toThrow(
    expect.objectContaining({ code: 'SNAPSHOT_INVALID', message: 'Line 13 lists the layer a a second time.', line: 13 }),
  );
});
