import type { AgentSystemPromptInput } from '../system-prompt-input.ts';
import type { AdapterFacts } from './adapter-facts.ts';
import { buildLiveInput } from './live-input.ts';
import { resolveProviderContribution } from './provider-contribution.ts';
import { settlePromptInput } from './settled-input.ts';

/**
 * The record of an embedded run: all facts, the provider's contribution, sub-agents offered unasked at think level `ultra`,
 * and heartbeat guidance only in a run that a heartbeat started. Source: openclaw-2026.7.1.md §1, §3.1, §7.7.
 */
export function buildEmbeddedPromptInput(facts: AdapterFacts): AgentSystemPromptInput {
  const { run, model, memory } = facts;
  const live = buildLiveInput(facts);
  const isHeartbeat = run.trigger === 'heartbeat' && run.runKind !== 'commitment-only';
  return settlePromptInput(
    {
      ...live,
      heartbeatPrompt: isHeartbeat ? live.heartbeatPrompt : undefined,
      promptContribution: resolveProviderContribution(facts),
      proactiveSubagentOrchestration: model.think === 'ultra',
      includeMemorySection: memory.contextEngine === 'legacy',
    },
    facts,
  );
}
