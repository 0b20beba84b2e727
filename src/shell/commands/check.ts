import { LINT_RULES } from '../../lint/rule-table.ts';
import type { CheckedSuite } from '../../report/check-report.ts';
import type { DriftOptions } from '../../report/drift-text.ts';
import type { RenderedScenario } from '../../types/scenario.ts';
import { checkRemovedSuites, type CheckTask, type CollectedSuite, collectSuite, judgeCollected } from '../check-suite.ts';
import type { Io } from '../io.ts';
import { resolveNextStep } from '../next-step.ts';
import { resolveOutputs } from '../output.ts';
import { readProtection } from '../protected-layers.ts';
import { type ReportFormat, showsStacks } from '../report-formats.ts';
import { createSelection } from '../selection.ts';
import { type KnownOnBase, setApart } from '../set-apart.ts';
import { parseShard, resolveShard } from '../shard.ts';
import { commandOf, isCurrent, showReport } from '../show-report.ts';
import { watchWrites } from '../transaction/finish.ts';
import { snapshotPlace } from '../transaction/place.ts';

export interface CheckOptions {
  readonly only: readonly string[];
  readonly suites: readonly string[];
  readonly profile: string | undefined;
  readonly format: ReportFormat;
  /** `<format>=<path>`, one for each further view. */
  readonly outputs: readonly string[];
  readonly layout: DriftOptions['layout'];
  /** Unchanged lines around each changed place; undefined for the usual ones. */
  readonly context: number | undefined;
  /** Revision whose own drift does not count; undefined counts all. */
  readonly base: string | undefined;
  /** Why protected layers change; undefined for what commit messages say. */
  readonly reason?: string | undefined;
  /** `<i>/<n>`: the part of all scenarios that is looked at; undefined for all. */
  readonly shard: string | undefined;
  /** Show every hunk instead of the first ones. */
  readonly full: boolean;
}

/**
 * Renders, compares with what is committed, and explains. Opens nothing for writing but the files of `--output`.
 * @returns 0 when everything is current or was so on the base already, 1 on drift or on an error of lint.
 */
export async function check(options: CheckOptions, io: Io): Promise<number> {
  const outputs = resolveOutputs(options.outputs, io.root);
  const selection = createSelection(io.root, options);
  const settle = watchWrites(snapshotPlace(io.root, { profile: options.profile }));
  const shard = options.shard === undefined ? null : resolveShard(io.root, selection, parseShard(options.shard));
  if (shard !== null) io.stderr(`shard ${shard.index}/${shard.count}: ${shard.own.length} of ${shard.all.length} scenarios\n`);
  const rendered: RenderedScenario[] = [];
  const formats = [options.format, ...outputs.map(({ format }) => format)];
  const onRendered = (one: RenderedScenario): void => void (formats.some(showsStacks) && rendered.push(one));
  const protection = await readProtection({ base: options.base, reason: options.reason }, io);
  const task: CheckTask = { selection, shard, protection, profile: options.profile, context: options.context, onRendered };
  const suites = selection.suites.filter((suite) => shard === null || shard.own.some((name) => name.startsWith(`${suite}/`)));
  const [collected, reports]: [CollectedSuite[], CheckedSuite[]] = [[], []];
  for (const suite of suites) {
    const shown = rendered.length;
    const one = await collectSuite(suite, task, io);
    rendered.push(...rendered.splice(shown).map(one.mask));
    reports.push(await judgeCollected(one, task));
    if (shard !== null && formats.includes('json')) collected.push(one);
  }
  // What belongs to no scenario is judged by one shard alone.
  if (shard === null || shard.index === 1) reports.push(...(await checkRemovedSuites({ selection, profile: options.profile }, io)));
  if (!isCurrent(reports)) settle();
  const known = options.base === undefined ? null : await readKnown(options.base, io);
  const { introduced, base } = setApart(reports, known);
  const again = commandOf('check', options, [...(options.base === undefined ? [] : [`--base ${options.base}`]), '--full']);
  const part = shard === null || !formats.includes('json') ? {} : { shard: await (await import('../shard-report.ts')).buildShardReport({ shard, collected, known, options }, io) };
  await showReport({ suites: introduced, base, lintRules: LINT_RULES, ...resolveNextStep(introduced, commandOf('gen', options, [])), again, rendered, ...part }, { ...options, outputs }, io);
  return isCurrent(introduced) ? 0 : 1;
}

async function readKnown(revision: string, io: Io): Promise<KnownOnBase> {
  const { readBaseFindings } = await import('../base-check.ts');
  const found = await readBaseFindings(revision, io);
  return 'reason' in found ? { revision, reason: found.reason, known: [] } : { revision, reason: null, known: [...found.known].sort() };
}
