import { byCodeUnit } from '../../text/json.ts';
import type { JsonObject } from '../../types/request.ts';
import type { BootstrapBudget, BootstrapFileStats } from './budget.ts';
import { resolveConfigScope } from './config-scope.ts';
import type { InputFinding } from '../../types/scenario.ts';
import { isAgentsFile } from './truncate-agents.ts';

/** What the agent reads when files were cut; it says nothing of sizes, so it does not move when they do. */
const NOTICE = [
  '[Workspace files incomplete]',
  'At least one of the files under Project Context did not fit and is shown in part.',
  'Do not take what you see there as complete; read the file itself before you rely on a detail.',
].join('\n');

const SEEN_MAX = 32;
const DETAIL_FILES = 3;

export type TruncationWarningMode = 'always' | 'once' | 'off';

export interface TruncationWarning {
  /** Text for the prompt, `null` when nothing is shown. */
  readonly notice: string | null;
  /** Names this truncation; `null` when nothing is truncated. */
  readonly signature: string | null;
  /** Signatures to hand in on the next turn, oldest first. */
  readonly seen: readonly string[];
  /** Lines for diagnostics, never for the prompt. */
  readonly details: readonly string[];
  readonly findings: readonly InputFinding[];
}

/** `agents.defaults.bootstrapPromptTruncationWarning`; anything but its three words is `always`. Source: §8.5. */
export function resolveTruncationWarningMode(config: JsonObject): TruncationWarningMode {
  const value = resolveConfigScope(config, '').defaults['bootstrapPromptTruncationWarning'];
  return value === 'once' || value === 'off' ? value : 'always';
}

/**
 * Whether this turn tells the agent that files were cut: `always` on each turn, `once` only for a truncation not seen
 * before, `off` never. A shown `once` has the finding `truncation-warning-moves-prompt`: the next turn loses the notice,
 * and with it the cached prompt from there on. Source: openclaw-2026.7.1.md §8.8.
 */
export function resolveTruncationWarning(
  budget: BootstrapBudget,
  mode: TruncationWarningMode,
  seen: readonly string[],
): TruncationWarning {
  const signature = buildSignature(budget);
  const details = renderDetails(budget);
  const isNew = signature !== null && !seen.includes(signature);
  const shown = mode === 'always' ? signature !== null : mode === 'once' && isNew;
  return {
    notice: shown ? NOTICE : null,
    signature,
    seen: shown && isNew ? [...seen, signature].slice(-SEEN_MAX) : seen.slice(-SEEN_MAX),
    details,
    findings: shown && mode === 'once' ? [movesPrompt()] : [],
  };
}

function movesPrompt(): InputFinding {
  return {
    name: 'truncation-warning-moves-prompt',
    subject: 'agents.defaults.bootstrapPromptTruncationWarning',
    detail: 'With "once" the next turn drops the notice, so the provider re-reads the prompt from there; use "always" or "off".',
  };
}

function truncatedFiles(budget: BootstrapBudget): readonly BootstrapFileStats[] {
  return budget.stats.filter((file) => file.truncated);
}

function buildSignature(budget: BootstrapBudget): string | null {
  const cut = [...truncatedFiles(budget)].sort((a, b) => byCodeUnit(a.path, b.path));
  if (cut.length === 0) return null;
  const files = cut.map(({ path, rawChars, injectedChars, causes }) => ({ path, rawChars, injectedChars, causes }));
  return JSON.stringify({ limits: budget.limits, files });
}

function renderDetails(budget: BootstrapBudget): readonly string[] {
  const cut = truncatedFiles(budget);
  if (cut.length === 0) return [];
  const lines = cut.slice(0, DETAIL_FILES).map(renderDetail);
  if (cut.length > DETAIL_FILES) lines.push(`+${cut.length - DETAIL_FILES} more`);
  if (cut.some((file) => isAgentsFile(file.name))) lines.push('AGENTS.md is among them: rules may be shown only as a digest.');
  lines.push('Shorten the files, or raise agents.defaults.bootstrapMaxChars or agents.defaults.bootstrapTotalMaxChars.');
  return lines;
}

function renderDetail({ name, rawChars, injectedChars, causes }: BootstrapFileStats): string {
  const removed = Math.round(((rawChars - injectedChars) / rawChars) * 100);
  return `${name}: ${rawChars} -> ${injectedChars} characters (${removed} % removed; ${causes.join(', ')})`;
}
