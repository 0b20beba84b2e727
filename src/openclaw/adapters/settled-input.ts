import type { AgentSystemPromptInput } from '../system-prompt-input.ts';
import type { AdapterFacts } from './adapter-facts.ts';
import { configurePromptInput } from './configured-input.ts';
import { withMemoryLines } from './memory-lines.ts';

/** The last two steps of every adapter: the configuration, then what depends on it. */
export function settlePromptInput(input: AgentSystemPromptInput, facts: AdapterFacts): AgentSystemPromptInput {
  return withMemoryLines(configurePromptInput(input, { config: facts.config, agentId: facts.run.agentId }), facts.memory);
}
