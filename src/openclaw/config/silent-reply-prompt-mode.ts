import type { DeliveryMode } from './delivery-mode.ts';

/**
 * Whether the prompt has its general rules of silence: `none` when the text about the chat holds its own, or when only the
 * message tool is visible. `chat` is the kind of chat such a text was written for. Source: openclaw-2026.7.1.md §7.8.
 */
export function resolveSilentReplyPromptMode(chat: 'direct' | 'group' | 'none', delivery: DeliveryMode): 'generic' | 'none' {
  return chat !== 'none' || delivery === 'message_tool_only' ? 'none' : 'generic';
}
