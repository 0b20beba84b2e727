import { renderScenario } from '../../pipeline.ts';
import { readEditCorpus } from '../edit-corpus.ts';
import { isClassRight, isLayerRight, isOwnerRight, scoreEdits, sumEditScores } from '../edit-score.ts';
import type { Io } from '../io.ts';
import { buildReviewCorpus } from '../review-corpus.ts';
import { isRight, scoreCases, sumScores } from '../review-score.ts';
import { listSuites, openSuite } from '../suites.ts';

/** Share of edits whose class must be right; layer, owner and discovery must be right always. */
const CLASS_BAR = 0.95;

/**
 * Prints how many known edits the review reports as what they are: edits made by rule of every layer of the repository's
 * scenarios, then the edits of fixtures/review, whose truth was written apart from the comparison.
 * @returns 1 when one is missed or has the wrong layer or owner, or more than 5 % have the wrong class
 */
export async function benchReview(io: Io): Promise<number> {
  const isMadeWhole = benchMadeEdits(io);
  io.stdout('\n');
  const isWrittenWhole = benchWrittenEdits(io);
  return isMadeWhole && isWrittenWhole ? 0 : 1;
}

function benchMadeEdits(io: Io): boolean {
  const stacks = listSuites(io.root).flatMap((id) => {
    const source = openSuite(io.root, id);
    return source.ids.flatMap((scenario) => renderScenario(source.read(scenario), source.profile).turns.map(({ stack }) => stack));
  });
  const scores = scoreCases(buildReviewCorpus(stacks));
  const rows = sumScores(scores);
  io.stdout(renderTable(rows, ['found', 'layer', 'owner', 'classRight', 'section']));
  for (const score of scores.filter((one) => !isRight(one))) {
    io.stdout(`  ${score.case.name}: ${JSON.stringify(score.case.truth)} reported as ${JSON.stringify(score.reported)}\n`);
  }
  return isWhole(rows.at(-1));
}

function benchWrittenEdits(io: Io): boolean {
  const scores = scoreEdits(readEditCorpus(io.root));
  const rows = sumEditScores(scores);
  io.stdout(renderTable(rows, ['found', 'layer', 'owner', 'classRight']));
  for (const score of scores.filter((one) => !isClassRight(one) || !isLayerRight(one) || !isOwnerRight(one))) {
    const { name, truth } = score.edit;
    const reported = score.reported.map((finding) => `${finding.class} of ${finding.subject}, ${finding.owner}${finding.swap === null ? '' : ` ×${finding.swap.count}`}`);
    io.stdout(`  ${name}: ${truth.classes.join(' + ')} of ${truth.layers?.join(' or ') ?? `${truth.count} places`}, reported: ${reported.join('; ') || 'nothing'}\n`);
  }
  return isWhole(rows.at(-1));
}

type Row<K extends string> = Readonly<Record<K | 'edits' | 'noisy', number>> & { readonly class: string };

function isWhole(all: Row<'found' | 'layer' | 'owner' | 'classRight'> | undefined): boolean {
  if (all === undefined) return false;
  return all.found === all.edits && all.layer === all.edits && all.owner === all.edits && all.classRight >= all.edits * CLASS_BAR;
}

function renderTable<K extends string>(rows: readonly Row<K>[], shares: readonly K[]): string {
  const head = renderCells(['class', 'edits', ...shares.map((share) => (share === 'classRight' ? 'class' : share)), 'noisy']);
  const lines = rows.map((row) => renderCells([row.class, String(row.edits), ...shares.map((share) => `${((100 * row[share]) / row.edits).toFixed(1)} %`), String(row.noisy)]));
  return `${[head, ...lines].join('\n')}\n`;
}

function renderCells(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(20) : cell.padStart(8))).join('');
}
