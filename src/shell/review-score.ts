import { compareStacks } from '../drift/compare-stacks.ts';
import { mergeFindings } from '../drift/merge-findings.ts';
import type { EditRow } from './edit-score.ts';
import type { KnownCase } from './review-corpus.ts';

/** How many known edits of one class were reported rightly, section included. */
export interface ScoreRow extends EditRow {
  readonly section: number;
}

/** What was reported for one edit: right means by the only finding, or the first when there are several. */
export interface CaseScore {
  readonly case: KnownCase;
  readonly reported: readonly { readonly class: string; readonly layer: string; readonly owner: string | null; readonly section: string | null }[];
}

/** Runs the comparison on each known edit. */
export function scoreCases(cases: readonly KnownCase[]): CaseScore[] {
  return cases.map((known) => {
    const findings = mergeFindings(compareStacks(known.before, known.after, { scenario: 'corpus', fileOf: ({ id }) => id }));
    return { case: known, reported: findings.map((finding) => ({ class: finding.class, layer: finding.subject, owner: finding.owner, section: finding.section })) };
  });
}

/** Whether an edit was reported as exactly what it is. */
export function isRight({ case: { truth }, reported }: CaseScore): boolean {
  const [first] = reported;
  return reported.length === 1 && first?.class === truth.class && first.layer === truth.layer && first.owner === truth.owner && first.section === truth.section;
}

/** The scores by true class, in the order in which the classes appear, and of all together. */
export function sumScores(scores: readonly CaseScore[]): ScoreRow[] {
  const classes = [...new Set(scores.map((score) => score.case.truth.class))];
  const rows = classes.map((kind) => sumRow(kind, scores.filter((score) => score.case.truth.class === kind)));
  return [...rows, sumRow('all', scores)];
}

function sumRow(kind: string, scores: readonly CaseScore[]): ScoreRow {
  const count = (test: (score: CaseScore) => boolean): number => scores.filter(test).length;
  return {
    class: kind,
    edits: scores.length,
    found: count(({ reported }) => reported.length > 0),
    layer: count(({ case: { truth }, reported }) => reported.length > 0 && reported.every(({ layer }) => layer === truth.layer)),
    owner: count(({ case: { truth }, reported }) => reported.length > 0 && reported.every(({ owner }) => owner === truth.owner)),
    classRight: count(({ case: { truth }, reported }) => reported[0]?.class === truth.class && reported.length === 1),
    section: count(({ case: { truth }, reported }) => reported[0]?.section === truth.section),
    noisy: count(({ reported }) => reported.length > 1),
  };
}
