import { valueAt } from '../../text/json.ts';
import type { JsonObject } from '../../types/request.ts';
import { resolveConfigScope } from '../bootstrap/config-scope.ts';
import type { AgentSystemPromptInput } from '../system-prompt-input.ts';
import { resolveModelAliasLines } from './model-alias-lines.ts';
import { resolveOwnerDisplay } from './owner-display.ts';
import { resolveTtsHint } from './tts-hint.ts';

/** The seven fields of the input record that the configuration decides. */
export type AgentSystemPromptConfig = Pick<
  AgentSystemPromptInput,
  'ownerDisplay' | 'ownerDisplaySecret' | 'ttsHint' | 'memoryCitationsMode'
> & {
  readonly subagentDelegationMode: 'suggest' | 'prefer';
  readonly modelAliasLines: readonly string[];
  readonly fsWorkspaceOnly: boolean;
};

export interface PromptConfigSource {
  /** Absent: no configuration, so every field has its default. */
  readonly config?: JsonObject | undefined;
  readonly agentId: string;
}

/**
 * The settings of one agent's prompt: its own entry of `agents.list` over `agents.defaults` over the defaults. A malformed
 * value counts as absent. Never throws. Source: openclaw-2026.7.1.md §7.1.
 */
export function resolveAgentSystemPromptConfig({ config = {}, agentId }: PromptConfigSource): AgentSystemPromptConfig {
  const { agent, defaults } = resolveConfigScope(config, agentId);
  const citations = valueAt(config, 'memory.citations');
  const modes = [agent, defaults].map((scope) => valueAt(scope, 'subagents.delegationMode'));
  const workspaceOnly = [agent, config].map((scope) => valueAt(scope, 'tools.fs.workspaceOnly'));
  return {
    ...resolveOwnerDisplay(config),
    subagentDelegationMode: modes.find((mode) => mode === 'suggest' || mode === 'prefer') ?? 'suggest',
    ttsHint: resolveTtsHint(config),
    modelAliasLines: resolveModelAliasLines(config),
    memoryCitationsMode: typeof citations === 'string' ? citations : undefined,
    fsWorkspaceOnly: workspaceOnly.find((value) => typeof value === 'boolean') ?? false,
  };
}
