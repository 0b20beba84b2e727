import { HarnessError } from '../../errors.ts';
import type { Piece } from '../../types/layer.ts';
import { buildDeliveryHint } from '../delivery.ts';
import { resolveHeartbeatPrompt } from '../heartbeat.ts';
import { buildUserContext, type UserContextPart } from '../inbound/user-context.ts';
import { asVolatile, buildPiece, joinPieces, renderPieces, wrapPieces } from '../piece.ts';
import { isBareRun } from '../workspace-routing.ts';
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
  const body: UserContextPart = { piece: buildBody(run), joiner: '\n\n' };
  if (isBareRun(run.turn)) return { hoisted: [], prompt: joinParts([body]) };
  const blocks = buildUserContext(run.turn);
  const before = blocks.filter((block) => block.joiner === '\n\n');
  const inline = blocks.filter((block) => block.joiner === ' ');
  const hint = buildDeliveryHint(run.turn, run.delivery);
  if (hint === null) return { hoisted: [], prompt: joinParts([...before, ...inline, body]) };
  if (before.length === 0) return { hoisted: wrapPieces([hint], `${DELIVERY_LABEL}\n`, ''), prompt: joinParts([...inline, body]) };
  return { hoisted: [], prompt: joinParts([...before, { piece: hint, joiner: '\n\n' }, ...inline, body]) };
}

function joinParts(parts: readonly UserContextPart[]): readonly Piece[] {
  const filled = parts.filter(({ piece }) => renderPieces([piece]) !== '');
  return filled.flatMap(({ piece }, index) => wrapPieces([piece], filled[index - 1]?.joiner ?? '', ''));
}

/** The message as the agent reads it; a heartbeat without a text of its own asks OpenClaw's question. */
function buildBody({ turn, toolNames }: CodexRun): Piece {
  const text = turn.message.strippedBody ?? turn.message.body;
  if (turn.trigger !== 'heartbeat' || text.trim() !== '') return buildPiece('user.message', 'user', text);
  return buildPiece('openclaw.heartbeat-prompt', 'openclaw', resolveHeartbeatPrompt(turn, toolNames));
}
