import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HarnessError } from '../../src/errors.ts';
import { buildCodexRequest } from '../../src/openclaw/codex-request.ts';
import { renderPieces } from '../../src/openclaw/piece.ts';
import type { Piece } from '../../src/types/layer.ts';
import type { CodexRequest } from '../../src/types/request.ts';
import type { Turn } from '../../src/types/turn.ts';
import { runs } from '../property-runs.ts';
import { findBrokenFences, layerText } from './fences.ts';
import { anyTurn, FROM_CHAT, FROM_FILE } from './turn-arbitrary.ts';
import { sampleTurn } from './turns.ts';

/** Faults of the configuration that this route refuses, with a code, a sentence and the next step. */
const REFUSALS = ['CONFIG_INVALID'];

/** The request, or `null` for a turn that is refused in order. */
function requestOf(turn: Turn): CodexRequest | null {
  try {
    return buildCodexRequest(turn);
  } catch (error) {
    if (error instanceof HarnessError && REFUSALS.includes(error.code) && error.hint !== undefined) return null;
    throw error;
  }
}

const piecesOf = (request: CodexRequest): readonly Piece[] => [...request.developer, ...(request.collaboration ?? []), ...request.turnInput];
/** What holds for the request of any turn. */
const always = (check: (request: CodexRequest) => void) =>
  fc.assert(
    fc.property(anyTurn, (turn) => {
      const request = requestOf(turn);
      if (request !== null) check(request);
    }),
    runs(60),
  );

describe('the request of any turn', () => {
  test('is built or refused in order, and well formed in every piece and parameter', () => {
    always((request) => {
      expect(piecesOf(request).filter((piece) => /\p{Surrogate}/u.test(layerText(piece)))).toEqual([]);
      expect(/\\ud[89a-f]/i.test(JSON.stringify([request.threadStart, request.threadResume, request.turnStart]).replaceAll('\\\\', ''))).toBe(false);
    });
  });

  test('keeps what people wrote out of its stable pieces, and each file on one side', () => {
    always((request) => {
      const stable = piecesOf(request).filter((piece) => piece.zone === 'stable');
      expect(stable.map(layerText).join('\n').includes(FROM_CHAT)).toBe(false);
      const strangers = piecesOf(request).filter((piece) => piece.text.includes(FROM_FILE) && !piece.owner.startsWith('workspace:'));
      expect(strangers.map((piece) => piece.id)).toEqual([]);
      expect(request.turnInput.filter((piece) => piece.zone === 'stable')).toEqual([]);
    });
  });

  test('carries each workspace file on the surface of its name, and nowhere else', () => {
    const named = (pieces: readonly Piece[], names: readonly string[]) =>
      pieces.filter(({ owner }) => owner.startsWith('workspace:') && !names.includes(owner.split('/').at(-1)?.replace('workspace:', '') ?? '')).map(({ owner }) => owner);
    always(({ developer, collaboration, turnInput, nativeDocs }) => {
      expect([named(developer, ['TOOLS.md']), named(collaboration ?? [], ['SOUL.md', 'IDENTITY.md', 'USER.md'])]).toEqual([[], []]);
      expect([named(turnInput, ['BOOTSTRAP.md', 'MEMORY.md']), named(nativeDocs, ['AGENTS.md'])]).toEqual([[], []]);
      const memory = turnInput.filter(({ owner }) => owner === 'workspace:MEMORY.md').length + (collaboration ?? []).filter(({ id }) => id === 'openclaw.workspace-memory').length;
      expect(memory).toBeLessThanOrEqual(1);
    });
  });

  test('lets no text out of the fence that we put it in', () => {
    always((request) => {
      expect(findBrokenFences(piecesOf(request))).toEqual([]);
    });
  });

  test('has texts as long as their pieces together', () => {
    always((request) => {
      const { developer, turnInput, collaboration, threadStart, turnStart } = request;
      const sum = (pieces: readonly Piece[]) => pieces.reduce((total, piece) => total + layerText(piece).length, 0);
      expect(sum(developer)).toBe(String(threadStart['developerInstructions']).length);
      expect(turnStart['input']).toEqual([{ type: 'text', text: renderPieces(turnInput), text_elements: [] }]);
      expect(JSON.stringify(turnStart['collaborationMode'])).toContain(`"developer_instructions":${JSON.stringify(collaboration && renderPieces(collaboration))}`);
    });
  });
});

test('a word that is none in the configuration is refused with its path and the words there are', () => {
  expect(() => buildCodexRequest(sampleTurn({ config: { messages: { visibleReplies: 'loud' } } }))).toThrow(
    new HarnessError('CONFIG_INVALID', 'config.messages.visibleReplies is "loud", which is none of its values.', { hint: 'Use one of: automatic, message_tool.' }),
  );
});
