import { expect, test } from 'vitest';
import { buildBaseTexts, buildScenarioFiles, createStorageRule } from '../../src/snapshot/layout.ts';
import { layerOf, scenarioOf, turnOf } from './sample-scenario.ts';

const baseTexts = () => buildBaseTexts(scenarioOf([turnOf('thread', [layerOf('shared'), layerOf('empty', { text: '' })]), turnOf('turn', [layerOf('later')])]));

test('what others may share is what the first turn of the base says, without its empty layers', () => {
  expect([...baseTexts()]).toEqual([['shared', 'Text of shared.']]);
  expect([...buildBaseTexts(scenarioOf([]))]).toEqual([]);
});

test('the text of the base is shared, any other belongs to the turn that said it first, and no text has no file', () => {
  const ownerOf = createStorageRule({ id: 'pier', opening: [layerOf('shared'), { id: 'own', text: 'One.' }] }, baseTexts());
  const owners = [ownerOf({ id: 'shared', text: 'Text of shared.' }, 3), ownerOf({ id: 'own', text: 'One.' }, 2), ownerOf({ id: 'own', text: 'Two.' }, 2), ownerOf({ id: 'new', text: 'One.' }, 2), ownerOf({ id: 'own', text: '' }, 1)];
  expect(owners).toEqual(['base', { scenario: 'pier', turn: 1 }, { scenario: 'pier', turn: 2 }, { scenario: 'pier', turn: 2 }, null]);
});

test('a scenario has its page and its own texts, and links those of the base', () => {
  const tool = layerOf('tool.cron', { carrier: 'tool-set', role: 'tool', item: 1, text: '{}' });
  const opening = [layerOf('shared'), layerOf('own', { text: 'One.' }), layerOf('none', { text: '' }), tool];
  const rendered = scenarioOf([turnOf('thread', opening), turnOf('turn', [layerOf('own', { text: 'One.' }), layerOf('shared', { text: 'Changed.', part: 1 })])]);
  const { own, shared } = buildScenarioFiles(rendered, baseTexts());
  expect(shared).toEqual([{ path: 'layers/shared.md', text: 'Text of shared.' }]);
  expect(own.slice(1)).toEqual([
    { path: 'layers/own@pier.md', text: 'One.' },
    { path: 'tools/cron@pier.json', text: '{}\n' },
    { path: 'layers/shared@pier.t2.md', text: 'Changed.' },
  ]);
  expect(own[0]?.path).toBe('pier.md');
  expect(own[0]?.text.split('\n').filter((line) => line.startsWith('    - ')).map((line) => line.slice(0, line.indexOf(' · ')))).toEqual([
    '    - [shared](layers/shared.md)', '    - [own](layers/own@pier.md)', '    - none (empty)', '    - [tool.cron](tools/cron@pier.json)', '    - [own](layers/own@pier.md)', '    - [shared](layers/shared@pier.t2.md)',
  ]);
});

test('each turn tells the file of each of its layers, also where an earlier turn said the text first', () => {
  const rendered = scenarioOf([turnOf('thread', [layerOf('shared'), layerOf('own', { text: 'One.' }), layerOf('none', { text: '' })]), turnOf('turn', [layerOf('own', { text: 'One.' }), layerOf('new')])]);
  const { places } = buildScenarioFiles(rendered, baseTexts());
  expect(places.map((turn) => [...turn].map(([layer, file]) => [layer.id, file]))).toEqual([
    [['shared', 'layers/shared.md'], ['own', 'layers/own@pier.md']],
    [['own', 'layers/own@pier.md'], ['new', 'layers/new@pier.t2.md']],
  ]);
});

test('a scenario without a turn is its page', () => {
  const { own, shared } = buildScenarioFiles(scenarioOf([]), baseTexts());
  expect([own.map(({ path }) => path), shared]).toEqual([['pier.md'], []]);
});

test.each([
  ['the same id', [layerOf('note'), layerOf('note', { text: 'Another.' })], 'Scenario pier: the layers "note" and "note" want the same file layers/note.md.'],
  ['names that meet once they are encoded', [layerOf('note_40'), layerOf('note@', { text: '' })], 'Scenario pier: the layers "note_40" and "note@" want the same file layers/note_40.md.'],
])('two layers of a stack with %s are refused', (_, stack, message) => {
  const refused = expect.objectContaining({ code: 'LAYER_CONFLICT', message, hint: 'Give one of them another id where its text is written.' });
  expect(() => buildScenarioFiles(scenarioOf([turnOf('thread', stack)]), baseTexts())).toThrow(refused);
});
