import { expect, test } from 'vitest';
import { readEditCorpus } from '../../src/shell/edit-corpus.ts';
import { isClassRight, isLayerRight, isOwnerRight, scoreEdits, sumEditScores } from '../../src/shell/edit-score.ts';
import { ROOT } from '../rules/sources.ts';

const corpus = readEditCorpus(ROOT);

test('the written corpus has at least 200 edits, each a real change with a name of its own', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(200);
  expect(corpus.filter(({ before, after }) => JSON.stringify(before) === JSON.stringify(after))).toEqual([]);
  expect(new Set(corpus.map(({ name, after }) => `${name}\n${JSON.stringify(after)}`)).size).toBe(corpus.length);
});

test('no edit is missed, every layer and owner is right, and at least 95 of 100 classes are', () => {
  const scores = scoreEdits(corpus);
  expect(scores.filter((score) => !isLayerRight(score) || !isOwnerRight(score)).map(({ edit }) => edit.name)).toEqual([]);
  expect(scores.filter(isClassRight).length / scores.length).toBeGreaterThanOrEqual(0.95);
});

test('a wrong truth is counted as wrong', () => {
  const [known] = corpus;
  if (known === undefined) throw new Error('no edit');
  const truth = { ...known.truth, classes: ['moved' as const], layers: ['another'], owners: ['user'] };
  const rows = sumEditScores(scoreEdits([{ ...known, truth }, { ...known, after: known.before }, { ...known, scenarios: 2 }]));
  expect(rows.at(-1)).toEqual({ class: 'all', edits: 3, found: 2, layer: 1, owner: 1, classRight: 1, noisy: 0 });
});
