import type { Piece } from '../../types/layer.ts';
import { CACHE_BOUNDARY } from '../cache-boundary.ts';
import { buildAgentSystemPromptSections } from '../system-prompt.ts';
import { resolvePromptMode } from '../sections/facts/prompt-facts.ts';
import type { AgentSystemPromptInput } from '../system-prompt-input.ts';

/**
 * The system prompt as pieces, one for each section: their concatenation is `buildAgentSystemPrompt(input)` byte for byte.
 * Every piece but the first carries the line feed in front of it; the first one of the volatile zone also carries the cache
 * boundary, which prompts without the agent (`none`) do not have. Source: openclaw-2026.7.1.md §3.2, §3.5.
 */
export function renderSystemPromptPieces(input: AgentSystemPromptInput): readonly Piece[] {
  const sections = buildAgentSystemPromptSections(input);
  // Full and minimal prompts always have a volatile section: Runtime has no gate.
  const turn = resolvePromptMode(input) === 'none' ? -1 : sections.findIndex((section) => section.zone === 'volatile');
  return sections.map(({ id, owner, zone, text }, index) => {
    const before = index === turn ? `\n${CACHE_BOUNDARY}\n` : '\n';
    return { id, owner, zone, before: index === 0 ? '' : before, text, after: '' };
  });
}
