import { expect, test } from 'vitest';
import { withUniqueIds } from '../../src/decode/unique-ids.ts';

test('ids get a number from the second on, and never one that another layer has', () => {
  const ids = ['tool.a', 'tool.a.2', 'tool.a', 'tool.a', 'b'].map((id) => ({ id }));
  expect(withUniqueIds(ids)).toEqual([{ id: 'tool.a' }, { id: 'tool.a.2' }, { id: 'tool.a.3' }, { id: 'tool.a.4' }, { id: 'b' }]);
});
