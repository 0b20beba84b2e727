import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildOwnTurn } from '../../../src/openclaw/own/own-prompt.ts';
import { renderPieces } from '../../../src/openclaw/piece.ts';
import { buildAgentSystemPrompt } from '../../../src/openclaw/system-prompt.ts';
import type { AgentSystemPromptInput } from '../../../src/openclaw/system-prompt-input.ts';
import type { Layer } from '../../../src/types/layer.ts';
import type { OwnAdapter } from '../../../src/types/turn.ts';
import { runs } from '../../property-runs.ts';
import { findBrokenFences, layerText } from '../fences.ts';
import { anyTurn, FROM_CHAT, FROM_FILE } from '../turn-arbitrary.ts';
import { sampleTurn } from '../turns.ts';

const anyAdapter = fc.constantFrom<OwnAdapter>('embedded', 'cli', 'preview', 'compaction');
const textsOf = (stack: readonly Layer[], zone: Layer['zone']) => stack.filter((layer) => layer.zone === zone).map(layerText).join('\n');

describe('any turn of OpenClaw’s own', () => {
  test('has a stack without an error, in every layer well formed, with unique ids', () => {
    fc.assert(
      fc.property(anyTurn, anyAdapter, (turn, adapter) => {
        const { stack } = buildOwnTurn(turn, adapter, []);
        expect(stack.filter((layer) => /\p{Surrogate}/u.test(layerText(layer)))).toEqual([]);
        expect(new Set(stack.map((layer) => layer.id)).size).toBe(stack.length);
      }),
      runs(40),
    );
  });

  test('keeps what people wrote below the boundary, and files but for the daily notes above it', () => {
    fc.assert(
      fc.property(anyTurn, anyAdapter, (turn, adapter) => {
        const { stack } = buildOwnTurn(turn, adapter, []);
        const notes = stack.filter((layer) => layer.id === 'openclaw.startup-memory');
        const rest = stack.filter((layer) => !notes.includes(layer));
        expect([textsOf(rest, 'stable').includes(FROM_CHAT), textsOf(rest, 'volatile').includes(FROM_FILE)]).toEqual([false, false]);
      }),
      runs(40),
    );
  });

  test('lets no text out of the fence that we put it in', () => {
    fc.assert(
      fc.property(anyTurn, anyAdapter, (turn, adapter) => {
        expect(findBrokenFences(buildOwnTurn(turn, adapter, []).stack)).toEqual([]);
      }),
      runs(40),
    );
  });

  test('has a system prompt as long as its layers, the one that its input record renders to', () => {
    fc.assert(
      fc.property(anyTurn, anyAdapter, (turn, adapter) => {
        const { prompt, stack } = buildOwnTurn(turn, adapter, []);
        const total = stack.filter((layer) => layer.carrier === 'system-prompt').reduce((sum, layer) => sum + layerText(layer).length, 0);
        if (prompt.input === null) return;
        const rendered = buildAgentSystemPrompt(prompt.input as unknown as AgentSystemPromptInput);
        expect(renderPieces(prompt.system)).toBe(rendered);
        expect(total).toBe(rendered.length);
      }),
      runs(40),
    );
  });
});

describe('the user message', () => {
  test('is there for runs that answer somebody, and for no other', () => {
    const carriers = (adapter: OwnAdapter) => new Set(buildOwnTurn(sampleTurn(), adapter, []).stack.map((layer) => layer.carrier));
    expect([...(['embedded', 'cli', 'preview', 'compaction'] as const)].map((adapter) => carriers(adapter).has('turn-input'))).toEqual([true, true, false, false]);
  });
});
