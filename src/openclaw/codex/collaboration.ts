import { byCodeUnit, valueAt } from '../../text/json.ts';
import type { Piece } from '../../types/layer.ts';
import { HEARTBEAT_GUIDANCE } from '../heartbeat.ts';
import { renderMemoryRecall } from '../memory-recall.ts';
import { asVolatile, buildPiece, joinPieces, wrapPieces } from '../piece.ts';
import { isBareRun, MEMORY_TOOLS } from '../workspace-routing.ts';
import type { CodexRun } from './run.ts';

const CRON_PREAMBLE = [
  '# Collaboration Mode: OpenClaw Cron Job',
  '',
  'These rules hold for this job alone. Carry out its payload at once; do not open workspace files again before you start. Keep what you report short and free of chat, as the output of a program would be.',
].join('\n');
const HEARTBEAT_PREAMBLE = [
  '# Collaboration Mode: OpenClaw Heartbeat',
  '',
  'These rules hold for this wake alone. Report with `heartbeat_respond` if you can (find it with `tool_search`); when all is quiet, say so there with notify=false.',
].join('\n');
const DEFAULT_PREAMBLE = [
  '# Collaboration Mode: Default',
  '',
  'You are in Default mode; rules of any earlier mode are over. The modes are Default and Plan, and only a developer message with a `<collaboration_mode>` block switches between them; a request of the user, or the name of a tool, does not.',
  '',
  '## request_user_input availability',
  '',
  'Call `request_user_input` only where it is listed among your tools. In Default mode work from a sensible assumption and say which one you made; ask, in one short question of plain text, only when no assumption is safe.',
].join('\n');
const SOUL_HEADING = '## OpenClaw Agent Soul';
const SKILLS_HEADING = '## OpenClaw Skills';
const POINTER_HEADING = '## OpenClaw Heartbeat Workspace';
const POINTER = 'Something is waiting in the file below. Open it before you act on this wake; its content is not in your context.';
const MEMORY_HEADING = '## OpenClaw Workspace Memory';
const MEMORY_NOTE = 'The files below are not in your context. Reach them through the memory tools when the past matters to a request.';

/**
 * Pieces of the turn's collaboration text: a preamble by trigger, then soul, memory and skills, blank-line joined. `null`
 * when there is nothing to say, which leaves Codex its own default text. What only one trigger brings is volatile.
 * Source: openclaw-2026.7.1.md §14.7.
 */
export function buildCollaborationPieces(run: CodexRun): readonly Piece[] | null {
  const { trigger, agent } = run.turn;
  const context = buildContext(run);
  if (trigger === 'cron') return joinPieces([turnPiece('openclaw.cron-preamble', CRON_PREAMBLE), context], '\n\n');
  if (trigger === 'heartbeat' && agent.runKind !== 'commitment-only') {
    return joinPieces(
      [
        turnPiece('openclaw.heartbeat-preamble', HEARTBEAT_PREAMBLE),
        turnPiece('openclaw.heartbeat-guidance', HEARTBEAT_GUIDANCE),
        context,
        buildHeartbeatPointer(run),
      ],
      '\n\n',
    );
  }
  if (context.length === 0) return null;
  return joinPieces([[buildPiece('openclaw.collaboration-default', 'openclaw', DEFAULT_PREAMBLE)], context], '\n\n');
}

function buildContext(run: CodexRun): readonly Piece[] {
  if (isBareRun(run.turn)) return [];
  return joinPieces([buildSoul(run), buildMemory(run), buildSkills(run)], '\n\n');
}

function buildSoul({ route }: CodexRun): readonly Piece[] {
  const files = route.soul.map(({ path, piece }) => wrapPieces([piece], `### ${path}\n\n`, ''));
  return wrapPieces(joinPieces(files, '\n\n'), `${SOUL_HEADING}\n\n<AGENT_SOUL>\n`, '\n</AGENT_SOUL>');
}

function buildMemory({ turn, toolNames, tools, route }: CodexRun): readonly Piece[] {
  const citations = valueAt(turn.config, 'memory.citations');
  const recall = renderMemoryRecall(toolNames, typeof citations === 'string' ? citations : undefined);
  if (recall === null) return [];
  const deferred = tools.deferred.map((tool) => tool.name).filter((name) => MEMORY_TOOLS.includes(name)).sort(byCodeUnit);
  const bridge = deferred.length === 0 ? '' : `Memory tools that have to be loaded with \`tool_search\` first: ${deferred.join(', ')}.`;
  const note = route.memoryPath === null ? '' : [MEMORY_HEADING, '', MEMORY_NOTE, `- ${route.memoryPath}`].join('\n');
  return joinPieces(
    [
      [buildPiece('plugin.memory-recall', 'plugin:memory', recall)],
      [buildPiece('openclaw.deferred-memory-tools', 'openclaw', bridge)],
      [buildPiece('openclaw.workspace-memory', 'openclaw', note)],
    ],
    '\n\n',
  );
}

function buildSkills({ skills }: CodexRun): readonly Piece[] {
  const prompt = skills.snapshot.prompt.trim();
  if (prompt === '') return [];
  return wrapPieces([buildPiece('openclaw.skills', 'openclaw', prompt)], `${SKILLS_HEADING}\n\n`, '');
}

function buildHeartbeatPointer({ route }: CodexRun): readonly Piece[] {
  if (route.heartbeatPath === null) return [];
  return turnPiece('openclaw.heartbeat-file-pointer', [POINTER_HEADING, '', POINTER, `- ${route.heartbeatPath}`].join('\n'));
}

function turnPiece(id: string, text: string): readonly Piece[] {
  return asVolatile([buildPiece(id, 'openclaw', text)]);
}
