import type { PromptFacts } from './prompt-facts.ts';

/** True when only the message tool reaches the user. Source: openclaw-2026.7.1.md §2 (MTO). */
export function isMessageToolOnly(facts: Pick<PromptFacts, 'sourceReplyDeliveryMode'>): boolean {
  return facts.sourceReplyDeliveryMode === 'message_tool_only';
}

/** True when the prompt may teach the silent token: never where only the message tool is visible. Source: §3.1. */
export function teachesSilentToken(
  facts: Pick<PromptFacts, 'sourceReplyDeliveryMode' | 'silentReplyPromptMode'>,
): boolean {
  return !isMessageToolOnly(facts) && facts.silentReplyPromptMode !== 'none';
}
