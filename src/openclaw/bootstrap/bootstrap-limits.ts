import type { JsonObject } from '../../types/request.ts';
import { readPositive, resolveConfigScope } from './config-scope.ts';

/** Both in UTF-16 code units, whole numbers from 1. */
export interface BootstrapLimits {
  readonly perFile: number;
  readonly total: number;
}

/** Defaults of the July rules. Source: openclaw-2026.7.1.md §8.5. */
export const DEFAULT_BOOTSTRAP_LIMITS: BootstrapLimits = { perFile: 20_000, total: 60_000 };

/**
 * `bootstrapMaxChars` and `bootstrapTotalMaxChars` of the agent, else of `agents.defaults`, else the defaults. A value
 * that is not a finite number above 0 counts as unset; fractions are rounded down. Source: openclaw-2026.7.1.md §8.5.
 */
export function resolveBootstrapLimits(config: JsonObject, agentId: string): BootstrapLimits {
  const { agent, defaults } = resolveConfigScope(config, agentId);
  const read = (key: string, fallback: number): number => readPositive([agent[key], defaults[key]], fallback);
  return {
    perFile: read('bootstrapMaxChars', DEFAULT_BOOTSTRAP_LIMITS.perFile),
    total: read('bootstrapTotalMaxChars', DEFAULT_BOOTSTRAP_LIMITS.total),
  };
}
