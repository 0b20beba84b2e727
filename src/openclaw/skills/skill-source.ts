/** Where skills come from; a later source replaces skills of the same name. Source: openclaw-2026.7.1.md §9.1. */
export const SKILL_SOURCES = [
  'openclaw-extra',
  'openclaw-bundled',
  'openclaw-managed',
  'agents-skills-personal',
  'agents-skills-project',
  'openclaw-workspace',
] as const;

export type SkillSource = (typeof SKILL_SOURCES)[number];
