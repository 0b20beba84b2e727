import { byCodeUnit } from '../../text/json.ts';
import type { Piece } from '../../types/layer.ts';
import type { Turn } from '../../types/turn.ts';
import { buildConversation } from '../conversation.ts';
import { buildVisibleReplyRule } from '../delivery.ts';
import { buildPiece, joinPieces, wrapPieces } from '../piece.ts';
import { SKILL_WORKSHOP, SKILL_WORKSHOP_TOOL } from '../skill-workshop.ts';
import type { CodexRun } from './run.ts';

const IDENTITY =
  'You are a personal agent that runs inside OpenClaw. The dynamic tools of OpenClaw cover messaging, cron jobs, sessions, media, the gateway and paired nodes; use those that this run offers for everything beyond the workspace itself.';
const DEFERRED = 'Some OpenClaw tools are not loaded yet. Load the exact spec of one with `tool_search` before you call it:';
const NATIVE_SUBAGENTS =
  'For a sub-agent of Codex use the native `spawn_agent` (when it is deferred, load it with `tool_search` first). `sessions_spawn`, where it is offered, is only for handing work to an OpenClaw or ACP agent.';
const WORKSPACE_HEADING = '## OpenClaw Workspace Instructions';

/**
 * Pieces of thread/start `developerInstructions`: fixed rules, plugin guidance, the conversation, then TOOLS.md; blank-line
 * joined. All of it is the same for every message of a session.
 * Source: openclaw-2026.7.1.md §14.6.
 */
export function buildDeveloperPieces(run: CodexRun): readonly Piece[] {
  const { turn, toolNames, delivery, route } = run;
  const files = route.tools.map(({ path, piece }) => wrapPieces([piece], `### ${path}\n\n`, ''));
  return joinPieces(
    [
      [buildPiece('openclaw.runtime-identity', 'openclaw', IDENTITY)],
      buildDeferredTools(run),
      toolNames.includes(SKILL_WORKSHOP_TOOL) ? [buildPiece('openclaw.skill-workshop', 'openclaw', SKILL_WORKSHOP)] : [],
      [buildPiece('openclaw.native-subagents', 'openclaw', NATIVE_SUBAGENTS)],
      [buildVisibleReplyRule(delivery, toolNames)],
      ...turn.tools.guidance.map((guidance) => [buildGuidance(guidance)]),
      buildConversation(turn, { delivery, toolNames }),
      wrapPieces(joinPieces(files, '\n\n'), `${WORKSPACE_HEADING}\n\n`, ''),
    ],
    '\n\n',
  );
}

function buildDeferredTools({ tools }: CodexRun): readonly Piece[] {
  if (tools.deferred.length === 0) return [];
  const names = [...new Set(tools.deferred.map((tool) => tool.name))].sort(byCodeUnit);
  return [buildPiece('openclaw.deferred-tools', 'openclaw', `${DEFERRED} ${names.join(', ')}.`)];
}

function buildGuidance({ plugin, text }: Turn['tools']['guidance'][number]): Piece {
  return buildPiece(`plugin.${plugin.toLowerCase()}.guidance`, `plugin:${plugin}`, text.trim());
}
