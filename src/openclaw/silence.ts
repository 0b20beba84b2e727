import type { ChatType } from '../types/turn.ts';
import type { JsonObject } from '../types/request.ts';
import { resolveChoice } from './config-choice.ts';

/** The whole message that means "say nothing". Source: openclaw-2026.7.1.md §2. */
export const SILENT_TOKEN = 'NO_REPLY';

export type ConversationKind = 'direct' | 'group' | 'internal';
export type SilencePolicy = 'allow' | 'disallow';

/**
 * What kind of conversation a session is: its key says so, else webchat is direct and everything else internal.
 * A chat that is itself direct is never anything else. Source: openclaw-2026.7.1.md §7.8.
 */
export function resolveConversationKind(session: {
  readonly sessionKey: string;
  readonly chatType: ChatType;
  readonly provider: string;
}): ConversationKind {
  if (session.chatType === 'direct') return 'direct';
  if (/:(group|channel):/.test(session.sessionKey)) return 'group';
  if (/:(direct|dm):/.test(session.sessionKey)) return 'direct';
  return session.provider === 'webchat' ? 'direct' : 'internal';
}

/**
 * Whether the agent may answer with the silent token. Direct conversations never may; the others follow
 * `surfaces.<surface>.silentReply.<kind>`, then `agents.defaults.silentReply.<kind>`, then `allow`.
 * @throws HarnessError CONFIG_INVALID for another word in the configuration. Source: openclaw-2026.7.1.md §7.8.
 */
export function resolveSilencePolicy(config: JsonObject, kind: ConversationKind, surface: string): SilencePolicy {
  if (kind === 'direct') return 'disallow';
  const words = ['allow', 'disallow'] as const;
  return (
    resolveChoice(config, `surfaces.${surface}.silentReply.${kind}`, words) ??
    resolveChoice(config, `agents.defaults.silentReply.${kind}`, words) ??
    'allow'
  );
}
