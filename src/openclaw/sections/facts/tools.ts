import type { PromptFacts } from './prompt-facts.ts';

/** Each name once, in its first spelling; names are equal when their lower-case forms are. */
export function firstSpellings(names: readonly string[]): readonly string[] {
  const seen = new Map<string, string>();
  for (const name of names) if (!seen.has(name.toLowerCase())) seen.set(name.toLowerCase(), name);
  return [...seen.values()];
}

/** Lower-case names of all tools the run has, listed or behind search. Gates ask this set. Source: §2. */
export function availableTools(facts: Pick<PromptFacts, 'toolNames' | 'capabilityToolNames'>): ReadonlySet<string> {
  return new Set([...facts.toolNames.map((name) => name.toLowerCase()), ...facts.capabilityToolNames]);
}

/** The spelling under which a listed tool must be called; the plain name when it is not listed. */
export function toolSpelling(facts: Pick<PromptFacts, 'toolNames'>, name: string): string {
  return facts.toolNames.find((listed) => listed.toLowerCase() === name) ?? name;
}

/** Tools that a run without a list has anyway on the main surface, in printing order. Source: §5.2 point 2. */
export const STANDARD_TOOLS = [
  'grep',
  'find',
  'ls',
  'apply_patch',
  'exec',
  'process',
  'browser',
  'canvas',
  'nodes',
  'cron',
  'sessions_list',
  'sessions_history',
  'sessions_send',
  'sessions_spawn',
  'sessions_yield',
  'subagents',
  'session_status',
] as const;

/** Tools that the prompt may give advice on: the available ones, and the standard ones where the prompt names those instead of a list. */
export function advisedTools(facts: Pick<PromptFacts, 'toolNames' | 'capabilityToolNames'>): ReadonlySet<string> {
  const available = availableTools(facts);
  return facts.toolNames.length > 0 ? available : new Set([...available, ...STANDARD_TOOLS]);
}
