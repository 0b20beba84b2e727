export const SKILL_WORKSHOP_TOOL = 'skill_workshop';

/** How durable skills are made. Source: openclaw-2026.7.1.md §5.12. */
export const SKILL_WORKSHOP = [
  '## Skill Workshop',
  `Create or change a lasting skill through \`${SKILL_WORKSHOP_TOOL}\`, never by editing skill files.`,
  'What the tool makes waits as a proposal; accept, refuse or quarantine one only when the user asks for that.',
].join('\n');
