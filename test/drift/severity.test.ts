import { expect, test } from 'vitest';
import { sortFindings } from '../../src/drift/severity.ts';
import type { FindingClass, ToolChange } from '../../src/types/finding.ts';

/** Most consequential first. */
const ORDER: readonly FindingClass[] = [
  'merge markers', 'missing file', 'promise broken', 'protected changed', 'scenario removed', 'delivered changed', 'owner changed', 'moved', 'tool removed', 'layer removed', 'rule removed', 'rule softened', 'over budget',
  'rule hardened', 'rule added', 'scenario added', 'layer added', 'tool added', 'tool schema changed', 'text', 'renamed', 'reordered', 'joint changed', 'page', 'stored elsewhere', 'stale file', 'known Codex edit', 'whitespace only', 'line endings only',
];
const finding = (kind: FindingClass, ...effects: readonly ToolChange['effect'][]) => ({ class: kind, toolChanges: effects.map((effect): ToolChange => ({ path: '', change: 'type', effect, detail: '' })) });
const order = (...findings: readonly ReturnType<typeof finding>[]): string[] => sortFindings(findings).map(({ class: kind, toolChanges }) => [kind, ...toolChanges.map(({ effect }) => effect)].join(' '));

test('every class has its place, whatever order the findings come in', () => {
  expect(order(...ORDER.toReversed().map((kind) => finding(kind)))).toEqual(ORDER);
  for (const [index, kind] of ORDER.entries()) for (const next of ORDER.slice(index + 1)) expect(order(finding(next), finding(kind))).toEqual([kind, next]);
});

test('equals keep their order', () => {
  const [first, second] = [{ ...finding('text'), name: 1 }, { ...finding('text'), name: 2 }];
  expect(sortFindings([first, second, first])).toEqual([first, second, first]);
});

test('a tool whose calls break stands with removed tools, also when it got a new name', () => {
  expect(order(finding('layer removed'), finding('tool schema changed', 'wording', 'breaking'))).toEqual(['tool schema changed wording breaking', 'layer removed']);
  expect(order(finding('layer removed'), finding('renamed', 'breaking'), finding('moved'))).toEqual(['moved', 'renamed breaking', 'layer removed']);
});

test('a tool of which only words changed stands with texts, and one that can do more with schemas', () => {
  expect(order(finding('text'), finding('tool schema changed', 'wording', 'wording'), finding('text'))).toEqual(['text', 'tool schema changed wording wording', 'text']);
  expect(order(finding('text'), finding('tool schema changed', 'wording', 'additive'))).toEqual(['tool schema changed wording additive', 'text']);
  expect(order(finding('text'), finding('tool schema changed'))).toEqual(['tool schema changed', 'text']);
  expect(order(finding('text'), finding('renamed', 'wording'), finding('tool added', 'wording'))).toEqual(['tool added wording', 'text', 'renamed wording']);
});
