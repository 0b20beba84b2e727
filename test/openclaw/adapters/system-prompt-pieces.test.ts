import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderSystemPromptPieces } from '../../../src/openclaw/adapters/system-prompt-pieces.ts';
import { CACHE_BOUNDARY_COMMENT } from '../../../src/openclaw/cache-boundary.ts';
import { renderPieces } from '../../../src/openclaw/piece.ts';
import { buildAgentSystemPrompt, buildAgentSystemPromptSections } from '../../../src/openclaw/system-prompt.ts';
import { anyInput } from '../system-prompt-arbitrary.ts';
import { BASES, RICH } from '../system-prompt-fixture.ts';
import { runs } from '../../property-runs.ts';

describe('the pieces of a system prompt', () => {
  test.each(Object.entries(BASES))('are the prompt byte for byte: %s', (_name, input) => {
    for (const promptMode of ['full', 'minimal', 'none'] as const) {
      expect(renderPieces(renderSystemPromptPieces({ ...input, promptMode }))).toBe(buildAgentSystemPrompt({ ...input, promptMode }));
    }
  });

  test('are the prompt byte for byte for any record, with unique lower-case dotted ids, one for each section', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const pieces = renderSystemPromptPieces(input);
        expect(renderPieces(pieces)).toBe(buildAgentSystemPrompt(input));
        expect(pieces.map(({ id, owner, zone, text }) => ({ id, owner, zone, text }))).toEqual(
          buildAgentSystemPromptSections(input).map(({ id, owner, zone, text }) => ({ id, owner, zone, text })),
        );
        expect(new Set(pieces.map((piece) => piece.id)).size).toBe(pieces.length);
        expect(pieces.filter((piece) => piece.id !== piece.id.toLowerCase() || !/^[^.]+\.[^]+$/.test(piece.id))).toEqual([]);
      }),
      runs(500),
    );
  });

  test('turn from stable to volatile once, at the piece that carries the boundary', () => {
    const pieces = renderSystemPromptPieces(RICH);
    const at = pieces.findIndex((piece) => piece.before.includes(CACHE_BOUNDARY_COMMENT));
    expect(pieces.map((piece) => piece.zone)).toEqual(pieces.map((_piece, index) => (index < at ? 'stable' : 'volatile')));
    expect(pieces.filter((piece) => piece.before !== '\n').map((piece) => [piece.id, piece.before])).toEqual([
      ['openclaw.identity', ''],
      ['openclaw.dynamic-project-context', `\n\n${CACHE_BOUNDARY_COMMENT}\n\n`],
    ]);
  });

  test('give each workspace file and the list of skills an owner of their own', () => {
    const owners = renderSystemPromptPieces(RICH).filter((piece) => piece.owner !== 'openclaw').map((piece) => [piece.id, piece.owner]);
    expect(owners).toEqual([
      ['plugin.native-commands', 'plugin:native-commands'],
      ['provider.stable-prefix', 'provider:contribution'],
      ['skill.list', 'skill:list'],
      ['plugin.memory-recall', 'plugin:memory'],
      ['workspace.agents', 'workspace:AGENTS.md'],
      ['workspace.soul', 'workspace:SOUL.md'],
      ['workspace.memory', 'workspace:MEMORY.md'],
      ['workspace.heartbeat', 'workspace:HEARTBEAT.md'],
      ['channel.message-hints', 'channel:telegram'],
      ['provider.dynamic-suffix', 'provider:contribution'],
    ]);
  });
});
