import { expect, test } from 'vitest';
import { duplicateParagraph } from '../../../src/lint/rules/duplicate-paragraph.ts';
import { fileOf, findIn, toolOf, typed } from '../says.ts';
import { layerOf } from '../turns.ts';

const LONG = 'Write down what is done, what is open and what you learned, so that the next ends.';
const again = (text: string): string[] => findIn(duplicateParagraph, [layerOf(LONG), fileOf('SOUL.md', text)]);

test.each([
  [LONG, 0], [`Words.\n\n${LONG}`, 8], [`- ${LONG}`, 0], [`> * + # ${LONG}`, 0], [LONG.toUpperCase(), 0], [LONG.replace(' what is open', '\n  what   is open'), 0], [`  ${LONG}  `, 0],
])('%j repeats it', (text, offset) => {
  expect(again(text)).toEqual([`workspace.SOUL.md:${offset} repeats a paragraph of openclaw.rule`]);
});

test('a paragraph counts from eighty characters on', () => {
  const repeated = (text: string): number => findIn(duplicateParagraph, [layerOf(text), fileOf('SOUL.md', text)]).length;
  expect([repeated('x'.repeat(80)), repeated('x'.repeat(79)), repeated(`- ${'x'.repeat(79)}`)]).toEqual([1, 0, 0]);
});

test('one layer may repeat itself, Codex may repeat Codex, and whoever types anything', () => {
  expect(findIn(duplicateParagraph, [layerOf(`${LONG}\n\n${LONG}`), typed(LONG)])).toEqual([]);
  const codex = [layerOf(LONG, { id: 'a', owner: 'codex-model' }), layerOf(LONG, { id: 'b', owner: 'codex-runtime' })];
  expect(findIn(duplicateParagraph, codex)).toEqual([]);
  expect(findIn(duplicateParagraph, [...codex, layerOf(LONG)])).toEqual(['openclaw.rule:0 repeats a paragraph of a']);
  expect(findIn(duplicateParagraph, [layerOf(LONG), ...codex])).toEqual(['a:0 repeats a paragraph of openclaw.rule', 'b:0 repeats a paragraph of openclaw.rule']);
});

test('of a tool its own description counts, and no parameter’s', () => {
  const spec = (own: string, parameter: string): string => JSON.stringify({ name: 'x', description: own, inputSchema: { properties: { a: { description: parameter } } } }, null, 2);
  const quoted = `${LONG} Say "so".`;
  const text = spec(quoted, LONG);
  expect(findIn(duplicateParagraph, [layerOf(JSON.stringify(quoted).slice(1, -1)), layerOf(LONG, { id: 'b' }), toolOf('cron', text), toolOf('nodes', '{}')])).toEqual([`tool.cron:${text.indexOf('  "description"')} repeats a paragraph of openclaw.rule`]);
});
