import { defineSection, FULL_AND_MINIMAL } from '../section.ts';

/** Provider texts that take the place of a core section, heading included, in full and minimal mode. Source: openclaw-2026.7.1.md §5.5. */

export const providerInteractionStyle = defineSection({
  id: 'provider.interaction-style',
  heading: null,
  zone: 'stable',
  modes: FULL_AND_MINIMAL,
  owner: 'provider:contribution',
  inputs: ['promptContribution.sectionOverrides.interaction_style'],
  render: (facts) => facts['promptContribution.sectionOverrides.interaction_style'],
});

export const providerToolCallStyle = defineSection({
  id: 'provider.tool-call-style',
  heading: null,
  zone: 'stable',
  modes: FULL_AND_MINIMAL,
  owner: 'provider:contribution',
  inputs: ['promptContribution.sectionOverrides.tool_call_style'],
  render: (facts) => facts['promptContribution.sectionOverrides.tool_call_style'],
});

export const providerExecutionBias = defineSection({
  id: 'provider.execution-bias',
  heading: null,
  zone: 'stable',
  modes: FULL_AND_MINIMAL,
  owner: 'provider:contribution',
  inputs: ['promptContribution.sectionOverrides.execution_bias'],
  render: (facts) => facts['promptContribution.sectionOverrides.execution_bias'],
});
