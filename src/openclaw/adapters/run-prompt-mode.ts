import { resolveSessionKind } from '../bootstrap/session-kind.ts';
import type { PromptMode } from '../system-prompt-input.ts';
import type { RunFacts } from './adapter-facts.ts';

/**
 * How much of the prompt a run gets: `minimal` when it is cut down to some tools, whatever else holds; else what the caller
 * asks for, `none` for a raw model run, `minimal` for sub-agents and cron jobs, `full` for all others.
 * Source: openclaw-2026.7.1.md §6.1.
 */
export function resolveRunPromptMode(run: Pick<RunFacts, 'promptMode' | 'rawModelRun' | 'sessionKey' | 'toolsAllow'>): PromptMode {
  if (run.toolsAllow.length > 0) return 'minimal';
  if (run.promptMode !== null) return run.promptMode;
  if (run.rawModelRun) return 'none';
  const kind = resolveSessionKind(run.sessionKey);
  return kind === 'subagent' || kind === 'cron' ? 'minimal' : 'full';
}
