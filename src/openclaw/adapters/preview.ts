import type { AgentSystemPromptInput, PromptRuntimeInfo } from '../system-prompt-input.ts';
import type { AdapterFacts } from './adapter-facts.ts';
import { buildEmbeddedPromptInput } from './embedded.ts';

/** What a preview prints in place of the host, and leaves out of the chat. */
const NOWHERE: PromptRuntimeInfo = {
  host: 'unknown',
  os: 'unknown',
  arch: 'unknown',
  channel: undefined,
  chatType: undefined,
  capabilities: undefined,
};

/**
 * The record of `/context` and of exports: that of the embedded run without the channel and what comes from it, owners, extra
 * prompt, heartbeat and documentation paths, on a host that is not named, with a sandbox whose workspace counts as writable.
 * How replies are delivered stays, since it decides what the stable part says. Source: openclaw-2026.7.1.md §1.
 */
export function buildPreviewPromptInput(facts: AdapterFacts): AgentSystemPromptInput {
  const input = buildEmbeddedPromptInput(facts);
  return {
    ...input,
    ownerNumbers: undefined,
    messageToolHints: undefined,
    reactionGuidance: undefined,
    extraSystemPrompt: undefined,
    heartbeatPrompt: undefined,
    docsPath: undefined,
    sourcePath: undefined,
    sandboxInfo: input.sandboxInfo && { ...input.sandboxInfo, workspaceAccess: 'rw' },
    runtimeInfo: { ...input.runtimeInfo, ...NOWHERE },
  };
}
