import type { ReactionGuidance } from '../system-prompt-input.ts';

const LEVELS = ['off', 'ack', 'minimal', 'extensive'] as const;
export type ReactionLevel = (typeof LEVELS)[number];

/** What the channel plugin says about reactions. */
export interface ReactionFacts {
  /** Label of the channel, as printed. */
  readonly channel: string;
  /** The configured level, in any spelling; `null` when none is configured. */
  readonly level: string | null;
  /** Level without a configured one. */
  readonly fallback: ReactionLevel;
  /** Level for a word that is none. */
  readonly invalidFallback: ReactionLevel;
}

/** Guidance for the prompt; `null` for `off` and `ack`, where the agent itself does not react. Source: openclaw-2026.7.1.md §7.10. */
export function resolveReactionGuidance(facts: ReactionFacts): ReactionGuidance | null {
  const word = facts.level?.trim().toLowerCase() ?? null;
  const level = word === null ? facts.fallback : (LEVELS.find((known) => known === word) ?? facts.invalidFallback);
  return level === 'minimal' || level === 'extensive' ? { level, channel: facts.channel } : null;
}
