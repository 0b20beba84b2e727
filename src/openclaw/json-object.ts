import type { JsonObject, JsonValue } from '../types/request.ts';

/**
 * An object with the given members in the given order, without those that are `undefined`. Order matters: the wire
 * parameters and the metadata blocks are printed in insertion order. Source: openclaw-2026.7.1.md §10, §14.2–14.4.
 */
export function objectOf(members: readonly (readonly [string, JsonValue | undefined])[]): JsonObject {
  const present: Record<string, JsonValue> = {};
  for (const [key, value] of members) if (value !== undefined) present[key] = value;
  return present;
}
