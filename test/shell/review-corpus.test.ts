import { expect, test } from 'vitest';
import { renderScenario } from '../../src/pipeline.ts';
import { buildReviewCorpus } from '../../src/shell/review-corpus.ts';
import { isRight, scoreCases, sumScores } from '../../src/shell/review-score.ts';
import { openSuite } from '../../src/shell/suites.ts';
import { ROOT } from '../rules/sources.ts';

const source = openSuite(ROOT, 'codex-runtime-happy-path');
const stacks = source.ids.flatMap((id) => renderScenario(source.read(id), source.profile).turns.map(({ stack }) => stack));
const corpus = buildReviewCorpus(stacks);

test('the corpus has at least 200 edits of every kind, each a real change', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(200);
  expect(corpus.filter(({ before, after }) => JSON.stringify(before) === JSON.stringify(after))).toEqual([]);
  expect(new Set(corpus.map(({ name }) => name.split(': ').at(-1))).size).toBeGreaterThanOrEqual(25);
});

test('every tenth known edit is reported as exactly what it is', () => {
  const scores = scoreCases(corpus.filter((_, index) => index % 10 === 0));
  expect(scores.filter((score) => !isRight(score)).map(({ case: { name, truth }, reported }) => ({ name, truth, reported }))).toEqual([]);
});

test('a wrong truth is counted as wrong', () => {
  const [known] = corpus;
  if (known === undefined) throw new Error('no case');
  const truth = { ...known.truth, class: 'moved', layer: 'another', owner: 'user' } as const;
  const missed = { ...known, after: known.before };
  expect(sumScores(scoreCases([{ ...known, truth }, missed])).at(-1)).toMatchObject({ edits: 2, found: 1, layer: 0, owner: 0, classRight: 0 });
});
