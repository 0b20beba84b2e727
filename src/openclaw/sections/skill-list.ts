import { defineSection, FULL_AND_MINIMAL } from '../section.ts';

/** The catalog of skills, as `formatSkillsForPrompt` wrote it. Source: openclaw-2026.7.1.md §5.11, §9.6. */
export const skillList = defineSection({
  id: 'skill.list',
  heading: null,
  zone: 'stable',
  modes: FULL_AND_MINIMAL,
  owner: 'skill:list',
  inputs: ['skillsPrompt'],
  render: ({ skillsPrompt }) => skillsPrompt,
});
