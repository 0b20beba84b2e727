import { expect, test } from 'vitest';
import { layerFilePath } from '../../src/snapshot/layer-file.ts';

const at = (id: string, carrier: 'base' | 'tool-set' = 'base') => layerFilePath({ id, carrier }, 'base');

test('a layer of everyone has no suffix, one of a scenario names it, a later turn its number', () => {
  expect(at('workspace.soul')).toBe('layers/workspace.soul.md');
  expect(layerFilePath({ id: 'workspace.soul', carrier: 'base' }, { scenario: 'heartbeat', turn: 1 })).toBe('layers/workspace.soul@heartbeat.md');
  expect(layerFilePath({ id: 'workspace.soul', carrier: 'base' }, { scenario: 'heartbeat', turn: 2 })).toBe('layers/workspace.soul@heartbeat.t2.md');
  expect(at('tool.web_fetch', 'tool-set')).toBe('tools/web_fetch.json');
});

test('characters that a file system may not hold are written as bytes', () => {
  expect(at('plugin.Über/x')).toBe('layers/plugin._c3_9cber_2fx.md');
  expect(at('a@b')).toBe('layers/a_40b.md');
});

test.each(['readme', 'con.txt', 'nul', '.hidden', 'dot.', 'lpt1.layer', ''])('the id %j is refused', (id) => {
  expect(() => at(id)).toThrow(expect.objectContaining({ code: 'LAYER_CONFLICT' }));
});
