import { parseSkill, type Skill } from '../../../src/openclaw/skills/skill.ts';
import type { SkillRoot } from '../../../src/openclaw/skills/skill-root.ts';
import type { SkillSource } from '../../../src/openclaw/skills/skill-source.ts';

/** A SKILL.md with the given front matter lines. */
export function skillText(...lines: readonly string[]): string {
  return `---\n${lines.join('\n')}\n---\nBody\n`;
}

/** A parsed skill; throws when the text is none, so that a test cannot pass on nothing. */
export function skillOf(text: string, facts: Partial<{ source: SkillSource; plugin: string; path: string }> = {}): Skill {
  const { skill } = parseSkill({ source: 'openclaw-workspace', plugin: null, path: '/w/skills/folder-name/SKILL.md', ...facts, text });
  if (skill === null) throw new Error('the text is no skill');
  return skill;
}

export function namedSkill(name: string, ...more: readonly string[]): Skill {
  return skillOf(skillText(`name: ${name}`, `description: About ${name}.`, ...more), { path: `/w/skills/${name}/SKILL.md` });
}

export function rootOf(source: SkillSource, dir: string, files: Record<string, string>): SkillRoot {
  return { source, dir, plugin: null, files: Object.entries(files).map(([path, text]) => ({ path, text, realPath: null })) };
}
