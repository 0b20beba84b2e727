import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStackLines, renderStackLines } from '../../src/snapshot/page-stack.ts';
import type { Layer } from '../../src/types/layer.ts';

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

test('a line that is no part of a stack is named', () => {
  expect(() => parseStackLines(['- user message', 'stray'], 'page.md', 10)).toThrow(
    expect.objectContaining({ code: 'SNAPSHOT_INVALID', message: 'Line 11 is not part of a stack.', file: 'page.md', line: 11 }),
  );
});

test('a layer that a stack lists twice is named, with the second line', () => {
  const line = '    - [a](layers/a.md) · owner `user` · zone `stable` · delivered `yes`';
  expect(() => parseStackLines(['- user message', '  - `turn-input`', line, line], 'page.md', 10)).toThrow(
    expect.objectContaining({ code: 'SNAPSHOT_INVALID', message: 'Line 13 lists the layer a a second time.', line: 13 }),
  );
});
