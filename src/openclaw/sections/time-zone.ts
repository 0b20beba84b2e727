import { defineSection, FULL_AND_MINIMAL } from '../section.ts';

/** The zone alone: a clock or a format would move the cached prefix. Source: openclaw-2026.7.1.md §5.19. */
export const timeZone = defineSection({
  id: 'openclaw.time-zone',
  heading: '## Current Date & Time',
  zone: 'stable',
  modes: FULL_AND_MINIMAL,
  owner: 'openclaw',
  inputs: ['userTimezone'],
  render: ({ userTimezone }) => (userTimezone === null ? null : `Time zone: ${userTimezone}`),
});
