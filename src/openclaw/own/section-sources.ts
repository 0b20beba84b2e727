import type { Owner, Piece } from '../../types/layer.ts';
import { buildPiece, joinPieces } from '../piece.ts';
import { normaliseProviderBlock } from '../prompt-literal.ts';
import { resolveGpt5SystemPromptContribution } from '../provider/gpt5-overlay.ts';
import type { PromptContribution } from '../system-prompt-input.ts';
import type { SectionSource } from './attribute-pieces.ts';
import { buildExtraPrompt } from './extra-prompt.ts';
import type { OwnRun } from './own-run.ts';

/** Who contributes what to a prompt, the GPT-5 overlay first. */
interface Contributor {
  readonly owner: Owner;
  readonly id: string;
  readonly contribution: PromptContribution;
}

/** The texts that sections of several owners are joined from. Source: openclaw-2026.7.1.md §7.3, §11. */
export function buildSectionSources(run: OwnRun): readonly SectionSource[] {
  const contributors = findContributors(run);
  const blocks = (pick: (contribution: PromptContribution) => string | undefined, what: string): readonly Piece[] => {
    const pieces = contributors.flatMap(({ owner, id, contribution }) => {
      const text = normaliseProviderBlock(pick(contribution));
      return text === null ? [] : [buildPiece(`provider.${id}.${what}`, owner, text)];
    });
    const isFirst = (piece: Piece, index: number): boolean => pieces.findIndex(({ text }) => text === piece.text) === index;
    return joinPieces(pieces.filter(isFirst).map((piece) => [piece]), '\n\n');
  };
  return [
    // One text: under its two headings, of the full and of the minimal prompt, and alone for a side question.
    ...['openclaw.conversation-context', 'openclaw.subagent-context', 'openclaw.side-question'].map((id) => ({ id, parts: buildExtraPrompt(run) })),
    { id: 'provider.stable-prefix', parts: blocks((given) => given.stablePrefix, 'stable-prefix') },
    { id: 'provider.dynamic-suffix', parts: blocks((given) => given.dynamicSuffix, 'dynamic-suffix') },
    ...(['interaction_style', 'tool_call_style', 'execution_bias'] as const).map((section) => {
      const what = section.replaceAll('_', '-');
      // Of two overrides the later wins.
      const winner = contributors.findLast(({ contribution }) => normaliseProviderBlock(contribution.sectionOverrides?.[section]) !== null);
      const text = normaliseProviderBlock(winner?.contribution.sectionOverrides?.[section]);
      const parts = winner === undefined || text === null ? [] : [buildPiece(`provider.${winner.id}.${what}`, winner.owner, text)];
      return { id: `provider.${what}`, parts };
    }),
  ];
}

function findContributors({ turn, config }: OwnRun): readonly Contributor[] {
  const { runtime, agent, trigger, prompt } = turn;
  const overlay = resolveGpt5SystemPromptContribution({
    modelId: runtime.model,
    providerId: runtime.provider,
    config,
    trigger: agent.runKind === 'commitment-only' ? undefined : trigger,
  });
  const given = prompt.contributions.map(({ provider, stablePrefix, dynamicSuffix, sections }): Contributor => ({
    owner: `provider:${provider}`,
    id: provider.toLowerCase().replace(/[^a-z0-9-]+/g, '-'),
    contribution: { stablePrefix: stablePrefix ?? undefined, dynamicSuffix: dynamicSuffix ?? undefined, sectionOverrides: sections },
  }));
  return overlay === null ? given : [{ owner: 'provider:gpt5-overlay', id: 'gpt5-overlay', contribution: overlay }, ...given];
}
