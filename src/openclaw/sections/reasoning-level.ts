import { defineSection, FULL_AND_MINIMAL } from '../section.ts';

/** Whether the user sees the reasoning; the last line of the prompt. Source: openclaw-2026.7.1.md §5.34. */
export const reasoningLevel = defineSection({
  id: 'openclaw.reasoning-level',
  heading: null,
  zone: 'volatile',
  modes: FULL_AND_MINIMAL,
  owner: 'openclaw',
  inputs: ['reasoningLevel'],
  render: (facts) => `Reasoning: ${facts.reasoningLevel}. It stays hidden unless set to on or stream; \`/reasoning\` switches it.`,
});
