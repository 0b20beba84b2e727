import { z } from '../../text/schema.ts';

const anything = z.unknown().optional();

/** Shape of keys that are OpenClaw's own but decide nothing in a prompt: they may be absent or hold anything. */
export function otherKeys<Key extends string>(...keys: readonly Key[]): Record<Key, typeof anything> {
  // The type of fromEntries cannot say that every key is there.
  return Object.fromEntries(keys.map((key) => [key, anything])) as Record<Key, typeof anything>;
}
