import { defineSection, FULL_AND_MINIMAL, joinLines } from '../section.ts';

/** What plugins say about their native commands on this surface. Source: openclaw-2026.7.1.md §5.2 point 6. */
export const nativeCommandGuidance = defineSection({
  id: 'plugin.native-commands',
  heading: null,
  zone: 'stable',
  modes: FULL_AND_MINIMAL,
  owner: 'plugin:native-commands',
  inputs: ['nativeCommandGuidanceLines'],
  render: ({ nativeCommandGuidanceLines }) => joinLines(nativeCommandGuidanceLines),
});
