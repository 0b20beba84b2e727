import { defineSection, FULL_AND_MINIMAL } from '../section.ts';
import { isMainSurface } from './facts/surface.ts';
import { advisedTools } from './facts/tools.ts';

const NO_LOOP = 'Never repeat `subagents` list or `sessions_list` just to wait for a child';
const YIELD = 'end the turn with `sessions_yield` and its completion will reach you.';
const PUSH = 'its completion reaches you by itself. Look only when asked to or while debugging.';

/** Waiting for children without a loop, on the main surface. Source: openclaw-2026.7.1.md §5.2 point 8. */
export const childPolling = defineSection({
  id: 'openclaw.child-polling',
  heading: null,
  zone: 'stable',
  modes: FULL_AND_MINIMAL,
  owner: 'openclaw',
  inputs: ['promptSurface', 'toolNames', 'capabilityToolNames'],
  render: (facts) => {
    const tools = advisedTools(facts);
    if (!isMainSurface(facts) || !(tools.has('subagents') || tools.has('sessions_list'))) return null;
    return `${NO_LOOP}; ${tools.has('sessions_yield') ? YIELD : PUSH}`;
  },
});
