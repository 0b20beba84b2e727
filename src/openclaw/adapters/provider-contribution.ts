import { resolveGpt5SystemPromptContribution } from '../provider/gpt5-overlay.ts';
import { mergePromptContributions } from '../provider/merge-contributions.ts';
import type { PromptContribution } from '../system-prompt-input.ts';
import type { AdapterFacts } from './adapter-facts.ts';

/**
 * What the model's provider adds: the GPT-5 overlay, by model id for any provider, then the plugins' own contributions. A
 * commitment-only run has no trigger for them. Source: openclaw-2026.7.1.md §7.2, §7.3.
 */
export function resolveProviderContribution({ model, run, config, contributions }: AdapterFacts): PromptContribution | undefined {
  const overlay = resolveGpt5SystemPromptContribution({
    modelId: model.id,
    providerId: model.provider ?? undefined,
    config: config ?? undefined,
    trigger: run.runKind === 'commitment-only' ? undefined : run.trigger,
  });
  return mergePromptContributions([overlay, ...contributions]) ?? undefined;
}
