import type { AgentSystemPromptInput } from '../system-prompt-input.ts';
import type { AdapterFacts } from './adapter-facts.ts';
import { buildEmbeddedPromptInput } from './embedded.ts';

/**
 * The record of a compaction: that of the embedded run whose transcript is summarised, so that the cached prefix is the same.
 * Source: openclaw-2026.7.1.md §1.
 */
export function buildCompactionPromptInput(facts: AdapterFacts): AgentSystemPromptInput {
  return buildEmbeddedPromptInput(facts);
}
