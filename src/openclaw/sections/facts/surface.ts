import type { PromptFacts } from './prompt-facts.ts';

/** Workflow hints are for the main surface only; `pi_main` is its old name. Source: openclaw-2026.7.1.md §1, §5.2. */
export function isMainSurface(facts: Pick<PromptFacts, 'promptSurface'>): boolean {
  return facts.promptSurface === 'openclaw_main' || facts.promptSurface === 'pi_main';
}
