import { isCheckoutOfLineFeeds } from '../drift/classify-text.ts';
import { compareStacks } from '../drift/compare-stacks.ts';
import { buildFileFinding } from '../drift/file-finding.ts';
import { mergeVerdicts } from '../drift/merge-findings.ts';
import { withoutStacks } from '../snapshot/page.ts';
import { findMergeMarker } from '../text/lines.ts';
import type { Finding, Notice, Verdict } from '../types/finding.ts';
import type { SuiteSide } from './sides/snapshot-side.ts';
import { readStoredScenario, type StoredLayer, type StoredScenario } from './sides/stored-scenario.ts';

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
  if (before !== null && after !== null && isThere && isHere) return compareScenario(readStoredScenario(before, id), readStoredScenario(after, id));
  const detail = `only in ${isHere ? labels.after : labels.before}`;
  return { findings: [buildFileFinding(isHere ? 'scenario added' : 'scenario removed', `${id}.md`, { scenarios: [id], detail })], notices: [] };
}

/** What differs between two stored versions of one scenario. */
function compareScenario(before: StoredScenario, after: StoredScenario): Verdict {
  const { id, file } = after;
  const missing = [...before.missing, ...after.missing];
  const findings = [...new Set(missing.map((lost) => lost.file))].map((lost) => buildFileFinding('missing file', lost, { scenarios: [id], detail: 'the page links it, and it is not there' }));
  const notices: Notice[] = [];
  const count = Math.max(before.turns.length, after.turns.length);
  for (let index = 0; index < count; index += 1) {
    const turn = pairTurn(before.turns[index] ?? [], after.turns[index] ?? [], new Set(missing.map((lost) => lost.id)));
    const scenario = count > 1 ? `${id} (turn ${index + 1})` : id;
    const files = new Map([...turn.before, ...turn.after].map(({ layer, file: stored }) => [layer.id, stored]));
    findings.push(...turn.broken.map((marked) => buildMarkerFinding(id, marked)));
    findings.push(...compareStacks(turn.before.map(toLayer), turn.after.map(toLayer), { scenario, fileOf: (layer) => files.get(layer.id) ?? file }));
    notices.push(...turn.lineEndings.map((ending) => ({ file: ending, message: 'line endings only' })));
  }
  findings.push(...comparePages(before, after));
  if (findings.length === 0 && isStoredElsewhere(before, after)) notices.push({ file, message: 'texts are stored in other files, the model reads the same' });
  return { findings, notices };
}

/** The pages beside their stacks: facts, configuration, parameters. */
function comparePages(before: StoredScenario, after: StoredScenario): Finding[] {
  const { id, file } = after;
  const [was, is] = [withoutStacks(before.page), withoutStacks(after.page)];
  if (was === is) return [];
  const line = findMarkerOfOne(before.page, after.page);
  return [line === null ? buildFileFinding('page', file, { scenarios: [id], before: was, after: is }) : buildMarkerFinding(id, { file, line })];
}

function buildMarkerFinding(scenario: string, { file, line }: { readonly file: string; readonly line: number }): Finding {
  return buildFileFinding('merge markers', file, { scenarios: [scenario], detail: `unresolved merge markers at line ${line}` });
}

/** Line of a merge marker that only one of two texts has; a text about merging may have some on both sides. */
function findMarkerOfOne(before: string, after: string): number | null {
  const [was, is] = [findMergeMarker(before), findMergeMarker(after)];
  return was !== null && is !== null ? null : (was ?? is);
}

function toLayer({ layer }: StoredLayer): StoredLayer['layer'] {
  return layer;
}

function isStoredElsewhere(before: StoredScenario, after: StoredScenario): boolean {
  const filesOf = ({ turns }: StoredScenario): string => JSON.stringify(turns.map((turn) => turn.map(({ file }) => file)));
  return filesOf(before) !== filesOf(after);
}

interface TurnPair {
  readonly before: readonly StoredLayer[];
  readonly after: readonly StoredLayer[];
  /** Files with merge markers that the other side does not have. */
  readonly broken: readonly { readonly file: string; readonly line: number }[];
  /** Files that differ in LF and CRLF alone. */
  readonly lineEndings: readonly string[];
}

/**
 * The layers of one turn that can be compared; a text that only has CRLF for LF counts as the other side's.
 * @param missing ids of layers that one of the sides has lost
 */
function pairTurn(before: readonly StoredLayer[], after: readonly StoredLayer[], missing: ReadonlySet<string>): TurnPair {
  const was = new Map(before.map((stored) => [stored.layer.id, stored]));
  const unfit = new Set(missing);
  const broken: { file: string; line: number }[] = [];
  const lineEndings: string[] = [];
  const settled = after.map((stored): StoredLayer => {
    const { text, id } = stored.layer;
    const old = was.get(id);
    if (old === undefined || old.layer.text === text) return stored;
    const line = findMarkerOfOne(old.layer.text, text);
    if (line !== null) {
      unfit.add(id);
      broken.push({ file: findMergeMarker(text) === null ? old.file : stored.file, line });
    }
    if (!isCheckoutOfLineFeeds(old.layer.text, text) && !isCheckoutOfLineFeeds(text, old.layer.text)) return stored;
    lineEndings.push(stored.file);
    return { ...stored, layer: { ...stored.layer, text: old.layer.text } };
  });
  const isFit = ({ layer }: StoredLayer): boolean => !unfit.has(layer.id);
  return { before: before.filter(isFit), after: settled.filter(isFit), broken, lineEndings };
}
