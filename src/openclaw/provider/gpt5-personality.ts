import { valueAt } from '../../text/json.ts';
import type { JsonObject, JsonValue } from '../../types/request.ts';

export type Gpt5Personality = 'friendly' | 'off';

/** Providers for which the setting of the OpenAI plugin counts. */
const OPENAI_PROVIDERS = ['codex', 'codex-cli', 'openai', 'azure-openai', 'azure-openai-responses'];

export interface Gpt5PersonalityFacts {
  readonly config: JsonObject;
  /** `null` when no provider is known; the setting of the OpenAI plugin counts then too. */
  readonly provider: string | null;
  /** What an older plugin passes about itself; `null` when nothing. */
  readonly legacyPluginConfig: JsonObject | null;
}

/**
 * The first source with a known value: `agents.defaults.promptOverlays.gpt5.personality`, for OpenAI providers
 * `plugins.entries.openai.config.personality`, the legacy plugin config, `friendly`. `on` means friendly; unknown values
 * count as absent. Source: openclaw-2026.7.1.md §7.2.
 */
export function resolveGpt5Personality(facts: Gpt5PersonalityFacts): Gpt5Personality {
  const { config, provider, legacyPluginConfig } = facts;
  const isOpenAi = provider === null || OPENAI_PROVIDERS.includes(provider.trim().toLowerCase());
  return (
    readPersonality(valueAt(config, 'agents.defaults.promptOverlays.gpt5.personality')) ??
    (isOpenAi ? readPersonality(valueAt(config, 'plugins.entries.openai.config.personality')) : null) ??
    readPersonality(legacyPluginConfig?.['personality']) ??
    'friendly'
  );
}

function readPersonality(value: JsonValue | undefined): Gpt5Personality | null {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (word === 'off') return 'off';
  return word === 'friendly' || word === 'on' ? 'friendly' : null;
}
