import { defineSection, FULL_ONLY, joinLines } from '../section.ts';

const LINES = [
  'Act on a request in the turn that brings it.',
  'As long as the result is not final, move it forward with tools, or ask the one question whose answer blocks you.',
  'Go on until the job is done or truly blocked. A plan or a promise is no place to stop.',
  'When a tool gives a weak or empty result, change the query, the path or the source before you conclude anything.',
  'Facts that can change (files, processes, versions, time, services) need a live check, not memory.',
  'Back a final answer with evidence: test, build, screenshot or tool output; otherwise name what is unverified and why.',
  'For long work, leave a short progress note and keep going, in the background or with sub-agents where that fits.',
];

/** Acting instead of announcing, unless a provider says it. Source: openclaw-2026.7.1.md §5.7. */
export const executionBias = defineSection({
  id: 'openclaw.execution-bias',
  heading: '## Execution Bias',
  zone: 'stable',
  modes: FULL_ONLY,
  owner: 'openclaw',
  inputs: ['promptContribution.sectionOverrides.execution_bias'],
  render: (facts) => (facts['promptContribution.sectionOverrides.execution_bias'] === null ? joinLines(LINES) : null),
});
