import type { Diagnostics, FileSizes, InputFinding } from '../../types/scenario.ts';
import type { BootstrapFile } from '../bootstrap/bootstrap-file.ts';
import { readObject } from '../bootstrap/config-scope.ts';
import { checkConfig } from '../config/check-config.ts';
import { resolveTruncationWarningMode } from '../bootstrap/truncation-warning.ts';
import type { CodexRun } from './run.ts';

/**
 * What `context` tells about a Codex turn. Codex reads AGENTS.md by itself, so it counts as injected whole; HEARTBEAT.md and
 * a MEMORY.md that is left to the memory tools are nowhere in the prompt and count as nothing, not as truncated. OpenClaw
 * shows no truncation warning on this route. Source: openclaw-2026.7.1.md §17.1.
 */
export function buildCodexDiagnostics({ turn, route, skills, memo }: CodexRun): Diagnostics {
  const { budget, loaded } = route;
  const known = new Map(budget.stats.map((stats) => [stats.path, stats]));
  return {
    limits: budget.limits,
    files: loaded.map((file) => correctSizes(file, known.get(file.path))),
    totalNearLimit: budget.totalNearLimit,
    warning: { mode: resolveTruncationWarningMode(turn.config), shown: false, signature: null, seen: [] },
    skills: { format: skills.catalog.format, total: skills.catalog.total, blocks: skills.catalog.blocks.map(({ name, text }) => ({ name, chars: text.length })) },
    findings: [...memo.ask(readConfigFindings, JSON.stringify(turn.config)), ...route.findings, ...skills.findings],
  };
}

/** The scenarios of a suite share a few configurations, and comparing one with its shape takes long. */
function readConfigFindings(json: string): readonly InputFinding[] {
  return checkConfig(readObject(JSON.parse(json))).findings;
}

function correctSizes(file: BootstrapFile, stats: FileSizes | undefined): FileSizes {
  const rawChars = (file.text ?? '').trimEnd().length;
  const whole = { name: file.name, path: file.path, missing: file.text === null, rawChars, truncated: false, nearLimit: false, causes: [] };
  if (file.name === 'AGENTS.md') return { ...whole, injectedChars: rawChars };
  if (file.name === 'HEARTBEAT.md' || stats === undefined) return { ...whole, injectedChars: 0 };
  return stats;
}
