import { withoutComments } from '../text/markdown.ts';
import type { Turn } from '../types/turn.ts';
import { resolveHeartbeatConfig } from './config/heartbeat-gate.ts';

/** The whole message that acknowledges a quiet heartbeat where there is no tool for it. Source: openclaw-2026.7.1.md §2. */
export const HEARTBEAT_TOKEN = 'HEARTBEAT_OK';
export const HEARTBEAT_TOOL = 'heartbeat_respond';

const READ_FILE =
  'Heartbeat poll. If the workspace has a HEARTBEAT.md, open it and do exactly what it asks; do not revive tasks from earlier conversation on your own.';
const ACKNOWLEDGE = `If nothing needs attention, reply with ${HEARTBEAT_TOKEN} and nothing else.`;
const RESPOND = [
  `Report the outcome with ${HEARTBEAT_TOOL}.`,
  'Set notify=false when nothing needs attention; set notify=true, with a notificationText, only for something worth an interruption.',
].join(' ');

/** The default prompt in both of its forms, for whoever must recognise a copy of it. Source: openclaw-2026.7.1.md §3.3, §13. */
export const DEFAULT_HEARTBEAT_PROMPTS: readonly string[] = [`${READ_FILE} ${ACKNOWLEDGE}`, `${READ_FILE} ${RESPOND}`];

/** What a heartbeat is for and how to behave in one. Source: openclaw-2026.7.1.md §14.7. */
export const HEARTBEAT_GUIDANCE = [
  '### Heartbeats',
  '',
  'A heartbeat is a chance to move something useful forward while nobody waits for you.',
  '- Get your bearings first: what is open, what changed since the last wake, what was handed to you.',
  '- What was assigned is settled; how to do it is yours to judge, and a ticked list is not the goal.',
  '- Do not run the same empty round again and again; when a check keeps finding nothing, do it less or drop it.',
  '- Progress may stay quiet. Write it down where the next wake finds it.',
  '- Notify somebody only when the news is worth the interruption.',
].join('\n');

/**
 * The prompt of a heartbeat turn: the agent's own `heartbeat.prompt` (else that of `agents.defaults`), or the default,
 * and the rule how to report, once. With `heartbeat_respond` among `toolNames` the rule is to call it, else to answer
 * with the token. HEARTBEAT.md's content and path are not in it: on Codex the pointer section names the path.
 * Source: openclaw-2026.7.1.md §13.
 */
export function resolveHeartbeatPrompt(turn: Turn, toolNames: readonly string[]): string {
  const own = resolveHeartbeatConfig(turn.config, turn.agent.id)['prompt'];
  const custom = typeof own === 'string' ? own.trim() : '';
  const report = toolNames.includes(HEARTBEAT_TOOL) ? RESPOND : ACKNOWLEDGE;
  if (custom === '') return `${READ_FILE} ${report}`;
  return custom.includes(report) ? custom : `${custom}\n\n${report}`;
}

const HEADING = /^#{1,6}(\s|$)/;
const FENCE = /^(`{3,}|~{3,})/;
const EMPTY_ITEM = /^([-*+]|\d+[.)])(\s+\[[ xX]?\])?$/;

/**
 * Whether a HEARTBEAT.md holds nothing to do: only blank lines, comments, headings, fence lines and list items without
 * words. A missing file (`null`) is not empty, and a comment that never ends is content.
 * Source: openclaw-2026.7.1.md §13.
 */
export function isHeartbeatFileEmpty(text: string | null): boolean {
  if (text === null) return false;
  const lines = withoutComments(text.replace(/^\uFEFF/, '')).split('\n');
  return lines.map((line) => line.trim()).every((line) => line === '' || HEADING.test(line) || FENCE.test(line) || EMPTY_ITEM.test(line));
}
