import path from 'node:path';
import { HarnessError } from '../../errors.ts';
import { LINT_RULES } from '../../lint/rule-table.ts';
import { reportShape } from '../../report/report-shape.ts';
import { readTextFile } from '../files.ts';
import type { Io } from '../io.ts';
import { resolveNextStep } from '../next-step.ts';
import { mergeShards, refuseMixture, type ShardFile } from '../merge-shards.ts';
import { resolveOutputs } from '../output.ts';
import { setApart } from '../set-apart.ts';
import type { ShardReport } from '../shard-report.ts';
import { commandOf, isCurrent, type ShowOptions, showReport } from '../show-report.ts';

export interface ReportMergeOptions extends Omit<ShowOptions, 'outputs'> {
  /** `merge`, then the files. */
  readonly words: readonly string[];
  /** `<format>=<path>`, one for each further view. */
  readonly outputs: readonly string[];
}

const MAX_BYTES = 256 * 1024 * 1024;

/**
 * Joins the JSON reports of all shards of one check into its verdict. Opens nothing for writing but the files of `--output`.
 * @returns 0 when no shard found drift or an error of lint, 1 otherwise
 * @throws HarnessError REPORT_INVALID for reports that are not exactly all shards of one check
 */
export async function reportMerge({ words, ...options }: ReportMergeOptions, io: Io): Promise<number> {
  const [verb, ...files] = words;
  if (verb !== 'merge' || files.length === 0) {
    throw new HarnessError('USAGE', verb === 'merge' ? 'report merge needs at least one file.' : `report cannot "${verb ?? ''}".`, { hint: 'Write `prompt-snapshots report merge shard-*.json`.' });
  }
  const outputs = resolveOutputs(options.outputs, io.root);
  const shards = files.map((file): ShardFile => ({ file, report: readShard(path.resolve(io.root, file), file) }));
  refuseMixture(shards);
  const reports = shards.map(({ report }) => report);
  const { selection, base: known } = reports[0] ?? { selection: { only: [], suites: [], profile: null }, base: null };
  const { introduced, base } = setApart(await mergeShards(reports), known);
  const looked = { ...selection, profile: selection.profile ?? undefined };
  const again = commandOf('check', looked, [...(known === null ? [] : [`--base ${known.revision}`]), '--full']);
  await showReport({ suites: introduced, base, lintRules: LINT_RULES, ...resolveNextStep(introduced, commandOf('gen', looked, [])), again, rendered: [] }, { ...options, outputs }, io);
  return isCurrent(introduced) ? 0 : 1;
}

function readShard(file: string, label: string): ShardReport {
  const refuse = (message: string, cause?: unknown): HarnessError =>
    new HarnessError('REPORT_INVALID', message, { file: label, hint: 'Write it with `pnpm -s prompt:snapshots:check --shard <i>/<n> --output json=<file>`.', cause });
  const text = readTextFile(file, { label, maxBytes: MAX_BYTES });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw refuse('The report is not JSON.', cause);
  }
  const parsed = reportShape.safeParse(value);
  if (!parsed.success) throw refuse(`The report has not the shape of this program’s: ${parsed.error.issues[0]?.path.join('.') ?? ''}: ${parsed.error.issues[0]?.message ?? ''}.`);
  if (parsed.data.shard === undefined) throw refuse('The report is of a whole check, not of a shard.');
  // The shape is checked; it knows classes, owners and carriers as plain words.
  return parsed.data.shard as ShardReport;
}
