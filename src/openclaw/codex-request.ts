import type { Memo } from '../text/memo.ts';
import type { CodexRequest } from '../types/request.ts';
import type { Diagnostics } from '../types/scenario.ts';
import type { Turn } from '../types/turn.ts';
import { buildCollaborationPieces } from './codex/collaboration.ts';
import { buildDeveloperPieces } from './codex/developer.ts';
import { buildThreadResume, buildThreadStart, buildTurnStart } from './codex/params.ts';
import { buildCodexDiagnostics } from './codex/diagnostics.ts';
import { resolveCodexRun, type CodexRun } from './codex/run.ts';
import { buildTurnInputPieces } from './codex/turn-input.ts';
import { renderDate } from './inbound/timestamp.ts';
import { renderPieces } from './piece.ts';
import { buildDynamicTools } from './tools.ts';
import { buildNativeDocs } from './workspace-routing.ts';

/**
 * Everything that OpenClaw hands to `codex app-server` for one turn, as wire parameters and as the pieces that their
 * texts are made of. Lengths are UTF-16 code units.
 * @throws HarnessError SCENARIO_INVALID (zone, instant, think level, too long an input), CONFIG_INVALID (a word in the
 * configuration that is none of its values), TOOL_INVALID (a tool offered twice).
 * Source: openclaw-2026.7.1.md §14.
 */
export function buildCodexRequest(turn: Turn): CodexRequest {
  return buildCodexTurn(turn).request;
}

/** The request of a turn, with what `context` tells about it. Throws what `buildCodexRequest` throws. */
export function buildCodexTurn(turn: Turn, memo?: Memo): { readonly request: CodexRequest; readonly diagnostics: Diagnostics } {
  const run = resolveCodexRun(turn, memo);
  return { request: buildRequest(run), diagnostics: buildCodexDiagnostics(run) };
}

function buildRequest(run: CodexRun): CodexRequest {
  const { turn } = run;
  const developer = buildDeveloperPieces(run);
  const collaboration = buildCollaborationPieces(run);
  const turnInput = buildTurnInputPieces(run);
  const tools = buildDynamicTools(run.tools, run.memo);
  const instructions = renderPieces(developer);
  return {
    threadStart: buildThreadStart(run, { developer: instructions, tools }),
    threadResume: buildThreadResume(run, { developer: instructions }),
    turnStart: buildTurnStart(run, {
      input: renderPieces(turnInput),
      collaboration: collaboration === null ? null : renderPieces(collaboration),
    }),
    developer,
    collaboration,
    turnInput,
    nativeDocs: buildNativeDocs(turn),
    tools,
    host: {
      cwd: turn.workspace.dir,
      shell: turn.runtime.shell,
      currentDate: renderDate(turn.runtime.now, turn.runtime.timeZone, run.memo),
      timeZone: turn.runtime.timeZone,
    },
  };
}
