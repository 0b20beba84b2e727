import { SILENT_TOKEN } from '../silence.ts';
import { defineSection, FULL_ONLY, joinLines } from '../section.ts';
import { teachesSilentToken } from './facts/delivery.ts';

const LINES = [
  `With nothing to say, answer ${SILENT_TOKEN} and nothing else.`,
  '- It is the entire message: no word before it, none after it.',
  '- Never add it to a real reply, and never wrap it in Markdown, quotes or code.',
  `Wrong: "All good for now. ${SILENT_TOKEN}"`,
  `Wrong: \`${SILENT_TOKEN}\``,
  `Right: ${SILENT_TOKEN}`,
];

/** The token that keeps a reply from being sent. Source: openclaw-2026.7.1.md §5.26. */
export const silentReplies = defineSection({
  id: 'openclaw.silent-replies',
  heading: '## Silent Replies',
  zone: 'stable',
  modes: FULL_ONLY,
  owner: 'openclaw',
  inputs: ['sourceReplyDeliveryMode', 'silentReplyPromptMode'],
  render: (facts) => (teachesSilentToken(facts) ? joinLines(LINES) : null),
});
