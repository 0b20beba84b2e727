import { SKILL_WORKSHOP, SKILL_WORKSHOP_TOOL } from '../skill-workshop.ts';
import { defineSection, FULL_AND_MINIMAL } from '../section.ts';
import { availableTools } from './facts/tools.ts';

/** The text that Codex threads get as well, with its own heading. Source: openclaw-2026.7.1.md §5.12. */
export const skillWorkshop = defineSection({
  id: 'openclaw.skill-workshop',
  heading: null,
  zone: 'stable',
  modes: FULL_AND_MINIMAL,
  owner: 'openclaw',
  inputs: ['toolNames', 'capabilityToolNames'],
  render: (facts) => (availableTools(facts).has(SKILL_WORKSHOP_TOOL) ? SKILL_WORKSHOP : null),
});
