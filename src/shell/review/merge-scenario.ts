import { compareStacks } from '../../drift/compare-stacks.ts';
import { swapKey } from '../../drift/renames.ts';
import { takeStack, type Choice } from '../../drift/take-stack.ts';
import { HUNK_CONTEXT } from '../../drift/take-text.ts';
import { compareLines } from '../../drift/unified.ts';
import type { ScenarioOutput } from '../../pipeline.ts';
import type { Finding } from '../../types/finding.ts';
import type { CommittedLayer, CommittedScenario } from '../../types/scenario.ts';
import { buildGenerated } from '../committed-scenario.ts';
import { pairStacks } from '../stored-scenario.ts';

/** A finding of the report that is taken over, whole or some of its hunks (from 0). */
export interface Pick {
  readonly finding: Finding;
  readonly hunks: 'all' | readonly number[];
}

/**
 * One scenario with the picked findings taken over. A page that cannot be read back, or has another number of turns, and
 * texts that are only stored elsewhere, are taken over with the whole scenario; nothing smaller would hold together.
 */
export function mergeScenario(committed: CommittedScenario | null, output: ScenarioOutput, picks: readonly Pick[]): CommittedScenario | null {
  const { id } = output.rendered.scenario;
  const own = picks.filter(({ finding }) => finding.scenarios.some((name) => scenarioOf(name) === id));
  if (own.length === 0) return committed;
  const generated = buildGenerated(output);
  if (committed === null || committed.turns.length !== generated.turns.length) return generated;
  if (own.some(({ finding }) => finding.class === 'stored elsewhere')) return generated;
  const hasPage = own.some(({ finding }) => finding.class === 'page');
  const turns = committed.turns.map((stack, index) => {
    const after = output.rendered.turns[index]?.stack ?? [];
    const scenario = committed.turns.length > 1 ? `${id} (turn ${index + 1})` : id;
    const pair = pairStacks(stack, after);
    const findings = compareStacks(pair.before, pair.after, { scenario, fileOf: () => '' });
    const merged = takeStack(stack, after, findings.map((finding) => choose(finding, own)));
    return restoreLost(merged, generated.turns[index] ?? [], own);
  });
  return { id, page: hasPage ? generated.page : committed.page, turns };
}

/** A scenario's id without the turn that a finding may name. */
export function scenarioOf(name: string): string {
  return name.replace(/ \(turn \d+\)$/, '');
}

function choose(finding: Finding, picks: readonly Pick[]): Choice {
  const pick = picks.find((known) => isPartOf(finding, known.finding));
  if (pick === undefined) return { finding, hunks: 'none' };
  return { finding, hunks: pick.hunks === 'all' ? 'all' : matchHunks(finding, pick.finding, pick.hunks) };
}

/** Whether a finding of one scenario is a place of a finding of the report, where renamings are one finding. */
function isPartOf(finding: Finding, reported: Finding): boolean {
  if (finding.id === reported.id) return true;
  return reported.class === 'renamed' && finding.swap !== null && reported.swap !== null && swapKey(finding.swap) === swapKey(reported.swap);
}

/** The same change may stand at other lines of another text: hunks are the same when their changed lines are. */
function matchHunks(finding: Finding, reported: Finding, numbers: readonly number[]): number[] {
  const wanted = new Set(numbers.map((number) => changedLines(reported)[number]));
  return changedLines(finding).flatMap((lines, index) => (wanted.has(lines) ? [index] : []));
}

function changedLines({ whole, lines }: Finding): string[] {
  const hunks = compareLines({ before: whole.before ?? '', after: whole.after ?? '' }, lines, HUNK_CONTEXT) ?? [];
  return hunks.map((hunk) => hunk.lines.filter((line) => !line.startsWith(' ')).join('\n'));
}

/** A layer whose file was missing or unreadable gets the generated text, when that was picked. */
function restoreLost(layers: readonly CommittedLayer[], generated: readonly CommittedLayer[], picks: readonly Pick[]): CommittedLayer[] {
  const repaired = new Set(picks.map(({ finding }) => finding).filter((finding) => finding.class === 'missing file' || finding.class === 'merge markers').map(({ file }) => file));
  return layers.flatMap((layer) => {
    if (!layer.isLost || layer.link === null || !repaired.has(layer.link)) return [layer];
    const after = generated.find(({ id }) => id === layer.id);
    return after === undefined ? [] : [{ ...layer, text: after.text, isLost: false }];
  });
}
