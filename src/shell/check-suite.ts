import { createRunCounter } from './token-counts.ts';
import { HarnessError } from '../errors.ts';
import { askAnew } from '../text/text-memo.ts';
import type { CheckedSuite } from '../report/check-report.ts';
import type { Finding, Verdict } from '../types/finding.ts';
import type { LintFinding } from '../types/lint.ts';
import type { RenderedScenario, SnapshotFile } from '../types/scenario.ts';
import { compareSuite } from './compare-suite.ts';
import { labelOf } from './files.ts';
import { keepHeapSmall } from './heap.ts';
import type { Io } from './io.ts';
import { judgeSuite, rawFindings, type SuiteMaterial } from './judge-suite.ts';
import { NO_MACHINE } from './transaction/refuse-leaks.ts';
import { createLeaksIn, findTextLeaks } from './leaks.ts';
import { judgeProtected, noticeProtected, type Protection } from './protected-layers.ts';
import type { Selection } from './selection.ts';
import { createSnapshotReader, isStored, listOwnedFiles, refuseLinks, snapshotFolder, type OwnedFiles } from './snapshot-folder.ts';
import { type Shard, shareSuite } from './shard.ts';
import { type ScenarioLint, SuiteLinter } from './suite-linter.ts';
import { findRemovedSuites } from './removed-suites.ts';
import { openSuite } from './suites.ts';
import { measureSizes, type ScenarioSizes } from './watch-budgets.ts';

export interface CheckTask {
  readonly selection: Selection;
  readonly profile: string | undefined;
  /** The part of all scenarios that is looked at; null for all. */
  readonly shard: Shard | null;
  readonly protection: Protection;
  /** Unchanged lines around each changed place; undefined for the usual ones. */
  readonly context: number | undefined;
  readonly onRendered: (scenario: RenderedScenario) => void;
}

/** What was seen of a suite, and how to hide leaked values in anything that is made of it. */
export interface CollectedSuite {
  readonly material: SuiteMaterial<Finding>;
  readonly mask: <T>(value: T) => T;
}

/** Everything that a check says about one suite, or about a shard's part of it: drift, budgets, lint. */
export async function judgeCollected({ material, mask }: CollectedSuite, task: CheckTask): Promise<CheckedSuite> {
  return mask(await judgeSuite(material, rawFindings(task.context), task.shard === null ? 'whole' : 'part'));
}

/**
 * Renders and compares one suite. Reads only.
 * @throws HarnessError for input that cannot be used, and SNAPSHOT_INVALID for a profile without any snapshots.
 */
export async function collectSuite(suite: string, task: CheckTask, io: Io): Promise<CollectedSuite> {
  const folder = snapshotFolder(io.root, suite, task.profile);
  const source = openSuite(io.root, suite, { profile: task.profile });
  const keepSmall = keepHeapSmall(source.ids.length);
  refuseLinks(io.root, folder);
  const owned = listOwnedFiles(io.root, folder);
  refuseEmpty(owned, labelOf(io.root, folder), task.profile);
  const isWhole = task.selection.isWhole(suite);
  const share = shareSuite(source, owned, task.shard);
  const linter = new SuiteLinter(source, { root: io.root, machine: io.machine ?? NO_MACHINE, isWhole });
  const read = createSnapshotReader(io.root, folder);
  // Budgets are measured on the suite's own profile; another one has other texts.
  const sizing = { budgets: task.profile === undefined ? source.suite.budgets : null, isCommitted: (file: string) => isStored(folder, file), tokens: createRunCounter() };
  const seen = new Map<string, { lint: ScenarioLint; readonly sizes: ScenarioSizes }>();
  const verdicts = new Map<string | null, Verdict>();
  const others: LintFinding[] = [];
  const pending: SnapshotFile[] = [];
  const { files } = await compareSuite(source, {
    read,
    owned: isWhole ? share.owned : null,
    others: share.others,
    wanted: (id) => task.selection.wants(suite, id) && share.has(id),
    // The page that lists the scenarios is rendered by none of them.
    onOutput: (output) => void others.push(...output.filter(({ path }) => path === 'README.md').flatMap((file) => linter.addText(file, 'rendered'))),
    onOtherText: (file) => void pending.push(file),
    onVerdict: (scenario, verdict) => void verdicts.set(scenario, verdict),
    onScenario: async (output) => {
      keepSmall();
      const lint = linter.add(output);
      task.onRendered(output.rendered);
      others.push(...pending.splice(0).flatMap((file) => linter.addText(file, 'committed')));
      seen.set(output.rendered.scenario.id, { lint, sizes: await measureSizes(output, sizing) });
    },
  });
  others.push(...pending.flatMap((file) => linter.addText(file, 'committed')));
  tellWithFirst(seen, others);
  const scenarios = [...seen].map(([id, one]) => ({ id, ...withProtected(verdicts.get(id) ?? NOTHING, task.protection), ...one }));
  const facts = { suite, folder: labelOf(io.root, folder), base: source.suite.base, notice: source.profile.notice, files, budgets: sizing.budgets, isWhole };
  return { material: { ...facts, scenarios, whole: join(verdicts.get(null) ?? NOTHING, share.others === null ? NOTHING : judgeProtected(suite, task.protection)), idleAllows: linter.listIdle() }, mask: linter.finish().mask };
}

