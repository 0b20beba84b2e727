import { renderScenario } from '../../pipeline.ts';
import type { Io } from '../io.ts';
import { buildReviewCorpus } from '../review-corpus.ts';
import { isRight, scoreCases, sumScores, type ScoreRow } from '../review-score.ts';
import { listSuites, openSuite } from '../suites.ts';

/** Share of edits whose class must be right; layer, owner and discovery must be right always. */
const CLASS_BAR = 0.95;

/**
 * Makes known edits of every layer of the repository's scenarios and prints how many the review reports as what they are.
 * @returns 1 when one is missed or has the wrong layer or owner, or more than 5 % have the wrong class
 */
export async function benchReview(io: Io): Promise<number> {
  const stacks = listSuites(io.root).flatMap((id) => {
    const source = openSuite(io.root, id);
    return source.ids.flatMap((scenario) => renderScenario(source.read(scenario), source.profile).turns.map(({ stack }) => stack));
  });
  const scores = scoreCases(buildReviewCorpus(stacks));
  const rows = sumScores(scores);
  io.stdout(`${rows.map(renderRow).join('\n')}\n`.replace(/^/, `${HEAD}\n`));
  for (const score of scores.filter((one) => !isRight(one))) {
    io.stdout(`  ${score.case.name}: ${JSON.stringify(score.case.truth)} reported as ${JSON.stringify(score.reported)}\n`);
  }
  const all = rows.at(-1);
  if (all === undefined) return 1;
  const isWhole = all.found === all.edits && all.layer === all.edits && all.owner === all.edits;
  return isWhole && all.classRight >= all.edits * CLASS_BAR ? 0 : 1;
}

const HEAD = renderCells(['class', 'edits', 'found', 'layer', 'owner', 'class', 'section', 'noisy']);

function renderRow(row: ScoreRow): string {
  const { edits } = row;
  const share = (count: number): string => `${((100 * count) / edits).toFixed(1)} %`;
  return renderCells([row.class, String(edits), share(row.found), share(row.layer), share(row.owner), share(row.classRight), share(row.section), String(row.noisy)]);
}

function renderCells(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(20) : cell.padStart(8))).join('');
}
