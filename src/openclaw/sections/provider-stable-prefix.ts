import { defineSection, FULL_AND_MINIMAL } from '../section.ts';

/** The provider's block above the cache boundary, as it came. Source: openclaw-2026.7.1.md §5.8. */
export const providerStablePrefix = defineSection({
  id: 'provider.stable-prefix',
  heading: null,
  zone: 'stable',
  modes: FULL_AND_MINIMAL,
  owner: 'provider:contribution',
  inputs: ['promptContribution.stablePrefix'],
  render: (facts) => facts['promptContribution.stablePrefix'],
});
