import { defineSection, FULL_AND_MINIMAL } from '../section.ts';

/** Says that injected files were cut; the text comes from the bootstrap budget. Source: openclaw-2026.7.1.md §5.21, §8.8. */
export const bootstrapNotice = defineSection({
  id: 'openclaw.bootstrap-notice',
  heading: '## Bootstrap Context Notice',
  zone: 'stable',
  modes: FULL_AND_MINIMAL,
  owner: 'openclaw',
  inputs: ['bootstrapTruncationNotice'],
  render: ({ bootstrapTruncationNotice }) => bootstrapTruncationNotice,
});
