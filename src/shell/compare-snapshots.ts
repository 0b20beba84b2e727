import { compareStacks } from '../drift/compare-stacks.ts';
import { buildFileFinding, buildLostFinding } from '../drift/file-finding.ts';
import { mergeVerdicts } from '../drift/merge-findings.ts';
import { findMergeMarker } from '../text/lines.ts';
import type { Finding, Notice, Verdict } from '../types/finding.ts';
import type { CommittedLayer } from '../types/scenario.ts';
import type { SuiteSide } from './sides/snapshot-side.ts';
import { buildPageFinding } from './page-finding.ts';
import { readSideScenario } from './sides/read-scenario.ts';
import { holdAgainst, pairStacks, type StoredScenario } from './stored-scenario.ts';

/** The same suite on both sides; null where a side has none of that name. */
export interface SuitePair {
  readonly before: SuiteSide | null;
  readonly after: SuiteSide | null;
  /** What the user calls the two sides. */
  readonly labels: { readonly before: string; readonly after: string };
}

export interface SuiteComparison {
  readonly verdict: Verdict;
  /** Names of files that were compared, each counted once for both sides. */
  readonly files: number;
  readonly scenarios: number;
}

/** Compares the stored snapshots of one suite, scenario by scenario and stack by stack; both sides may come from anywhere. */
export function compareStoredSuite(pair: SuitePair, wanted: (id: string) => boolean): SuiteComparison {
  const [was, is] = [new Set(pair.before?.ids), new Set(pair.after?.ids)];
  const ids = [...new Set([...was, ...is])].filter(wanted).sort();
  const read = new Set<string>();
  const counted = { ...pair, before: withCount(pair.before, read), after: withCount(pair.after, read) };
  const verdict = mergeVerdicts(ids.map((id) => compareIn(counted, id, { isThere: was.has(id), isHere: is.has(id) })));
  return { verdict, files: read.size, scenarios: ids.length };
}

/** Notes the name of each file that is read. */
function withCount(side: SuiteSide | null, names: Set<string>): SuiteSide | null {
  if (side === null) return null;
  const read: SuiteSide['read'] = (file) => {
    names.add(file);
    return side.read(file);
  };
  return { ...side, read };
}

function compareIn({ before, after, labels }: SuitePair, id: string, { isThere, isHere }: { readonly isThere: boolean; readonly isHere: boolean }): Verdict {
  if (before !== null && after !== null && isThere && isHere) return compareScenario(readSideScenario(before, id), readSideScenario(after, id));
  const detail = `only in ${isHere ? labels.after : labels.before}`;
  return { findings: [buildFileFinding(isHere ? 'scenario added' : 'scenario removed', `${id}.md`, { scenarios: [id], detail })], notices: [] };
}

/** What differs between two stored versions of one scenario. */
function compareScenario(was: StoredScenario, is: StoredScenario): Verdict {
  const [before, after] = [holdAgainst(was, textsOf(is)), holdAgainst(is, textsOf(was))];
  const file = `${is.id}.md`;
  const lost = new Map([...before.lost, ...after.lost].map((one) => [one.file, one]));
  const findings = [...lost.values()].map((one) => buildLostFinding(one, is.id));
  const notices: Notice[] = [...new Set([...before.lineEndings, ...after.lineEndings])].map((ending) => ({ file: ending, message: 'line endings only' }));
  const count = Math.max(before.turns.length, after.turns.length);
  for (let index = 0; index < count; index += 1) {
    const turn = pairStacks(before.turns[index] ?? [], after.turns[index] ?? []);
    const scenario = count > 1 ? `${is.id} (turn ${index + 1})` : is.id;
    const files = new Map([...turn.before, ...turn.after].map(({ id, link }) => [id, link ?? file]));
    findings.push(...compareStacks(turn.before, turn.after, { scenario, fileOf: (layer) => files.get(layer.id) ?? file }));
  }
  findings.push(...comparePages(before, after));
  if (findings.length === 0 && isStoredElsewhere(before, after)) notices.push({ file, message: 'texts are stored in other files, the model reads the same' });
  return { findings, notices };
}

/** The pages beside their stacks: facts, configuration, parameters. */
function comparePages(before: StoredScenario, after: StoredScenario): Finding[] {
  const finding = buildPageFinding(after.id, { before: before.page, after: after.page });
  if (finding === null) return [];
  const marker = findMarkerOfOne(before.page, after.page);
  return [marker === null ? finding : buildLostFinding({ file: finding.file, marker }, after.id)];
}

/** Line of a merge marker that only one of two texts has; a text about merging may have some on both sides. */
function findMarkerOfOne(before: string, after: string): number | null {
  const [was, is] = [findMergeMarker(before), findMergeMarker(after)];
  return was !== null && is !== null ? null : (was ?? is);
}

function isStoredElsewhere(before: StoredScenario, after: StoredScenario): boolean {
  const filesOf = ({ turns }: StoredScenario): string => JSON.stringify(turns.map((turn) => turn.map(({ link }) => link)));
  return filesOf(before) !== filesOf(after);
}

/** A version's texts by turn and layer; what it has lost it does not have. */
function textsOf({ turns }: StoredScenario): (layer: CommittedLayer, turn: number) => string | undefined {
  const texts = turns.map((stack) => new Map(stack.filter(({ isLost }) => !isLost).map(({ id, text }) => [id, text])));
  return ({ id }, turn) => texts[turn]?.get(id);
}
