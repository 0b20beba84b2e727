import { defineSection, FULL_AND_MINIMAL } from '../section.ts';

const LINE = 'For the date, the weekday or the time of day, call `session_status` where it is offered.';

/** The prompt knows the zone and never the clock, which would break the cached prefix. Source: openclaw-2026.7.1.md §4 #16. */
export const clockSource = defineSection({
  id: 'openclaw.clock-source',
  heading: null,
  zone: 'stable',
  modes: FULL_AND_MINIMAL,
  owner: 'openclaw',
  inputs: ['userTimezone'],
  render: ({ userTimezone }) => (userTimezone === null ? null : LINE),
});
