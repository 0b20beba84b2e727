import { HEARTBEAT_TOKEN } from '../heartbeat.ts';
import { defineSection, FULL_ONLY, joinLines } from '../section.ts';

const LINES = [
  `A heartbeat poll that finds nothing to report is answered with ${HEARTBEAT_TOKEN} alone.`,
  `When something needs attention, send the alert itself and leave ${HEARTBEAT_TOKEN} out of it.`,
];

/** The configured heartbeat prompt opens the gate and is not printed. Source: openclaw-2026.7.1.md §5.33. */
export const heartbeats = defineSection({
  id: 'openclaw.heartbeats',
  heading: '## Heartbeats',
  zone: 'volatile',
  modes: FULL_ONLY,
  owner: 'openclaw',
  inputs: ['heartbeatPrompt'],
  render: ({ heartbeatPrompt }) => (heartbeatPrompt === null ? null : joinLines(LINES)),
});
