import type { Piece } from '../../types/layer.ts';
import { toWellFormedText } from '../bounded-text.ts';
import { buildPiece } from '../piece.ts';
import type { AgentSystemPromptInput } from '../system-prompt-input.ts';
import type { AdapterFacts } from './adapter-facts.ts';
import { buildCliPromptInput } from './cli.ts';
import { buildCompactionPromptInput } from './compaction.ts';
import { buildEmbeddedPromptInput } from './embedded.ts';
import { buildPreviewPromptInput } from './preview.ts';
import { renderSystemPromptPieces } from './system-prompt-pieces.ts';

export type AdapterName = 'embedded' | 'cli' | 'preview' | 'compaction';

/** Every adapter by its name. Source: openclaw-2026.7.1.md §1. */
export const ADAPTERS: Readonly<Record<AdapterName, (facts: AdapterFacts) => AgentSystemPromptInput>> = {
  embedded: buildEmbeddedPromptInput,
  cli: buildCliPromptInput,
  preview: buildPreviewPromptInput,
  compaction: buildCompactionPromptInput,
};

/** A system text, and the record that it was rendered from; `null` where the renderer had no part in it. */
export interface SentPrompt {
  readonly input: AgentSystemPromptInput | null;
  readonly pieces: readonly Piece[];
}

/**
 * The system text that an adapter hands over. Two kinds of run skip the renderer: a raw model run on the embedded runtime
 * sends none, and a side question on a CLI backend sends the extra prompt alone. Source: openclaw-2026.7.1.md §1, §7.3.
 */
export function buildSentPrompt(adapter: AdapterName, facts: AdapterFacts): SentPrompt {
  if (adapter === 'embedded' && facts.run.rawModelRun) return { input: null, pieces: [] };
  const input = ADAPTERS[adapter](facts);
  if (adapter !== 'cli' || !facts.run.sideQuestion) return { input, pieces: renderSystemPromptPieces(input) };
  const extra = toWellFormedText(input.extraSystemPrompt?.trim() ?? '');
  const piece: Piece = { ...buildPiece('openclaw.side-question', 'openclaw', extra), zone: 'volatile' };
  return { input: null, pieces: extra === '' ? [] : [piece] };
}
