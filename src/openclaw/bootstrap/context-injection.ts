import type { JsonObject } from '../../types/request.ts';
import type { RunKind } from '../../types/turn.ts';
import type { BootstrapMode } from './bootstrap-mode.ts';
import { resolveConfigScope } from './config-scope.ts';

export type ContextInjection = 'always' | 'continuation-skip' | 'never';

/**
 * `agents.list[].contextInjection` over `agents.defaults.contextInjection` over `always`; other values count as unset.
 * Source: openclaw-2026.7.1.md §7.11.
 */
export function resolveContextInjection(config: JsonObject, agentId: string): ContextInjection {
  const { agent, defaults } = resolveConfigScope(config, agentId);
  for (const value of [agent['contextInjection'], defaults['contextInjection']]) {
    if (value === 'always' || value === 'continuation-skip' || value === 'never') return value;
  }
  return 'always';
}

/**
 * Whether this run leaves the bootstrap files out. `continuation-skip` does once the transcript holds a complete
 * bootstrap since its last compaction, except on heartbeats and while BOOTSTRAP.md is worked off in full.
 * Source: openclaw-2026.7.1.md §7.11.
 */
export function isBootstrapSkipped(facts: {
  readonly injection: ContextInjection;
  readonly mode: BootstrapMode;
  readonly runKind: RunKind;
  readonly bootstrappedSinceCompaction: boolean;
}): boolean {
  if (facts.injection === 'never') return true;
  if (facts.injection === 'always' || facts.runKind === 'heartbeat' || facts.mode === 'full') return false;
  return facts.bootstrappedSinceCompaction;
}
