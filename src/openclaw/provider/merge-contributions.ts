import { normaliseProviderBlock } from '../prompt-literal.ts';
import type { OverridableSection, PromptContribution, SectionOverrides } from '../system-prompt-input.ts';

const OVERRIDABLE: readonly OverridableSection[] = ['interaction_style', 'tool_call_style', 'execution_bias'];

/**
 * Several contributions as one, in their order: prefixes and suffixes are cleaned and joined with a blank line, identical
 * blocks once; of two overrides of a section the later wins, and a blank one counts as absent. `null` when nothing is left.
 * Source: openclaw-2026.7.1.md §7.3, §3.3.
 */
export function mergePromptContributions(contributions: readonly (PromptContribution | null)[]): PromptContribution | null {
  const given = contributions.filter((contribution) => contribution !== null);
  const stablePrefix = joinBlocks(given.map((contribution) => contribution.stablePrefix));
  const dynamicSuffix = joinBlocks(given.map((contribution) => contribution.dynamicSuffix));
  const sectionOverrides = mergeOverrides(given.map((contribution) => contribution.sectionOverrides ?? {}));
  const merged = {
    ...(stablePrefix === null ? {} : { stablePrefix }),
    ...(dynamicSuffix === null ? {} : { dynamicSuffix }),
    ...(Object.keys(sectionOverrides).length === 0 ? {} : { sectionOverrides }),
  };
  return Object.keys(merged).length === 0 ? null : merged;
}

function joinBlocks(blocks: readonly (string | undefined)[]): string | null {
  const clean = blocks.map(normaliseProviderBlock).filter((block) => block !== null);
  return clean.length === 0 ? null : [...new Set(clean)].join('\n\n');
}

function mergeOverrides(overrides: readonly SectionOverrides[]): SectionOverrides {
  const merged: { [Section in OverridableSection]?: string } = {};
  for (const layer of overrides) {
    for (const section of OVERRIDABLE) {
      const block = normaliseProviderBlock(layer[section]);
      if (block !== null) merged[section] = block;
    }
  }
  return merged;
}
