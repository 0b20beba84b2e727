import { valueAt } from '../text/json.ts';
import type { JsonObject } from '../types/request.ts';
import { readPositive, resolveConfigScope } from './bootstrap/config-scope.ts';
import { resolveSessionKind } from './bootstrap/session-kind.ts';
import { renderSubagentContext } from './conversation/subagent-context.ts';
import { sanitisePromptLiteral } from './prompt-literal.ts';

/** Defaults of depth and of the deepest level that may spawn. Source: openclaw-2026.7.1.md §18.4. */
const DEFAULT_DEPTH = 1;

export interface SubagentSession {
  readonly agentId: string;
  readonly sessionKey: string;
  readonly config: JsonObject;
}

/**
 * The extra system prompt of a sub-agent session, `null` for any other session. Depth counts the `subagent:` steps of the
 * key; `subagents.maxSpawnDepth` of the agent, else of `agents.defaults`, says how deep agents may spawn, else 1, so that a
 * child spawns none. Source: openclaw-2026.7.1.md §18.4.
 */
export function resolveSubagentContext({ agentId, sessionKey, config }: SubagentSession): string | null {
  if (resolveSessionKind(sessionKey) !== 'subagent') return null;
  const { agent, defaults } = resolveConfigScope(config, agentId);
  const steps = sessionKey.toLowerCase().split(':').filter((part) => part === 'subagent').length;
  const limits = [agent, defaults].map((scope) => valueAt(scope, 'subagents.maxSpawnDepth'));
  return renderSubagentContext({
    sessionKey: sanitisePromptLiteral(sessionKey),
    depth: Math.max(DEFAULT_DEPTH, steps),
    maxSpawnDepth: readPositive(limits, DEFAULT_DEPTH),
  });
}
