import { defineSection, FULL_AND_MINIMAL, joinLines } from '../section.ts';
import { isMainSurface } from './facts/surface.ts';
import { advisedTools, toolSpelling } from './facts/tools.ts';

const wait = (exec: string, process: string) =>
  `To wait for a command, give \`${exec}\` one generous \`yieldMs\`, or poll once with \`${process}\` and a timeout. Never poll in a tight loop.`;
const later = (exec: string, process: string) =>
  `Work for later (reminders, recurring jobs, checking back) belongs in \`cron\`, ` +
  `not in a sleeping \`${exec}\`, a stretched \`yieldMs\` or repeated \`${process}\` polls.`;
const startNow = (exec: string) => `Use \`${exec}\` for commands that start now, even when they run on in the background.`;
const observe = (process: string) => `Use \`${process}\` to read logs, check status, send input or step in.`;
const WAKE = 'Completion wake-up is on: start a command once and let its completion event bring you back.';
const SPAWN = 'Give large or long jobs to `sessions_spawn`; the result is pushed to you when the child is done.';
const CONTEXT = 'Leave `context` out of `sessions_spawn`; set it to `"fork"` only when the child needs this transcript.';

/**
 * How to wait, schedule and hand over, for the main surface; each line needs the tools it names.
 * The cron, exec, process and wake lines follow the documentation page. Source: openclaw-2026.7.1.md §5.2 point 5, §19.2.
 */
export const longRunningWork = defineSection({
  id: 'openclaw.long-running-work',
  heading: null,
  zone: 'stable',
  modes: FULL_AND_MINIMAL,
  owner: 'openclaw',
  inputs: ['promptSurface', 'toolNames', 'capabilityToolNames', 'completionWake'],
  render: (facts) => {
    if (!isMainSurface(facts)) return null;
    const tools = advisedTools(facts);
    const exec = toolSpelling(facts, 'exec');
    const process = toolSpelling(facts, 'process');
    return joinLines([
      tools.has('exec') && tools.has('process') ? wait(exec, process) : null,
      tools.has('cron') ? later(exec, process) : null,
      tools.has('exec') ? startNow(exec) : null,
      tools.has('process') ? observe(process) : null,
      facts.completionWake ? WAKE : null,
      ...(tools.has('sessions_spawn') ? [SPAWN, CONTEXT] : []),
    ]);
  },
});
