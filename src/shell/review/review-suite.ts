import type { ScenarioOutput } from '../../pipeline.ts';
import type { ExplainedFinding, Finding } from '../../types/finding.ts';
import type { CommittedScenario, SnapshotFile } from '../../types/scenario.ts';
import { readCommitted } from '../committed-scenario.ts';
import { compareSuite } from '../compare-suite.ts';
import { explainFindings } from '../explain-findings.ts';
import { labelOf } from '../files.ts';
import { findRemovedSuites } from '../removed-suites.ts';
import { createSnapshotReader, listOwnedFiles, refuseLinks, snapshotFolder } from '../snapshot-folder.ts';
import type { ReadStored } from '../stored-scenario.ts';
import { openSuite } from '../suites.ts';
import { planAccept } from './plan-accept.ts';

/** One suite's drift with all that is needed to take a part of it over. */
export interface ReviewSuite {
  readonly suite: string;
  readonly base: string;
  /** Absolute, and as the user would type it. */
  readonly folder: string;
  readonly label: string;
  readonly read: ReadStored;
  readonly outputs: readonly ScenarioOutput[];
  /** What is committed, by scenario; null where its page cannot be read. */
  readonly committed: ReadonlyMap<string, CommittedScenario | null>;
  /** Everything that gen would write, and what it would remove. */
  readonly generated: readonly SnapshotFile[];
  readonly stale: readonly string[];
  readonly findings: readonly Finding[];
  /** The same findings in the same order, explained. */
  readonly explained: readonly ExplainedFinding[];
}

/** Which suite, and what was rendered of it before, when nothing but its snapshots can have changed since. */
export interface ReviewTask {
  readonly root: string;
  readonly profile: string | undefined;
  readonly outputs?: readonly ScenarioOutput[];
}

/**
 * Compares one suite as check does. A file that no scenario will have any more, but that a committed page still links,
 * goes when the page no longer links it, and is no finding of its own here.
 */
export async function openReviewSuite(suite: string, { root, profile, outputs: known }: ReviewTask): Promise<ReviewSuite> {
  const folder = snapshotFolder(root, suite, profile);
  const source = openSuite(root, suite, { profile });
  refuseLinks(root, folder);
  const read = createSnapshotReader(root, folder);
  const generated: SnapshotFile[] = [];
  const rendered: ScenarioOutput[] = [];
  const { verdict } = await compareSuite(source, {
    read,
    owned: listOwnedFiles(root, folder),
    wanted: () => true,
    ...(known === undefined ? {} : { outputs: known }),
    onOutput: (files) => generated.push(...files),
    onScenario: (output) => void rendered.push(output),
  });
  // Where nothing drifts there is nothing to take over.
  const outputs = verdict.findings.length === 0 ? [] : rendered;
  const committed = new Map(outputs.map((output) => [output.rendered.scenario.id, readIfWhole(output, read)]));
  const linked = new Set([...committed.values()].flatMap((scenario) => (scenario?.turns ?? []).flat().map(({ link }) => link)));
  const findings = verdict.findings.filter((finding) => finding.class !== 'stale file' || !linked.has(finding.file));
  const stale = verdict.findings.filter((finding) => finding.class === 'stale file').map(({ file }) => file);
  const all = { suite, base: source.suite.base, folder, label: labelOf(root, folder), read, outputs, committed, generated, stale, findings, explained: [] };
  const own = findings.filter((finding) => finding.class !== 'stored elsewhere' || isOnItsOwn(finding, all));
  return { ...all, findings: own, explained: await explainFindings(own) };
}

/** The snapshots of suites that are no more: each file can be removed, and there is nothing else to decide. */
export async function openRemovedSuites({ root, profile }: ReviewTask): Promise<ReviewSuite[]> {
  const removed = findRemovedSuites(root, profile).map(async ({ suite, folder, findings }): Promise<ReviewSuite> => {
    const stale = findings.map(({ file }) => file);
    const own = { findings, explained: await explainFindings(findings), stale };
    return { suite, base: '', folder, label: labelOf(root, folder), read: createSnapshotReader(root, folder), outputs: [], committed: new Map(), generated: [], ...own };
  });
  return Promise.all(removed);
}

/** Null for a page that is missing or cannot be read back: it is taken over as a whole. */
function readIfWhole(output: ScenarioOutput, read: ReadStored): CommittedScenario | null {
  const committed = readCommitted(output, read);
  return 'scenario' in committed ? committed.scenario : null;
}

/** A text is stored elsewhere because the base's text changes, and then that is what there is to decide. */
function isOnItsOwn(finding: Finding, suite: ReviewSuite): boolean {
  if (suite.findings.every(({ class: kind }) => kind === 'stored elsewhere')) return true;
  const { writes, removes } = planAccept(suite, [{ finding, hunks: 'all' }]);
  return writes.length + removes.length > 0;
}
