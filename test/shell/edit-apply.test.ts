import { expect, test } from 'vitest';
import { applyEdit } from '../../src/shell/edit-apply.ts';
import type { Edit, PromptLayer } from '../../src/shell/edit-corpus.ts';

test('a word of any signs is renamed to one of any signs, and nothing that only looks like it', () => {
  const layer: PromptLayer = { id: 'tool.a.b(c', owner: 'tool:a.b(c', role: 'tool', carrier: 'tool-set', before: '', text: 'a.b(c, axb(c and xa.b(c', after: '', joins: false, delivered: 'yes' };
  const edit: Edit = { edit: 'rename', class: 'text', and: [], steps: [], drop: false, scenarios: 1, facts: {}, rename: ['a.b(c', 'd$&'] };
  expect(applyEdit([layer], edit)).toEqual({ count: 1, layers: [{ ...layer, id: 'tool.d$&', owner: 'tool:d$&', text: 'd$&, axb(c and xa.b(c' }] });
});
