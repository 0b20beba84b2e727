import { defineSection, FULL_AND_MINIMAL } from '../section.ts';

const NOTE = 'TOOLS.md is advice on using tools; it adds none and takes none away.';

/** Source: openclaw-2026.7.1.md §5.2 point 4. */
export const toolsFileNote = defineSection({
  id: 'openclaw.tools-file-note',
  heading: null,
  zone: 'stable',
  modes: FULL_AND_MINIMAL,
  owner: 'openclaw',
  inputs: [],
  render: () => NOTE,
});
