import { defineSection, FULL_AND_MINIMAL } from '../section.ts';

/** The provider's block below the cache boundary, as it came. Source: openclaw-2026.7.1.md §4 #36. */
export const providerDynamicSuffix = defineSection({
  id: 'provider.dynamic-suffix',
  heading: null,
  zone: 'volatile',
  modes: FULL_AND_MINIMAL,
  owner: 'provider:contribution',
  inputs: ['promptContribution.dynamicSuffix'],
  render: (facts) => facts['promptContribution.dynamicSuffix'],
});
