import { defineSection, FULL_ONLY } from '../section.ts';

/** The hint of the speech configuration. Source: openclaw-2026.7.1.md §5.31, §7.9. */
export const voice = defineSection({
  id: 'openclaw.voice',
  heading: '## Voice (TTS)',
  zone: 'volatile',
  modes: FULL_ONLY,
  owner: 'openclaw',
  inputs: ['ttsHint'],
  render: ({ ttsHint }) => ttsHint,
});
