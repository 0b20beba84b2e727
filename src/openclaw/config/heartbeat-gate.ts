import { isJsonObject } from '../../text/json.ts';
import type { JsonObject, JsonValue } from '../../types/request.ts';
import type { AgentFacts } from '../../types/turn.ts';
import { agentEntries, readObject, resolveConfigScope } from '../bootstrap/config-scope.ts';

const DEFAULT_EVERY = '30m';
const MINUTES: Readonly<Record<string, number>> = { ms: 1 / 60_000, s: 1 / 60, m: 1, h: 60, d: 1440 };

/**
 * Whether prompts of this agent may carry heartbeat guidance at all: it is the default agent, heartbeats are enabled
 * for it, `includeSystemPromptSection` is not false and `every` is a duration above zero.
 * Source: openclaw-2026.7.1.md §7.7.
 */
export function isHeartbeatGuidanceIncluded(config: JsonObject, agent: Pick<AgentFacts, 'id' | 'isDefault'>): boolean {
  if (!agent.isDefault) return false;
  const withBlock = agentEntries(config).filter((entry) => isJsonObject(entry['heartbeat']));
  if (withBlock.length > 0 && !withBlock.some((entry) => entry['id'] === agent.id)) return false;
  const heartbeat = resolveHeartbeatConfig(config, agent.id);
  if (heartbeat['includeSystemPromptSection'] === false) return false;
  return parseMinutes(heartbeat['every'] ?? DEFAULT_EVERY) > 0;
}

/** `agents.defaults.heartbeat` overlaid by the agent's own `heartbeat` block, key by key. */
export function resolveHeartbeatConfig(config: JsonObject, agentId: string): JsonObject {
  const { agent, defaults } = resolveConfigScope(config, agentId);
  return { ...readObject(defaults['heartbeat']), ...readObject(agent['heartbeat']) };
}

/** Minutes of a duration such as `30m`, `1h30m` or `45` (minutes); 0 for anything else. */
export function parseMinutes(value: JsonValue): number {
  // Other kinds of values are no duration, and an object without `toString` cannot even become a text.
  if (typeof value !== 'string' && typeof value !== 'number') return 0;
  const text = String(value).trim().toLowerCase();
  if (!/^(\d+(\.\d+)?(ms|s|m|h|d))+$|^\d+(\.\d+)?$/.test(text)) return 0;
  let minutes = 0;
  for (const [, amount, unit] of text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)?/g)) {
    minutes += Number(amount) * (MINUTES[unit ?? 'm'] ?? 0);
  }
  return minutes;
}
