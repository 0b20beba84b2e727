import { expect, test } from 'vitest';
import { findRenamedTools } from '../../src/drift/renamed-tools.ts';
import type { Layer } from '../../src/types/layer.ts';

const tool = (name: string, text = `{"name": "${name}"}`, facts: Partial<Layer> = {}): Layer => ({ id: `tool.${name}`, owner: `tool:${name}`, zone: 'stable', before: '', text, after: '', role: 'tool', carrier: 'tool-set', item: 0, part: 0, delivered: 'yes', ...facts });
const find = (before: readonly Layer[], after: readonly Layer[]): string[] => [...findRenamedTools(before, after)].map(([id, { before: old, after: now, swap }]) => `${id}: ${old.id} → ${now.id}, ${swap.from} → ${swap.to}`);

test('a tool that went and one that came are one under another name when nothing else differs', () => {
  expect(find([tool('tide_list'), tool('post')], [tool('post'), tool('sea_list')])).toEqual(['tool.sea_list: tool.tide_list → tool.sea_list, tide_list → sea_list']);
  expect(find([tool('one_list'), tool('two_list')], [tool('new_list')])).toEqual(['tool.new_list: tool.one_list → tool.new_list, one_list → new_list']);
});

test.each<[string, Layer[], Layer[]]>([
  ['the old one is still there', [tool('tide_list')], [tool('tide_list'), tool('sea_list')]],
  ['the new one was there', [tool('tide_list'), tool('sea_list')], [tool('sea_list')]],
  ['another word than the name differs', [tool('tide_list', 'Tides.')], [tool('sea_list', 'Waves.')]],
  ['the old text has another name', [tool('tide_list', 'wave_list')], [tool('sea_list', 'sea_list')]],
  ['the new text has another name', [tool('tide_list', 'tide_list')], [tool('sea_list', 'wave_list')]],
  ['more differs', [tool('tide_list', 'tide_list tells')], [tool('sea_list', 'sea_list says')]],
  ['they are no tools', [tool('tide_list', 'Ask tide_list.', { carrier: 'thread-developer' })], [tool('sea_list', 'Ask sea_list.', { carrier: 'thread-developer' })]],
  ['the old one is no tool', [tool('tide_list', 'Ask tide_list.', { carrier: 'thread-developer' })], [tool('sea_list', 'Ask sea_list.')]],
  ['the new one is no tool', [tool('tide_list', 'Ask tide_list.')], [tool('sea_list', 'Ask sea_list.', { carrier: 'thread-developer' })]],
])('a tool has no new name where %s', (_, before, after) => {
  expect(find(before, after)).toEqual([]);
});
