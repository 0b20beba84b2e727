import { defineSection, FULL_AND_MINIMAL } from '../section.ts';

const LINE =
  'Put all of your reasoning between <think> and </think>. Every reply is <think>…</think> followed by <final>…</final>, with nothing outside; ' +
  'the user sees the final part alone. Example: <think>They want the port; the config has 8080.</think> <final>It listens on port 8080.</final>';

/** For models that reason in tags. Source: openclaw-2026.7.1.md §5.24. */
export const reasoningFormat = defineSection({
  id: 'openclaw.reasoning-format',
  heading: '## Reasoning Format',
  zone: 'stable',
  modes: FULL_AND_MINIMAL,
  owner: 'openclaw',
  inputs: ['reasoningTagHint'],
  render: ({ reasoningTagHint }) => (reasoningTagHint ? LINE : null),
});
