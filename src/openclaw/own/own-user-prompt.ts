import type { InputFinding } from '../../types/scenario.ts';
import type { Piece } from '../../types/layer.ts';
import { isJsonObject, valueAt } from '../../text/json.ts';
import { asVolatile, buildPiece, joinPieces } from '../piece.ts';
import { buildResetPrompt } from '../session-start/reset-prompt.ts';
import { isStartupMemoryShown, resolveStartupContext } from '../session-start/startup-context.ts';
import { buildStartupMemory } from '../session-start/startup-memory.ts';
import { buildUserPromptParts, joinUserPrompt, type UserPromptParts } from '../user-prompt.ts';
import { isChatless, type OwnRun } from './own-run.ts';

export interface OwnUserPrompt {
  readonly pieces: readonly Piece[];
  readonly findings: readonly InputFinding[];
}

/**
 * The user message of a run of OpenClaw's own, before hooks: untrusted blocks, delivery hint, body; for a session that a
 * command opened the startup memory and the reset prompt in place of the body, then what the user added. All of it is volatile.
 * @throws HarnessError SCENARIO_INVALID for an unreadable zone. Source: openclaw-2026.7.1.md §10.4, §12.
 */
export function buildOwnUserPrompt(run: OwnRun): OwnUserPrompt {
  const { before, hint, inline, body } = withoutChat(run, buildUserPromptParts(run));
  const context = [...before, ...(hint === null ? [] : [{ piece: hint, joiner: '\n\n' as const }]), ...inline];
  if (run.turn.session.reset === null) return { pieces: asVolatile(joinUserPrompt([...context, body])), findings: [] };
  const memory = buildMemory(run);
  const note = body.piece.text.trim();
  const pieces = [
    joinUserPrompt(context),
    memory.text === null ? [] : [buildPiece('openclaw.startup-memory', 'openclaw', memory.text)],
    [buildPiece('openclaw.reset-prompt', 'openclaw', buildReset(run))],
    note === '' ? [] : [{ ...buildPiece('user.message', 'user', note), before: 'The user added: ' }],
  ];
  return { pieces: asVolatile(joinPieces(pieces, '\n\n')), findings: memory.findings };
}

/** Where no chat started the run, there is nothing to tell of one. */
function withoutChat({ turn }: OwnRun, parts: UserPromptParts): UserPromptParts {
  return isChatless(turn) ? { ...parts, before: [], inline: [] } : parts;
}

function buildMemory({ turn, config, workspace }: OwnRun): { readonly text: string | null; readonly findings: readonly InputFinding[] } {
  const settings = resolveStartupContext(config);
  const { reset } = turn.session;
  if (reset === null || !isStartupMemoryShown(settings, reset, workspace.text.bootstrapMode)) return { text: null, findings: [] };
  const files = turn.workspace.files.map(({ path, text }) => ({ path, text, modified: null }));
  return buildStartupMemory({ files, now: turn.runtime.now, timeZone: turn.runtime.timeZone, config: settings });
}

function buildReset({ turn, config, workspace }: OwnRun): string {
  const { runtime } = turn;
  return buildResetPrompt({
    mode: workspace.text.bootstrapMode,
    now: runtime.now,
    timeZone: runtime.timeZone,
    model: runtime.model,
    defaultModel: turn.prompt.defaultModel ?? findDefaultModel(valueAt(config, 'agents.defaults.model')),
  });
}

/** `agents.defaults.model` is a name, or an object with a primary one. */
function findDefaultModel(value: unknown): string | null {
  const name = isJsonObject(value) ? value['primary'] : value;
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : null;
}
