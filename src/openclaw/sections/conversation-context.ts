import { defineSection, FULL_ONLY } from '../section.ts';

/** What the conversation adds to a full prompt. Source: openclaw-2026.7.1.md §4 #34, §11. */
export const conversationContext = defineSection({
  id: 'openclaw.conversation-context',
  heading: '## Conversation Context',
  zone: 'volatile',
  modes: FULL_ONLY,
  owner: 'openclaw',
  inputs: ['extraSystemPrompt'],
  render: ({ extraSystemPrompt }) => extraSystemPrompt,
});
