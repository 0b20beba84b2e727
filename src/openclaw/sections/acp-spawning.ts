import { defineSection, FULL_AND_MINIMAL, joinLines } from '../section.ts';
import { canBindThreads, canSpawnAcp } from './facts/acp.ts';
import { availableTools } from './facts/tools.ts';

const INTENT =
  'When the user wants Claude Code, Cursor, Gemini or another coding harness, that is a request for ACP: call `sessions_spawn` with `runtime: "acp"`.';
const BOUND = 'On Discord, make such a session persistent and bind it to a thread unless the user asks otherwise (`thread: true`, `mode: "session"`).';
const ONE_SHOT = 'Where the channel has no threads, start it in one-shot mode (`mode: "run"`).';
const AGENT =
  'State `agentId` unless a default ACP agent is configured. Do not take the way through `subagents`, `agents_list` or a PTY.';
const NO_THREADS = 'The spawn opens its thread by itself; do not create one with the message tool.';

/** How to start ACP coding sessions, where the run can. Source: openclaw-2026.7.1.md §5.2 point 7. */
export const acpSpawning = defineSection({
  id: 'openclaw.acp-spawning',
  heading: null,
  zone: 'stable',
  modes: FULL_AND_MINIMAL,
  owner: 'openclaw',
  inputs: [
    'toolNames',
    'capabilityToolNames',
    'acpEnabled',
    'sandboxInfo.enabled',
    'runtimeInfo.channel',
    'runtimeInfo.capabilities',
  ],
  render: (facts) => {
    if (!canSpawnAcp(facts) || !availableTools(facts).has('sessions_spawn')) return null;
    const bindsThreads = canBindThreads(facts);
    return joinLines([
      INTENT,
      bindsThreads && facts['runtimeInfo.channel'] === 'discord' ? BOUND : null,
      ONE_SHOT,
      AGENT,
      bindsThreads ? NO_THREADS : null,
    ]);
  },
});
