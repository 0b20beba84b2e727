import { defineSection, FULL_ONLY, joinLines } from '../section.ts';

const ADVICE = 'Name a model by its alias when you override one; the full provider/model form works too.';

/** Source: openclaw-2026.7.1.md §5.15. */
export const modelAliases = defineSection({
  id: 'openclaw.model-aliases',
  heading: '## Model Aliases',
  zone: 'stable',
  modes: FULL_ONLY,
  owner: 'openclaw',
  inputs: ['modelAliasLines'],
  render: ({ modelAliasLines: lines }) => (lines.length === 0 ? null : joinLines([ADVICE, ...lines])),
});
