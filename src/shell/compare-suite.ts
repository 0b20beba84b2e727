import { buildFileFinding } from '../drift/file-finding.ts';
import { mergeVerdicts } from '../drift/merge-findings.ts';
import { HarnessError } from '../errors.ts';
import { renderIndex, renderSuite, type ScenarioOutput, type SuiteSource } from '../pipeline.ts';
import type { Finding, Notice, Verdict } from '../types/finding.ts';
import type { SnapshotFile } from '../types/scenario.ts';
import { isCheckoutOfLineFeeds } from '../drift/classify-text.ts';
import { detachText } from '../text/detach.ts';
import { findMergeMarker } from '../text/lines.ts';
import { FileTally } from './file-tally.ts';
import { listRunNotices } from './run-notices.ts';
import type { OwnedFiles } from './snapshot-folder.ts';
import type { ReadStored } from './stored-scenario.ts';

export interface SuiteComparison {
  readonly verdict: Verdict;
  /** Number of files that the suite consists of. */
  readonly files: number;
}

export interface CompareOptions {
  readonly read: ReadStored;
  /** Files that gen owns in the folder; null when only some scenarios are compared and nothing may count as stale. */
  readonly owned: OwnedFiles | null;
  readonly wanted: (id: string) => boolean;
  /** The rendered scenarios, where somebody has them already; absent to render them now. */
  readonly outputs?: readonly ScenarioOutput[];
  /** Called with the output of each scenario, in order; gen writes here. */
  readonly onOutput: (files: readonly SnapshotFile[]) => void;
  /** Called with each rendered scenario, in order, before the next one is rendered and in front of `onOutput`; may refuse it. */
  readonly onScenario?: (output: ScenarioOutput) => Promise<void> | void;
  /** Called with what each scenario adds to the verdict, and at the end with what the suite as a whole does: null. */
  readonly onVerdict?: (scenario: string | null, verdict: Verdict) => void;
  /** Called with each committed file whose text is not the one rendered, or that nothing renders; before `onScenario` of its scenario. */
  readonly onOtherText?: (file: SnapshotFile) => void;
  /** Scenarios that are compared elsewhere, for the page that lists all of them; null where that page is, too. */
  readonly others?: readonly ScenarioTitle[] | null;
}

interface ScenarioTitle {
  readonly id: string;
  readonly title: string;
}

/**
 * Renders a suite, compares it with what is committed, and hands each scenario's files on. What explains drift is loaded
 * when there is some.
 */
export async function compareSuite(source: SuiteSource, options: CompareOptions): Promise<SuiteComparison> {
  const { read, owned } = options;
  const verdicts: Verdict[] = [];
  const tally = new FileTally(owned?.names ?? []);
  const titles: ScenarioTitle[] = [];
  const add = (scenario: string | null, ...own: readonly Verdict[]): void => {
    const listed = mergeListed(own);
    if (listed !== NOTHING) verdicts.push(listed);
    options.onVerdict?.(scenario, listed);
  };
  for (const output of options.outputs ?? renderSuite(source, options.wanted)) {
    const isDrifting = differs(output, read);
    if (isDrifting) tellOthers(output.own, options);
    const drift = isDrifting ? (await import('./explain-drift.ts')).explainScenario(output, read) : NOTHING;
    const notices = listRunNotices(output.rendered, source.profile.codexVersion, read);
    add(output.rendered.scenario.id, drift, { findings: await findBrokenPromises(output), notices });
    await options.onScenario?.(output);
    options.onOutput(output.own);
    refuseTwins(output, tally);
    titles.push({ id: output.rendered.scenario.id, title: detachText(output.rendered.scenario.title) });
  }
  if (owned !== null) {
    const { others = [] } = options;
    const index = others === null ? null : renderIndex(source.suite, [...titles, ...others]);
    if (index !== null) {
      tally.add(index.path);
      tellOthers([index], options);
      options.onOutput([index]);
    }
    const stale = tally.listOthers().filter(owned.isOurs);
    tellOthers(stale.map((path) => ({ path, text: null })), options);
    add(null, index === null ? NOTHING : compareFile(index, read), { findings: stale.map(buildStale), notices: [] });
  }
  return { verdict: mergeVerdicts(verdicts), files: tally.count };
}

const NOTHING: Verdict = { findings: [], notices: [] };

/** One after the other, nothing joined. */
function mergeListed(verdicts: readonly Verdict[]): Verdict {
  const findings = verdicts.flatMap((one) => one.findings);
  const notices = verdicts.flatMap((one) => one.notices);
  // One for all of the thousands that are as they should be.
  return findings.length + notices.length === 0 ? NOTHING : { findings, notices };
}

/** Only a scenario that promises something is held to it. */
async function findBrokenPromises({ rendered }: ScenarioOutput): Promise<Finding[]> {
  if (rendered.scenario.promises.every((promise) => promise === 'none')) return [];
  return (await import('../drift/promises.ts')).comparePromises(rendered);
}

function differs(output: ScenarioOutput, read: ReadStored): boolean {
  return [...output.own, ...output.shared].some((file) => read(file.path) !== file.text);
}

/** `text` is what is rendered, null for a file that nothing renders any more. */
function tellOthers(files: readonly { readonly path: string; readonly text: string | null }[], { read, onOtherText }: CompareOptions): void {
  if (onOtherText === undefined) return;
  for (const { path, text } of files) {
    const committed = read(path);
    if (committed !== null && committed !== text) onOtherText({ path, text: committed });
  }
}

/** Two scenarios never own the same file; if they do, an id was built wrongly and nothing must be written. */
function refuseTwins(output: ScenarioOutput, tally: FileTally): void {
  for (const { path } of output.own) {
    if (!tally.add(path)) {
      throw new HarnessError('LAYER_CONFLICT', `Two scenarios want the file ${path}.`, { hint: 'Rename one of the scenarios.' });
    }
  }
}

function buildStale(file: string): Verdict['findings'][number] {
  return buildFileFinding('stale file', file, { detail: 'no scenario has it any more' });
}

function compareFile(file: SnapshotFile, read: ReadStored): Verdict {
  const committed = read(file.path);
  if (committed === file.text) return { findings: [], notices: [] };
  if (committed === null) {
    return { findings: [buildFileFinding('missing file', file.path, { detail: 'not in the snapshot folder' })], notices: [] };
  }
  const notice: Notice = { file: file.path, message: 'line endings only' };
  if (isCheckoutOfLineFeeds(committed, file.text)) return { findings: [], notices: [notice] };
  const marker = findMergeMarker(committed);
  const finding =
    marker === null
      ? buildFileFinding('page', file.path, { before: committed, after: file.text })
      : buildFileFinding('merge markers', file.path, { detail: `unresolved merge markers at line ${marker}` });
  return { findings: [finding], notices: [] };
}
