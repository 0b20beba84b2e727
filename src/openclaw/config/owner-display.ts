import { valueAt } from '../../text/json.ts';
import type { JsonObject } from '../../types/request.ts';
import type { AgentSystemPromptInput } from '../system-prompt-input.ts';

export type OwnerDisplay = Pick<AgentSystemPromptInput, 'ownerDisplay' | 'ownerDisplaySecret'>;

/**
 * How allow-listed senders are shown: `commands.ownerDisplay` `hash` hides them behind hashes, keyed with the trimmed
 * `commands.ownerDisplaySecret` when there is one; otherwise raw. The section itself does the hashing.
 * Source: openclaw-2026.7.1.md §5.28, §7.1.
 */
export function resolveOwnerDisplay(config: JsonObject): OwnerDisplay {
  const display = valueAt(config, 'commands.ownerDisplay');
  if (display !== 'hash') return { ownerDisplay: display === 'raw' ? 'raw' : undefined, ownerDisplaySecret: undefined };
  const secret = valueAt(config, 'commands.ownerDisplaySecret');
  return { ownerDisplay: 'hash', ownerDisplaySecret: (typeof secret === 'string' && secret.trim()) || undefined };
}
