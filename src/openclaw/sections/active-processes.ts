import { defineSection, FULL_AND_MINIMAL, joinLines } from '../section.ts';
import type { ActiveProcess } from '../system-prompt-input.ts';
import { toolSpelling } from './facts/tools.ts';

const INTRO = 'Exec sessions still running in the background:';

/** Commands that earlier turns started. Source: openclaw-2026.7.1.md §5.34. */
export const activeProcesses = defineSection({
  id: 'openclaw.active-processes',
  heading: null,
  zone: 'volatile',
  modes: FULL_AND_MINIMAL,
  owner: 'openclaw',
  inputs: ['runtimeInfo.activeProcessSessions', 'toolNames'],
  render: (facts) => {
    const sessions = facts['runtimeInfo.activeProcessSessions'];
    if (sessions.length === 0) return null;
    const followUp = `Follow one up with \`${toolSpelling(facts, 'process')}\` and its id before you start the same command again.`;
    return joinLines([INTRO, ...sessions.map(renderSession), followUp]);
  },
});

function renderSession({ id, status, pid, cwd, name }: ActiveProcess): string {
  const words = [id, status, pid === undefined ? '' : `pid=${pid}`, cwd === undefined ? '' : `cwd=${cwd}`];
  return `- ${words.filter((word) => word !== '').join(' ')} :: ${name}`;
}
