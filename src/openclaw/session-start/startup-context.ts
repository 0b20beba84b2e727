import { isJsonObject, valueAt } from '../../text/json.ts';
import type { JsonObject } from '../../types/request.ts';
import type { BootstrapMode } from '../bootstrap/bootstrap-mode.ts';

export type ResetCommand = 'new' | 'reset';

/** `agents.defaults.startupContext`: bytes are UTF-8, characters UTF-16 code units. Source: openclaw-2026.7.1.md §12. */
export interface StartupContextConfig {
  readonly enabled: boolean;
  readonly applyOn: readonly ResetCommand[];
  readonly dailyMemoryDays: number;
  readonly maxFileBytes: number;
  readonly maxFileChars: number;
  readonly maxTotalChars: number;
}

/** Default and largest value; the smallest is 1. */
const BOUNDS = {
  dailyMemoryDays: { fallback: 2, most: 14 },
  maxFileBytes: { fallback: 16_384, most: 65_536 },
  maxFileChars: { fallback: 1200, most: 10_000 },
  maxTotalChars: { fallback: 2800, most: 50_000 },
};

/**
 * The settings with defaults and clamps. An empty `applyOn`, or one without a known command, means both; values that are
 * no finite numbers count as unset. Source: openclaw-2026.7.1.md §12.
 */
export function resolveStartupContext(config: JsonObject): StartupContextConfig {
  const found = valueAt(config, 'agents.defaults.startupContext');
  const settings = isJsonObject(found) ? found : {};
  const read = (key: keyof typeof BOUNDS): number => {
    const value = settings[key];
    const { fallback, most } = BOUNDS[key];
    return typeof value === 'number' && Number.isFinite(value) ? Math.min(most, Math.max(1, Math.floor(value))) : fallback;
  };
  const commands: readonly ResetCommand[] = ['new', 'reset'];
  const listed = settings['applyOn'];
  const chosen = commands.filter((command) => Array.isArray(listed) && listed.includes(command));
  return {
    enabled: settings['enabled'] !== false,
    applyOn: chosen.length === 0 ? commands : chosen,
    dailyMemoryDays: read('dailyMemoryDays'),
    maxFileBytes: read('maxFileBytes'),
    maxFileChars: read('maxFileChars'),
    maxTotalChars: read('maxTotalChars'),
  };
}

/** Whether a reset by this command starts with the daily memory: not while BOOTSTRAP.md is worked off. Source: §12. */
export function isStartupMemoryShown(config: StartupContextConfig, command: ResetCommand, mode: BootstrapMode): boolean {
  return config.enabled && mode === 'none' && config.applyOn.includes(command);
}
