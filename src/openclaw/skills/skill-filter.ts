import type { JsonObject } from '../../types/request.ts';
import { isList, readTextList, resolveConfigScope } from '../bootstrap/config-scope.ts';

/**
 * Names of the skills that an agent may use: its own `skills` list when it has that key, even an empty one, else
 * `agents.defaults.skills`. `null` is no filter; [] allows none. A value that is no list counts as unset.
 * Source: openclaw-2026.7.1.md §9.5.
 */
export function resolveSkillFilter(config: JsonObject, agentId: string): readonly string[] | null {
  const { agent, defaults } = resolveConfigScope(config, agentId);
  for (const value of [agent['skills'], defaults['skills']]) if (isList(value)) return readTextList(value);
  return null;
}
