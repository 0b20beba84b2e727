import { clampText } from '../bounded-text.ts';
import type { BootstrapFile } from './bootstrap-file.ts';
import type { BootstrapLimits } from './bootstrap-limits.ts';
import type { FileSizes, InputFinding } from '../../types/scenario.ts';
import { isAgentsFile, truncateAgentsFile } from './truncate-agents.ts';
import { truncateFile } from './truncate.ts';

/** A remainder below this takes no further file, in UTF-16 code units. Source: openclaw-2026.7.1.md §8.6. */
const LEAST_REMAINDER = 64;
const NEAR_SHARE = 0.85;

export type TruncationCause = 'per-file-limit' | 'total-limit';

/** A file as the prompt shows it; `missing` texts are markers, which some surfaces leave out. */
export interface InjectedFile {
  readonly name: string;
  readonly path: string;
  readonly text: string;
  readonly missing: boolean;
}

/** Sizes of one file in UTF-16 code units; `rawChars` is the right-trimmed length, 0 when missing. */
export interface BootstrapFileStats extends FileSizes {
  /** Empty unless truncated. */
  readonly causes: readonly TruncationCause[];
}

export interface BootstrapBudget {
  readonly files: readonly InjectedFile[];
  /** One entry per file given, in order. */
  readonly stats: readonly BootstrapFileStats[];
  readonly limits: BootstrapLimits;
  /** Sum of the injected texts, markers of missing files included. */
  readonly injectedChars: number;
  readonly totalNearLimit: boolean;
  readonly findings: readonly InputFinding[];
}

/**
 * Share the total budget out to the files in their order. Missing files cost their marker; an empty file is left out; a
 * remainder under 64 code units ends the allocation for all that follow. No text is longer than its limit or holds half a
 * surrogate pair that its file did not. Source: openclaw-2026.7.1.md §8.6–§8.8.
 */
export function applyBootstrapBudget(files: readonly BootstrapFile[], limits: BootstrapLimits): BootstrapBudget {
  const total = Math.max(1, Math.floor(limits.total));
  const perFile = Math.max(1, Math.floor(limits.perFile));
  const shares = allocate(files, { perFile, total });
  const injectedChars = shares.reduce((sum, share) => sum + (share.text?.length ?? 0), 0);
  const stopped = shares.find((share) => share.stopped);
  return {
    files: shares.flatMap(({ file, text }) =>
      text === null || text === '' ? [] : [{ name: file.name, path: file.path, text, missing: file.text === null }],
    ),
    stats: shares.map((share) => buildStats(share, { perFile, usedUp: injectedChars >= total })),
    limits: { perFile, total },
    injectedChars,
    totalNearLimit: injectedChars >= total * NEAR_SHARE,
    findings: stopped === undefined ? [] : [stopFinding(stopped)],
  };
}

interface Share {
  readonly file: BootstrapFile;
  /** Left of the total budget before this file. */
  readonly remaining: number;
  /** `null` when the file got no turn. */
  readonly text: string | null;
  readonly stopped: boolean;
}

function allocate(files: readonly BootstrapFile[], limits: BootstrapLimits): readonly Share[] {
  let remaining = limits.total;
  let stopped = false;
  return files.map((file) => {
    const before = remaining;
    stopped ||= remaining <= 0 || (file.text !== null && remaining < LEAST_REMAINDER);
    const text = stopped ? null : fitFile(file, Math.min(limits.perFile, remaining), remaining);
    remaining -= text?.length ?? 0;
    return { file, remaining: before, text, stopped };
  });
}

function fitFile(file: BootstrapFile, limit: number, remaining: number): string {
  if (file.text === null) return clampText(`[MISSING] Expected at: ${file.path}`, remaining);
  const truncate = isAgentsFile(file.name) ? truncateAgentsFile : truncateFile;
  return truncate(file.name, file.text, limit).text;
}

function buildStats(share: Share, budget: { perFile: number; usedUp: boolean }): BootstrapFileStats {
  const { file, remaining } = share;
  const missing = file.text === null;
  const rawChars = (file.text ?? '').trimEnd().length;
  const injectedChars = share.text?.length ?? 0;
  const truncated = !missing && injectedChars < rawChars;
  const causes: TruncationCause[] = [];
  if (truncated && rawChars > budget.perFile) causes.push('per-file-limit');
  // A file that the stop rule turned away is the total's doing too, although some of the total is left.
  if (truncated && (budget.usedUp || share.stopped || rawChars > remaining)) causes.push('total-limit');
  const nearLimit = !missing && rawChars >= budget.perFile * NEAR_SHARE;
  return { name: file.name, path: file.path, missing, rawChars, injectedChars, truncated, nearLimit, causes };
}

function stopFinding({ file, remaining }: Share): InputFinding {
  const detail = `${remaining} characters of the total budget were left; this file and those after it were not loaded.`;
  return { name: 'bootstrap-budget-exhausted', subject: file.path, detail };
}
