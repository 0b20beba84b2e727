import { expect, test } from 'vitest';
import { alignUnits } from '../../src/drift/align-units.ts';
import { parseTextUnits } from '../../src/drift/text-units.ts';

function align(before: string, after: string) {
  const alignment = alignUnits(parseTextUnits(before), parseTextUnits(after));
  const say = (pair: { readonly before: { readonly text: string } | null; readonly after: { readonly text: string } | null }): string => `${pair.before?.text ?? 'none'} → ${pair.after?.text ?? 'none'}`;
  return { same: alignment?.same.map(say), moved: alignment?.moved.map(say), changed: alignment?.changed.map((pair) => `${pair.run}: ${say(pair)}`) };
}

test('statements with the same words are the same, whatever their white space and number', () => {
  expect(align('1. One  thing.\n\nTwo.', '2. One thing.\nTwo.')).toEqual({ same: ['1. One  thing. → 2. One thing.', 'Two. → Two.'], moved: [], changed: [] });
});

test('changes between the same two neighbours share a run, others do not', () => {
  expect(align('- a\n- old\n- b\n- gone\n- c', '- a\n- new\n- b\n- c\n- come')).toEqual({ same: ['- a → - a', '- b → - b', '- c → - c'], moved: [], changed: ['0: - old → - new', '1: - gone → none', '2: none → - come'] });
});

test('a statement that goes at one place and comes at another has moved, each of equal ones once', () => {
  expect(align('- x\n- a\n- b\n- c', '- a\n- b\n- c\n- x')).toEqual({ same: ['- a → - a', '- b → - b', '- c → - c'], moved: ['- x → - x'], changed: [] });
  expect(align('- x\n- x\n- a\n- b\n- c', '- a\n- b\n- c\n- x')).toEqual({ same: ['- a → - a', '- b → - b', '- c → - c'], moved: ['- x → - x'], changed: ['0: - x → none'] });
});

test('of equal statements the first ones move, as many as there are', () => {
  expect(align('- x\n- x\n- a\n- b\n- c', '- a\n- b\n- c\n- x\n- x').moved).toEqual(['- x → - x', '- x → - x']);
  expect(alignUnits(parseTextUnits('- x\n- x\n- a\n- b\n- c'), parseTextUnits('- a\n- b\n- c\n- x'))?.moved.map(({ before, after }) => [before.start, after.start])).toEqual([[0, 12]]);
});

test('the same words in a fence are another statement', () => {
  expect(align('a\n\nrow', 'a\n\n```\nrow\n```').same).toEqual(['a → a']);
});
