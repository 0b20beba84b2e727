import { defineSection, FULL_AND_MINIMAL, joinLines } from '../section.ts';
import { toolSpelling } from './facts/tools.ts';

const SCAN = 'Before you answer, go through the entries of `<available_skills>`.';
const load = (read: string) =>
  `- One clearly fits: open its SKILL.md with \`${read}\` at the exact path in \`<location>\`, then do as it says.`;
const REST = [
  '- Several fit: take the most specific. None fits: open none.',
  '- Open a skill again when its `<version>` differs from what you saw in an earlier turn.',
  '- At most one skill up front. Never make up a path.',
  '- A skill that writes to an external API: batch the writes, no tight loops, and respect 429 and Retry-After.',
];

/** How to use the list that follows. Source: openclaw-2026.7.1.md §5.11. */
export const skills = defineSection({
  id: 'openclaw.skills',
  heading: '## Skills',
  zone: 'stable',
  modes: FULL_AND_MINIMAL,
  owner: 'openclaw',
  inputs: ['skillsPrompt', 'toolNames'],
  render: (facts) => (facts.skillsPrompt === null ? null : joinLines([SCAN, load(toolSpelling(facts, 'read')), ...REST])),
});
