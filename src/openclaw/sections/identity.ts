import { defineSection, EVERY_MODE } from '../section.ts';

const IDENTITY = "You are the user's personal assistant. OpenClaw is the runtime you work in.";

/** The first line of every prompt, the same in all modes. Source: openclaw-2026.7.1.md §5.1, §3.5. */
export const identity = defineSection({
  id: 'openclaw.identity',
  heading: null,
  zone: 'stable',
  modes: EVERY_MODE,
  owner: 'openclaw',
  inputs: [],
  render: () => IDENTITY,
});
