import type { Diagnostics, FileSizes } from '../../types/scenario.ts';
import type { BootstrapFile } from '../bootstrap/bootstrap-file.ts';
import { checkConfig } from '../config/check-config.ts';
import { resolveTruncationWarningMode } from '../bootstrap/truncation-warning.ts';
import type { CodexRun } from './run.ts';

/**
 * What `context` tells about a Codex turn. Codex reads AGENTS.md by itself, so it counts as injected whole; HEARTBEAT.md and
 * a MEMORY.md that is left to the memory tools are nowhere in the prompt and count as nothing, not as truncated. OpenClaw
 * shows no truncation warning on this route. Source: openclaw-2026.7.1.md §17.1.
 */
export function buildCodexDiagnostics({ turn, route, skills }: CodexRun): Diagnostics {
  const { budget, loaded } = route;
  const known = new Map(budget.stats.map((stats) => [stats.path, stats]));
  return {
    limits: budget.limits,
    files: loaded.map((file) => correctSizes(file, known.get(file.path))),
    totalNearLimit: budget.totalNearLimit,
    warning: { mode: resolveTruncationWarningMode(turn.config), shown: false, signature: null, seen: [] },
    skills: { format: skills.catalog.format, total: skills.catalog.total, blocks: skills.catalog.blocks.map(({ name, text }) => ({ name, chars: text.length })) },
    findings: [...checkConfig(turn.config).findings, ...route.findings, ...skills.findings],
  };
}

function correctSizes(file: BootstrapFile, stats: FileSizes | undefined): FileSizes {
  const rawChars = (file.text ?? '').trimEnd().length;
  const whole = { name: file.name, path: file.path, missing: file.text === null, rawChars, truncated: false, nearLimit: false, causes: [] };
  if (file.name === 'AGENTS.md') return { ...whole, injectedChars: rawChars };
  if (file.name === 'HEARTBEAT.md' || stats === undefined) return { ...whole, injectedChars: 0 };
  return stats;
}
