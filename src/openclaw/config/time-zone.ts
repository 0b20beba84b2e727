import { isTimeZone } from '../../text/time-zone.ts';
import { valueAt } from '../../text/json.ts';
import type { JsonObject } from '../../types/request.ts';

/** How `session_status` and time lines print hours; the prompt prints no clock. */
export type TimeFormat = 'auto' | '12' | '24';

/**
 * `agents.defaults.userTimezone` when it is an IANA zone, else the host's zone when that is one, else `UTC`. The host's
 * zone is an input; `null` when it is unknown. Source: openclaw-2026.7.1.md §7.5.
 */
export function resolveUserTimezone(config: JsonObject, hostTimeZone: string | null): string {
  const configured = valueAt(config, 'agents.defaults.userTimezone');
  const zones = [typeof configured === 'string' ? configured.trim() : '', hostTimeZone?.trim() ?? ''];
  return zones.find(isTimeZone) ?? 'UTC';
}

/** `agents.defaults.timeFormat`; anything but its words is `auto`. Source: openclaw-2026.7.1.md §7.5. */
export function resolveTimeFormat(config: JsonObject): TimeFormat {
  const value = valueAt(config, 'agents.defaults.timeFormat');
  return value === '12' || value === '24' ? value : 'auto';
}
