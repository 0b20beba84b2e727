import type { JsonObject } from '../../types/request.ts';
import type { Trigger } from '../../types/turn.ts';
import type { PromptContribution } from '../system-prompt-input.ts';
import { renderGpt5Contract } from './gpt5-contract.ts';
import { renderFriendlyHeartbeatStyle, renderFriendlyStyle } from './gpt5-interaction-style.ts';
import { isGpt5Model } from './gpt5-model.ts';
import { resolveGpt5Personality } from './gpt5-personality.ts';

export interface Gpt5OverlayInput {
  readonly modelId: string;
  /** Absent: no provider is known. The overlay itself applies for every provider. */
  readonly providerId?: string | undefined;
  readonly config?: JsonObject | undefined;
  readonly legacyPluginConfig?: JsonObject | undefined;
  /** Absent for `commitment-only` runs. */
  readonly trigger?: Trigger | undefined;
  /** Only `false` switches the overlay off. */
  readonly enabled?: boolean | undefined;
}

/**
 * What the GPT-5 family adds to the prompt: always the behaviour contract as stable prefix; with the friendly personality also
 * `interaction_style`, longer on a heartbeat. `null` for other models and when switched off. Never throws: an unknown
 * personality counts as absent. Source: openclaw-2026.7.1.md §7.2.
 */
export function resolveGpt5SystemPromptContribution(input: Gpt5OverlayInput): PromptContribution | null {
  if (input.enabled === false || !isGpt5Model(input.modelId)) return null;
  const personality = resolveGpt5Personality({
    config: input.config ?? {},
    provider: input.providerId ?? null,
    legacyPluginConfig: input.legacyPluginConfig ?? null,
  });
  const stablePrefix = renderGpt5Contract();
  if (personality === 'off') return { stablePrefix };
  const style = input.trigger === 'heartbeat' ? renderFriendlyHeartbeatStyle() : renderFriendlyStyle();
  return { stablePrefix, sectionOverrides: { interaction_style: style } };
}
