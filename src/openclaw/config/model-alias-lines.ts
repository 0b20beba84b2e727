import { byCodeUnit, isJsonObject, valueAt } from '../../text/json.ts';
import type { JsonObject } from '../../types/request.ts';

/** `- <alias>: <model>` for each model of `agents.defaults.models` with an alias, by alias. Source: openclaw-2026.7.1.md §7.1. */
export function resolveModelAliasLines(config: JsonObject): readonly string[] {
  const models = valueAt(config, 'agents.defaults.models');
  if (!isJsonObject(models)) return [];
  return Object.entries(models)
    .flatMap(([model, settings]) => {
      const alias = isJsonObject(settings) ? settings['alias'] : undefined;
      return typeof alias === 'string' && alias.trim() !== '' ? [{ alias: alias.trim(), model }] : [];
    })
    .sort((a, b) => byCodeUnit(a.alias, b.alias) || byCodeUnit(a.model, b.model))
    .map(({ alias, model }) => `- ${alias}: ${model}`);
}
