import { defineSection, FULL_AND_MINIMAL } from '../section.ts';

const minimal = (channel: string) =>
  `You can react to messages on ${channel}, in MINIMAL mode: only when it truly matters, about once in 5–10 exchanges.`;
const extensive = (channel: string) =>
  `You can react to messages on ${channel}, in EXTENSIVE mode: react freely, wherever a reaction feels natural.`;

/** Source: openclaw-2026.7.1.md §5.32, §7.10. */
export const reactions = defineSection({
  id: 'openclaw.reactions',
  heading: '## Reactions',
  zone: 'volatile',
  modes: FULL_AND_MINIMAL,
  owner: 'openclaw',
  inputs: ['reactionGuidance'],
  render: ({ reactionGuidance: guidance }) => {
    if (guidance === null) return null;
    return guidance.level === 'extensive' ? extensive(guidance.channel) : minimal(guidance.channel);
  },
});
