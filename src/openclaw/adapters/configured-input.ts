import type { JsonObject } from '../../types/request.ts';
import { resolveAgentSystemPromptConfig, type AgentSystemPromptConfig } from '../config/agent-system-prompt-config.ts';
import type { AgentSystemPromptInput } from '../system-prompt-input.ts';

export interface ConfigurationOfAgent {
  /** `null` when there is no configuration. */
  readonly config: JsonObject | null;
  readonly agentId: string;
}

/**
 * The one door from an adapter to the renderer: what the configuration says about the seven settings wins over what the
 * adapter passes. A setting that the configuration leaves undefined, or an empty list of aliases, lets the adapter's value
 * through (OpenClaw itself erases it). Without a configuration nothing changes. Source: openclaw-2026.7.1.md §1.2, §7.1.
 */
export function configurePromptInput(input: AgentSystemPromptInput, { config, agentId }: ConfigurationOfAgent): AgentSystemPromptInput {
  if (config === null) return input;
  return { ...input, ...definedSettings(resolveAgentSystemPromptConfig({ config, agentId })) };
}

function definedSettings(settings: AgentSystemPromptConfig): Partial<AgentSystemPromptConfig> {
  const isSaid = (value: unknown): boolean => value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => isSaid(value)));
}
