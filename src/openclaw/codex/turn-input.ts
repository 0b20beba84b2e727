import { HarnessError } from '../../errors.ts';
import type { Piece } from '../../types/layer.ts';
import { asVolatile, buildPiece, joinPieces, renderPieces, wrapPieces } from '../piece.ts';
import { buildUserPromptParts, joinUserPrompt } from '../user-prompt.ts';
import type { CodexRun } from './run.ts';

/** The longest text input that Codex takes, in UTF-16 code units. Source: openclaw-2026.7.1.md §14.8. */
export const MAX_TURN_INPUT = 1024 * 1024;

const CONTEXT_HEADER = [
  'OpenClaw runtime context for this turn:',
  'OpenClaw adds this part for the turn at hand; it is background, and the request of the user stands below it.',
  '',
  '## OpenClaw Workspace Context',
  '',
  'Codex reads AGENTS.md by itself. TOOLS.md is in the developer instructions of the thread; USER.md, SOUL.md and IDENTITY.md stand in the collaboration instructions. What is left of the loaded workspace files follows here.',
  '',
  '# Project Context',
  '',
  'Workspace files, as they were when this turn began:',
].join('\n');
const DELIVERY_LABEL = 'OpenClaw delivery metadata for this turn:';
const REQUEST_LABEL = 'Current user request:';

/**
 * Pieces of the turn's text input: workspace context and delivery metadata where there are any, then the prompt under
 * `Current user request:`. With neither the prompt stands alone, without a label. All of it is volatile.
 * @throws HarnessError SCENARIO_INVALID when the text is longer than Codex takes. Source: openclaw-2026.7.1.md §10.4, §14.8.
 */
export function buildTurnInputPieces(run: CodexRun): readonly Piece[] {
  const context = buildWorkspaceContext(run);
  const { hoisted, prompt } = buildPrompt(run);
  const hasHeader = context.length > 0 || hoisted.length > 0;
  const request = hasHeader ? wrapPieces(prompt, `${REQUEST_LABEL}\n`, '') : prompt;
  const pieces = asVolatile(joinPieces([context, hoisted, request], '\n\n'));
  const length = renderPieces(pieces).length;
  if (length <= MAX_TURN_INPUT) return pieces;
  throw new HarnessError('SCENARIO_INVALID', `The turn's text input has ${length} characters; Codex takes ${MAX_TURN_INPUT}.`, {
    hint: 'Shorten message.body, or lower agents.defaults.bootstrapTotalMaxChars.',
  });
}

function buildWorkspaceContext({ route }: CodexRun): readonly Piece[] {
  if (route.turnInput.length === 0) return [];
  const files = route.turnInput.map(({ path, piece }) => wrapPieces([piece], `## ${path}\n\n`, ''));
  return joinPieces([[buildPiece('openclaw.turn-context', 'openclaw', CONTEXT_HEADER)], ...files], '\n\n');
}

/**
 * The prompt: untrusted blocks, the delivery hint, the body. A hint that would come first is hoisted into a section of
 * its own. A block that runs into the body (Telegram's quote) stays next to it, behind the hint.
 */
function buildPrompt(run: CodexRun): { hoisted: readonly Piece[]; prompt: readonly Piece[] } {
  const { before, hint, inline, body } = buildUserPromptParts(run);
  if (hint === null) return { hoisted: [], prompt: joinUserPrompt([...before, ...inline, body]) };
  if (before.length === 0) return { hoisted: wrapPieces([hint], `${DELIVERY_LABEL}\n`, ''), prompt: joinUserPrompt([...inline, body]) };
  return { hoisted: [], prompt: joinUserPrompt([...before, { piece: hint, joiner: '\n\n' }, ...inline, body]) };
}
