import { isCheckoutOfLineFeeds } from '../drift/classify-text.ts';
import { compareStacks } from '../drift/compare-stacks.ts';
import { buildFileFinding } from '../drift/file-finding.ts';
import { HarnessError } from '../errors.ts';
import type { ScenarioOutput } from '../pipeline.ts';
import { layerTextOf } from '../snapshot/layer-file.ts';
import { parsePage, withoutStacks } from '../snapshot/page.ts';
import type { ListedLayer } from '../snapshot/page-stack.ts';
import { findMergeMarker } from '../text/lines.ts';
import type { Finding, Notice, Verdict } from '../types/finding.ts';
import type { Layer } from '../types/layer.ts';
import type { SnapshotFile } from '../types/scenario.ts';

/** Reads one committed file of the suite by its path; null when it is not there. */
export type ReadCommitted = (path: string) => string | null;

/** Explains how the committed files of one scenario differ from the generated ones, by layer where that is possible. */
export function explainScenario(output: ScenarioOutput, read: ReadCommitted): Verdict {
  const files = [...output.own, ...output.shared];
  const differing = files.filter((file) => read(file.path) !== file.text);
  const page = files[0];
  if (page === undefined || differing.length === 0) return { findings: [], notices: [] };
  const scenario = output.rendered.scenario.id;
  const notices = differing.filter((file) => isCheckout(file, read)).map(lineEndingsNotice);
  if (notices.length === differing.length) return { findings: [], notices };
  const expected = new Map(files.map((file) => [file.path, file.text]));
  const sides: Sides = { output, page, scenario, read, expected, findings: [], broken: new Set() };
  const committed = readWhole(page.path, sides);
  if (committed !== null) explainPage(sides, committed);
  return { findings: sides.findings, notices };
}

interface Sides {
  readonly output: ScenarioOutput;
  readonly page: SnapshotFile;
  readonly scenario: string;
  readonly read: ReadCommitted;
  /** Generated text of each file. */
  readonly expected: ReadonlyMap<string, string>;
  readonly findings: Finding[];
  /** Files that cannot be compared by layer: missing, or with merge markers. */
  readonly broken: Set<string>;
}

function isCheckout(file: SnapshotFile, read: ReadCommitted): boolean {
  return isCheckoutOfLineFeeds(read(file.path) ?? '', file.text);
}

function lineEndingsNotice(file: SnapshotFile): Notice {
  return { file: file.path, message: 'line endings only' };
}

/** A committed file, or null after a finding that says why it cannot be compared. */
function readWhole(path: string, sides: Sides): string | null {
  const text = sides.read(path);
  // A text that is about merge markers may hold one of its own.
  const isOurs = findMergeMarker(sides.expected.get(path) ?? '') !== null;
  const marker = text === null || isOurs ? null : findMergeMarker(text);
  if (text !== null && marker === null) return text;
  sides.broken.add(path);
  const facts = { scenarios: [sides.scenario] };
  sides.findings.push(
    marker === null
      ? buildFileFinding('missing file', path, { ...facts, detail: 'not in the snapshot folder' })
      : buildFileFinding('merge markers', path, { ...facts, detail: `unresolved merge markers at line ${marker}` }),
  );
  return null;
}

function explainPage(sides: Sides, committed: string): void {
  const { page, scenario, findings } = sides;
  let listed: ListedLayer[][];
  try {
    listed = parsePage(committed, page.path);
  } catch (error) {
    if (!(error instanceof HarnessError)) throw error;
    findings.push(buildFileFinding('page', page.path, { scenarios: [scenario], detail: error.message }));
    return;
  }
  explainTurns(sides, listed);
  const before = withoutStacks(committed);
  const after = withoutStacks(page.text);
  if (before !== after) findings.push(buildFileFinding('page', page.path, { scenarios: [scenario], before, after }));
  if (findings.length === 0) findings.push(...explainStorage(sides));
}

function explainTurns(sides: Sides, listed: readonly ListedLayer[][]): void {
  const { turns } = sides.output.rendered;
  const count = Math.max(turns.length, listed.length);
  for (let index = 0; index < count; index += 1) {
    const links = new Map<string, string>();
    const committed: Layer[] = [];
    for (const { link, ...layer } of listed[index] ?? []) {
      links.set(layer.id, link ?? sides.page.path);
      const text = link === null ? '' : readLayer(link, layer.carrier, sides);
      if (text !== null) committed.push({ ...layer, text });
    }
    const isFair = (layer: Layer): boolean => !sides.broken.has(links.get(layer.id) ?? '');
    const generated = (turns[index]?.stack ?? []).filter(isFair);
    const scenario = turns.length > 1 ? `${sides.scenario} (turn ${index + 1})` : sides.scenario;
    sides.findings.push(...compareStacks(committed, generated, { scenario, fileOf: ({ id }) => links.get(id) ?? sides.page.path }));
  }
}

/** Text of a committed layer; a copy that only has other line endings counts as the generated text. */
function readLayer(link: string, carrier: Layer['carrier'], sides: Sides): string | null {
  const committed = readWhole(link, sides);
  if (committed === null) return null;
  const expected = sides.expected.get(link);
  const isSame = expected !== undefined && isCheckoutOfLineFeeds(committed, expected);
  return layerTextOf(carrier, isSame ? expected : committed);
}

/** Nothing the model reads has changed, but a text is stored in another file than before. */
function explainStorage(sides: Sides): Finding[] {
  const { output, scenario, read } = sides;
  return [...output.own, ...output.shared]
    .filter((file) => read(file.path) !== file.text && !isCheckout(file, read))
    .map((file) => {
      const detail = file.path.includes('/')
        ? 'the text is the same; it now equals the base scenario’s, or no longer does'
        : 'the page links other layer files';
      return buildFileFinding('stored elsewhere', file.path, { scenarios: [scenario], detail });
    });
}
