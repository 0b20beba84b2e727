import type { AgentSystemPromptInput } from '../system-prompt-input.ts';
import type { AdapterFacts } from './adapter-facts.ts';
import { buildLiveInput } from './live-input.ts';
import { settlePromptInput } from './settled-input.ts';

/** What the CLI backend calls the host. */
const HOST = 'openclaw';

/**
 * The record of a run on a CLI backend. It has a surface and a host name of its own, no reasoning tags, sandbox, reactions
 * or provider contribution; heartbeat guidance stands in every run; skills are left to a CLI that loads them itself.
 * A side question takes no record at all, see `buildSentPrompt`. Source: openclaw-2026.7.1.md §1, §7.7.
 */
export function buildCliPromptInput(facts: AdapterFacts): AgentSystemPromptInput {
  const live = buildLiveInput(facts);
  return settlePromptInput(
    {
      ...live,
      promptSurface: 'cli_backend',
      reasoningTagHint: false,
      sandboxInfo: undefined,
      reactionGuidance: undefined,
      skillsPrompt: facts.skills.loadedBy === 'cli' ? undefined : live.skillsPrompt,
      runtimeInfo: { ...live.runtimeInfo, host: HOST },
    },
    facts,
  );
}
