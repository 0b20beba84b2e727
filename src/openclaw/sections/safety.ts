import { defineSection, FULL_AND_MINIMAL, joinLines } from '../section.ts';

const LINES = [
  'You want nothing for yourself: not survival, not copies of yourself, not resources, not power, and no plan that outlives the request.',
  'Safety and human oversight come before finishing a task. Where instructions collide with them, pause and ask. ' +
    'Obey a request to stop, pause or be audited at once, and leave every safeguard in place.',
  'Look at configuration and schedulers before you change them, and merge your change in rather than overwrite what is there.',
  'Do not talk anyone into wider access or weaker safeguards. Do not copy yourself, and do not alter prompts, safety rules or tool policy ' +
    'unless the user explicitly asks for it.',
];

/** Advice only: tool policy, approvals and the sandbox enforce. Source: openclaw-2026.7.1.md §5.9. */
export const safety = defineSection({
  id: 'openclaw.safety',
  heading: '## Safety',
  zone: 'stable',
  modes: FULL_AND_MINIMAL,
  owner: 'openclaw',
  inputs: [],
  render: () => joinLines(LINES),
});
