import { renderMemoryRecall } from '../memory-recall.ts';
import { buildMemorySectionLines } from '../sections/memory-section-lines.ts';
import type { AgentSystemPromptInput } from '../system-prompt-input.ts';
import type { MemoryAccess } from './adapter-facts.ts';

/**
 * The input record with the memory section's lines, for the tools and the citation mode that the record holds; none while no
 * plugin owns the section. Comes behind the configuration, which sets the citation mode. Source: openclaw-2026.7.1.md §5.13.
 */
export function withMemoryLines(input: AgentSystemPromptInput, memory: MemoryAccess): AgentSystemPromptInput {
  if (memory.plugin === 'none') return input;
  const names = [...(input.toolNames ?? []), ...(input.capabilityToolNames ?? [])].map((name) => name.trim().toLowerCase());
  const primary = renderMemoryRecall(names, input.memoryCitationsMode);
  return { ...input, memorySectionLines: buildMemorySectionLines(primary, memory.supplements) };
}
