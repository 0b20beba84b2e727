import type { PromptFacts } from './prompt-facts.ts';

const THREAD_BOUND_SPAWN = 'threadbound-acp-spawn';

/** ACP sessions run on the host, so a sandboxed run cannot start them. Source: openclaw-2026.7.1.md §5.2. */
export function canSpawnAcp(facts: Pick<PromptFacts, 'acpEnabled' | 'sandboxInfo.enabled'>): boolean {
  return facts.acpEnabled && !facts['sandboxInfo.enabled'];
}

/** The channel can bind an ACP session to a thread of its own. */
export function canBindThreads(facts: Pick<PromptFacts, 'runtimeInfo.capabilities'>): boolean {
  return facts['runtimeInfo.capabilities'].includes(THREAD_BOUND_SPAWN);
}