/** What lint finds outside of the scenarios is told with the first of them. */
function tellWithFirst(seen: ReadonlyMap<string, { lint: ScenarioLint }>, others: readonly LintFinding[]): void {
  const [first] = seen.values();
  if (first !== undefined && others.length > 0) first.lint = { ...first.lint, findings: [...first.lint.findings, ...others] };
}

const NOTHING: Verdict = { findings: [], notices: [] };

function join(a: Verdict, b: Verdict): Verdict {
  if (b.findings.length + b.notices.length === 0) return a;
  return { findings: [...a.findings, ...b.findings], notices: [...a.notices, ...b.notices] };
}

function withProtected(verdict: Verdict, { layers }: Protection): Verdict {
  return join(verdict, { findings: [], notices: noticeProtected(verdict.findings, layers) });
}

/** What a check says about the snapshots of suites that are no more; [] when suites or scenarios were named. */
export async function checkRemovedSuites({ selection, profile }: Pick<CheckTask, 'selection' | 'profile'>, io: Io): Promise<CheckedSuite[]> {
  if (!selection.isEverything) return [];
  const removed = findRemovedSuites(io.root, profile);
  const explain = removed.length === 0 ? null : (await import('./explain-findings.ts')).explainFindings;
  const leaksIn = createLeaksIn(io.machine ?? NO_MACHINE, askAnew);
  const reports: CheckedSuite[] = [];
  for (const { suite, folder, findings } of removed) {
    const read = createSnapshotReader(io.root, folder);
    const texts = findings.map(({ file }) => ({ path: file, text: read(file) ?? '' }));
    const lint = texts.flatMap((file) => findTextLeaks(file, { base: '', origin: 'committed' }, leaksIn)).map(({ finding }) => ({ ...finding, scenarios: [] }));
    reports.push({ suite, scenarios: [], folder: labelOf(io.root, folder), files: 0, notice: '', findings: (await explain?.(findings)) ?? [], notices: [], ...(lint.length === 0 ? {} : { lint }) });
  }
  return reports;
}

/** Nothing to compare with at all is a missing step, not drift, when another profile is asked for. */
function refuseEmpty(owned: OwnedFiles, folder: string, profile: string | undefined): void {
  if (profile === undefined || owned.names.some(owned.isOurs)) return;
  throw new HarnessError('SNAPSHOT_INVALID', `There are no snapshots of the profile "${profile}" in ${folder}.`, {
    file: folder,
    hint: `Run \`pnpm prompt:snapshots:gen --codex-profile ${profile}\` first.`,
  });
}
