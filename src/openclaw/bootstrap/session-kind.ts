export type SessionKind = 'primary' | 'subagent' | 'cron' | 'acp';

/**
 * What kind of session a key names. A key is `agent:<agent id>:<rest>` or the bare `<rest>`; the rest starts with
 * `subagent:`, `cron:` or `acp:` (any case), everything else is a primary session. A group whose id happens to be
 * "subagent" is therefore no sub-agent. Source: openclaw-2026.7.1.md §1, §6.1, §8.2.
 */
export function resolveSessionKind(sessionKey: string): SessionKind {
  const parts = sessionKey.trim().toLowerCase().split(':');
  const [head, ...following] = parts[0] === 'agent' && parts.length > 2 ? parts.slice(2) : parts;
  if (following.length === 0) return 'primary';
  return head === 'subagent' || head === 'cron' || head === 'acp' ? head : 'primary';
}
