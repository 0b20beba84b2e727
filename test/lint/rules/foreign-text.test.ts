import { expect, test } from 'vitest';
import { buildPinnedTexts } from '../../../src/lint/pinned-texts.ts';
import { foreignText } from '../../../src/lint/rules/foreign-text.ts';
import { fileOf, findIn, toolOf, typed } from '../says.ts';
import { layerOf } from '../turns.ts';

const PASSAGE = 'Write down what is done, what is open and what you learned, so that the next ends.';
const pins = buildPinnedTexts(['Whole.', 'Start <<cwd>> middle <<a-b>> end.', 'Open <<cwd>>', 'A<<a>>b<<b>>b<<c>>.', 'Twice<<a>>end<<b>>end', `Words.\n\n${PASSAGE}`]);
const codex = (text: string): string[] => findIn(foreignText, [layerOf(text, { id: 'codex', owner: 'codex-runtime' })], { pins });

test.each(['Whole.', 'Start /srv middle x end.', 'Start  middle  end.', 'Start a middle b middle c end.', 'Open anything at all', 'Open ', 'Abb.', 'A b b .', 'Twiceendend', 'Twice end end end'])('%j is a pin, its slots filled', (text) => {
  expect(codex(text)).toEqual([]);
});

test.each(['Whole', 'Whole. More.', 'The Whole.', 'Start /srv middle x end. More', 'Start /srv x end.', 'Start /srv middle x', 'Begin /srv middle x end.', 'middle Start x end.', 'Open', 'Ab.', 'A b .', 'Abb', 'bb.', 'Twiceend', 'Twicendend', 'Twice'])('%j is none', (text) => {
  expect(codex(text)).toEqual(['codex:0 belongs to codex-runtime, and the profile pins no such text']);
});

test('a model text has to be pinned too, and a copy of a pinned passage is told in everyone else’s text', () => {
  expect(findIn(foreignText, [layerOf('By hand.', { owner: 'codex-model' }), layerOf(`a\n\n ${PASSAGE}`, { id: 'ours' }), fileOf('SOUL.md', PASSAGE)], { pins })).toEqual([
    'openclaw.rule:0 belongs to codex-model, and the profile pins no such text', 'ours:3 copies a passage of a pinned text of Codex', 'workspace.SOUL.md:0 copies a passage of a pinned text of Codex',
  ]);
});

test('without a profile, in tools and in what somebody types nothing is foreign', () => {
  expect(findIn(foreignText, [layerOf('By hand.', { owner: 'codex-model' })], { pins: null })).toEqual([]);
  expect(findIn(foreignText, [toolOf('cron', PASSAGE), typed(PASSAGE), layerOf('Whole. Words.'), layerOf(PASSAGE.replace('ends', 'begins'))], { pins })).toEqual([]);
});
