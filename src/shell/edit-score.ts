import { compareStacks } from '../drift/compare-stacks.ts';
import { mergeFindings } from '../drift/merge-findings.ts';
import type { Finding } from '../types/finding.ts';
import type { KnownEdit } from './edit-corpus.ts';

/** What was reported for one edit of the corpus. */
export interface EditScore {
  readonly edit: KnownEdit;
  readonly reported: readonly Pick<Finding, 'class' | 'subject' | 'owner' | 'scenarios' | 'swap'>[];
}

/** How many edits were reported rightly; shares are of `edits`. */
export interface EditRow {
  readonly class: string;
  readonly edits: number;
  readonly found: number;
  readonly layer: number;
  readonly owner: number;
  readonly classRight: number;
  /** Edits that gave more findings than they have causes. */
  readonly noisy: number;
}

/** Runs the comparison on each edit, in as many scenarios as make it. */
export function scoreEdits(edits: readonly KnownEdit[]): EditScore[] {
  return edits.map((edit) => {
    const names = Array.from({ length: edit.scenarios }, (_, index) => `scenario-${index + 1}`);
    const findings = names.flatMap((scenario) => compareStacks(edit.before, edit.after, { scenario, fileOf: ({ id }) => id }));
    return { edit, reported: mergeFindings(findings) };
  });
}

/** Whether every finding names the layer of the edit. A rename is everywhere. */
export function isLayerRight({ edit: { truth }, reported }: EditScore): boolean {
  return reported.length > 0 && (truth.layers === null || reported.every(({ subject }) => truth.layers?.includes(subject)));
}

/** Whether every finding names the owner of the edit. */
export function isOwnerRight({ edit: { truth }, reported }: EditScore): boolean {
  return reported.length > 0 && (truth.owners === null || reported.every(({ owner }) => truth.owners?.includes(owner ?? '')));
}

/** Whether there is exactly one finding of the right class for each cause, in all scenarios that have it. */
export function isClassRight({ edit: { truth, scenarios }, reported }: EditScore): boolean {
  const classes = reported.map((finding) => finding.class).sort().join();
  const isWhole = reported.every((finding) => finding.scenarios.length === scenarios);
  const isCounted = truth.count === null || reported.every(({ swap }) => swap?.count === truth.count);
  return classes === [...truth.classes].sort().join() && isWhole && isCounted;
}

/** The scores by true class, in the order in which the classes appear, and of all together. */
export function sumEditScores(scores: readonly EditScore[]): EditRow[] {
  const classes = [...new Set(scores.map(({ edit }) => edit.truth.classes[0] ?? ''))];
  return [...classes.map((kind) => sumRow(kind, scores.filter(({ edit }) => edit.truth.classes[0] === kind))), sumRow('all', scores)];
}

function sumRow(kind: string, scores: readonly EditScore[]): EditRow {
  const count = (test: (score: EditScore) => boolean): number => scores.filter(test).length;
  return {
    class: kind,
    edits: scores.length,
    found: count(({ reported }) => reported.length > 0),
    layer: count(isLayerRight),
    owner: count(isOwnerRight),
    classRight: count(isClassRight),
    noisy: count(({ edit, reported }) => reported.length > edit.truth.classes.length),
  };
}
