import { expect, test } from 'vitest';
import { layerFilePath, layerFileText, layerTextOf } from '../../src/snapshot/layer-file.ts';
import { layerOf } from './sample-scenario.ts';

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

test.each(['readme', 'con.txt', 'prn', 'aux', 'nul', 'com0', 'com9.a.b', 'lpt1.layer', 'lpt9', '.hidden', 'dot.', ''])('the id %j is refused', (id) => {
  const refused = expect.objectContaining({ code: 'LAYER_CONFLICT', message: `The layer id "${id}" cannot be a file name.`, hint: 'Rename the layer where its text is written.' });
  expect(() => at(id)).toThrow(refused);
  expect(() => at(`tool.${id}`, 'tool-set')).toThrow(expect.objectContaining({ code: 'LAYER_CONFLICT', message: `The layer id "tool.${id}" cannot be a file name.` }));
});

test.each(['readme-first', 'my.readme', 'console', 'icon', 'com', 'com10', 'alpt1', 'a.con'])('the id %j is a file name', (id) => {
  expect(at(id)).toBe(`layers/${id}.md`);
});

test('only a tool loses the word tool in front of its name, and only there', () => {
  expect([at('tool.cron'), at('openclaw.tool.cron', 'tool-set')]).toEqual(['layers/tool.cron.md', 'tools/openclaw.tool.cron.json']);
});

test('control characters are two digits each', () => {
  expect(at('a\tb\u{1f600}')).toBe('layers/a_09b_f0_9f_98_80.md');
});

test('a file is the text of its layer; that of a tool ends with a line break, which is none of its text', () => {
  const [words, tool] = [layerOf('note', { text: 'Words.' }), layerOf('tool.cron', { carrier: 'tool-set', text: '{}' })];
  expect([words, tool].map(layerFileText)).toEqual(['Words.', '{}\n']);
  expect([layerTextOf('base', 'Words.\n'), layerTextOf('tool-set', '{}\n'), layerTextOf('tool-set', '{}\r\n'), layerTextOf('tool-set', '{\n}\n\n'), layerTextOf('tool-set', '{}')]).toEqual(['Words.\n', '{}', '{}', '{\n}\n', '{}']);
});
