import { defineSection, MINIMAL_ONLY } from '../section.ts';

/** What a sub-agent or cron run adds to a minimal prompt. Source: openclaw-2026.7.1.md §4 #34, §18.4. */
export const subagentContext = defineSection({
  id: 'openclaw.subagent-context',
  heading: '## Subagent Context',
  zone: 'volatile',
  modes: MINIMAL_ONLY,
  owner: 'openclaw',
  inputs: ['extraSystemPrompt'],
  render: ({ extraSystemPrompt }) => extraSystemPrompt,
});
