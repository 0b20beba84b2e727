import { isJsonObject } from '../../text/json.ts';
import type { JsonObject, JsonValue } from '../../types/request.ts';

/** The two places where an agent's setting can stand: its entry in `agents.list`, and `agents.defaults`. */
export interface ConfigScope {
  readonly agent: JsonObject;
  readonly defaults: JsonObject;
}

/**
 * The settings of one agent; {} where the configuration has none or the value there is no object. The first entry of
 * `agents.list` with the id counts.
 */
export function resolveConfigScope(config: JsonObject, agentId: string): ConfigScope {
  const agent = agentEntries(config).find((entry) => entry['id'] === agentId) ?? {};
  return { agent, defaults: readObject(readObject(config['agents'])['defaults']) };
}

/** Every object of `agents.list`, in its order. */
export function agentEntries(config: JsonObject): readonly JsonObject[] {
  const list = readObject(config['agents'])['list'];
  return isList(list) ? list.filter(isJsonObject) : [];
}

/** The value as an object; {} for anything else. */
export function readObject(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** Trimmed non-empty texts of a list, or of one text; [] for anything else. */
export function readTextList(value: JsonValue | undefined): readonly string[] {
  const items = isList(value) ? value : [value];
  return items.flatMap((item) => (typeof item === 'string' && item.trim() !== '' ? [item.trim()] : []));
}

/** The first value that is a finite number above 0, rounded down; a fraction below 1 counts as 1. Else the fallback. */
export function readPositive(values: readonly (JsonValue | undefined)[], fallback: number): number {
  const found = values.find((value) => typeof value === 'number' && Number.isFinite(value) && value > 0);
  return typeof found === 'number' ? Math.max(1, Math.floor(found)) : fallback;
}

/** `Array.isArray` does not narrow readonly lists. */
export function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}
