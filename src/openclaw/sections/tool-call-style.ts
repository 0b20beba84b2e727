import { defineSection, FULL_AND_MINIMAL, joinLines } from '../section.ts';

const LINES = [
  'Make routine, low-risk calls without commentary.',
  'Say what you are doing when the step is complex, sensitive or destructive, or when the user asked to be told.',
  'If a tool of yours does the job, use it; do not send the user to a command line or slash command for the same thing.',
  '`/approve` is a command for the user. Never run it through a shell or any other tool.',
  'An allow-once approval covers that one command; the next one needs its own.',
  'When approval is needed, show the complete command as it will run, operators and every line of it included. ' +
    'Keep it apart from the `/approve` command, and never use it as the approval id.',
];

/** How to behave around tool calls, unless a provider says it. Source: openclaw-2026.7.1.md §5.6. */
export const toolCallStyle = defineSection({
  id: 'openclaw.tool-call-style',
  heading: '## Tool Call Style',
  zone: 'stable',
  modes: FULL_AND_MINIMAL,
  owner: 'openclaw',
  inputs: ['promptContribution.sectionOverrides.tool_call_style'],
  render: (facts) => (facts['promptContribution.sectionOverrides.tool_call_style'] === null ? joinLines(LINES) : null),
});
