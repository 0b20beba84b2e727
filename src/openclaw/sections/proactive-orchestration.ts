import { defineSection, FULL_AND_MINIMAL, joinLines } from '../section.ts';
import { availableTools } from './facts/tools.ts';

const LINES = [
  'Ultra mode is on: bring in sub-agents for independent strands whenever that really gets the user there faster or better.',
  'Run investigation, implementation and verification side by side where they do not wait for each other.',
  'Keep simple work, and work whose parts hang together, in this session.',
  'Bound the objective of each child, and weave the results into one answer before you reply.',
];

/** Replaces the delegation section in ultra runs. Source: openclaw-2026.7.1.md §5.3. */
export const proactiveOrchestration = defineSection({
  id: 'openclaw.proactive-orchestration',
  heading: '## Proactive Sub-Agent Orchestration',
  zone: 'stable',
  modes: FULL_AND_MINIMAL,
  owner: 'openclaw',
  inputs: ['proactiveSubagentOrchestration', 'toolNames', 'capabilityToolNames'],
  render: (facts) =>
    facts.proactiveSubagentOrchestration && availableTools(facts).has('sessions_spawn') ? joinLines(LINES) : null,
});
