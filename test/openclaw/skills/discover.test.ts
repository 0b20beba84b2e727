import { describe, expect, it } from 'vitest';
import { discoverSkills, type DiscoveryRules } from '../../../src/openclaw/skills/discover.ts';
import { DEFAULT_SKILL_LIMITS, resolveSkillLimits } from '../../../src/openclaw/skills/skill-limits.ts';
import { isRootEnabled, workspaceSkillRoots } from '../../../src/openclaw/skills/skill-root.ts';
import { SKILL_SOURCES } from '../../../src/openclaw/skills/skill-source.ts';
import { workspaceOf } from '../bootstrap/fixtures.ts';
import { rootOf, skillText } from './fixtures.ts';

const RULES: DiscoveryRules = { limits: DEFAULT_SKILL_LIMITS, linkTargets: [], archived: [] };
const TEXT = skillText('description: d');
const named = (name: string) => skillText(`name: ${name}`, `description: About ${name}.`);

function reasons(findings: readonly { readonly subject: string; readonly detail: string }[]) {
  return findings.map(({ subject, detail }) => [subject, detail]);
}

describe('precedence of sources', () => {
  it('lets each later source replace the earlier ones, whatever the order of the roots', () => {
    for (let last = 0; last < SKILL_SOURCES.length; last += 1) {
      const roots = SKILL_SOURCES.slice(0, last + 1).map((source) => rootOf(source, `/${source}`, { 'foo/SKILL.md': TEXT }));
      const { skills, findings } = discoverSkills(roots.reverse(), RULES);
      expect(skills.map((skill) => skill.source)).toEqual([SKILL_SOURCES[last]]);
      expect(findings.map((finding) => finding.subject)).toEqual(SKILL_SOURCES.slice(0, last).map((source) => `/${source}/foo/SKILL.md`));
    }
  });

  it('sorts by name in code-unit order', () => {
    const files = Object.fromEntries(['é', 'b', 'B', 'a'].map((name) => [`${name}/SKILL.md`, named(name)]));
    expect(discoverSkills([rootOf('openclaw-workspace', '/w/skills', files)], RULES).skills.map((skill) => skill.name)).toEqual(['B', 'a', 'b', 'é']);
  });
});

describe('discovery below a root', () => {
  it('keeps the flat name and the nested path (C26)', () => {
    const workspace = workspaceOf({ 'skills/personal/foo/SKILL.md': named('foo'), '.agents/skills/bar/SKILL.md': TEXT, 'skills/notes.md': 'x' });
    const { skills } = discoverSkills(workspaceSkillRoots(workspace), RULES);
    expect(skills.map(({ name, path, source }) => [name, path, source])).toEqual([
      ['bar', '/w/.agents/skills/bar/SKILL.md', 'agents-skills-project'],
      ['foo', '/w/skills/personal/foo/SKILL.md', 'openclaw-workspace'],
    ]);
  });

  it('takes a folder with SKILL.md as a leaf and passes hidden folders and node_modules by', () => {
    const files = { 'a/SKILL.md': TEXT, 'a/inner/SKILL.md': TEXT, '.git/x/SKILL.md': TEXT, 'node_modules/y/SKILL.md': TEXT, 'b/skill.md': TEXT, 'c/MYSKILL.md': TEXT };
    const found = discoverSkills([rootOf('openclaw-workspace', '/s', files)], RULES);
    expect([found.skills.map((skill) => skill.path), found.findings]).toEqual([['/s/a/SKILL.md'], []]);
  });

  it('takes a root with SKILL.md as one skill', () => {
    const root = rootOf('openclaw-extra', '/opt/chart', { 'SKILL.md': TEXT, 'more/SKILL.md': TEXT });
    expect(discoverSkills([root], RULES).skills.map(({ name, path }) => [name, path])).toEqual([['chart', '/opt/chart/SKILL.md']]);
  });

  it('searches six folders deep, two below plain extra roots', () => {
    const files = { 'a/b/SKILL.md': TEXT, 'a/c/d/SKILL.md': TEXT, '1/2/3/4/5/6/SKILL.md': TEXT, '1/2/3/4/5/x/7/SKILL.md': TEXT };
    const names = (root: ReturnType<typeof rootOf>) => discoverSkills([root], RULES).skills.map((skill) => skill.name);
    expect(names(rootOf('openclaw-workspace', '/s', files))).toEqual(['6', 'b', 'd']);
    expect(names(rootOf('openclaw-extra', '/s', files))).toEqual(['b']);
    expect(names({ ...rootOf('openclaw-extra', '/s', files), plugin: 'charts' })).toEqual(['6', 'b', 'd']);
    expect(reasons(discoverSkills([rootOf('openclaw-workspace', '/s', files)], RULES).findings)).toEqual([
      ['/s/1/2/3/4/5/x/7/SKILL.md', 'It lies 7 folders deep; 6 are searched.'],
    ]);
  });

  it('reports what is over a limit, with the key to raise', () => {
    const files = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}/SKILL.md`, name === 'a' ? skillText(`description: ${'é'.repeat(60)}`) : TEXT]));
    const limits = { ...DEFAULT_SKILL_LIMITS, maxCandidatesPerRoot: 3, maxSkillsLoadedPerSource: 1, maxSkillFileBytes: 120 };
    const { skills, findings } = discoverSkills([rootOf('openclaw-workspace', '/s', files)], { ...RULES, limits });
    expect(skills.map((skill) => skill.name)).toEqual(['b']);
    expect(reasons(findings)).toEqual([
      ['/s/d/SKILL.md', 'The root has more than 3 candidates (skills.limits.maxCandidatesPerRoot).'],
      ['/s/a/SKILL.md', 'It has 147 bytes; 120 are read (skills.limits.maxSkillFileBytes).'],
      ['/s/c/SKILL.md', 'Its source has more than 1 skills (skills.limits.maxSkillsLoadedPerSource).'],
    ]);
  });

  it('follows links out of managed and personal roots, and into configured folders elsewhere', () => {
    const linked = (source: Parameters<typeof rootOf>[0], realPath: string) =>
      discoverSkills([{ ...rootOf(source, '/s', {}), files: [{ path: 'a/SKILL.md', text: TEXT, realPath }] }], { ...RULES, linkTargets: ['/shared'] }).skills.length;
    expect(SKILL_SOURCES.map((source) => linked(source, '/etc/a/SKILL.md'))).toEqual([0, 0, 1, 1, 0, 0]);
    expect(SKILL_SOURCES.map((source) => linked(source, '/shared/a/SKILL.md'))).toEqual([1, 0, 1, 1, 1, 1]);
    expect(SKILL_SOURCES.map((source) => linked(source, '/s/elsewhere/SKILL.md'))).toEqual([1, 1, 1, 1, 1, 1]);
    expect(linked('openclaw-workspace', '/shared-not/a/SKILL.md')).toBe(0);
  });

  it('leaves archived skills and files that are no skills out, with the reason', () => {
    const files = { 'a/SKILL.md': TEXT, 'b/SKILL.md': 'no front matter' };
    expect(reasons(discoverSkills([rootOf('openclaw-workspace', '/s', files)], { ...RULES, archived: ['a'] }).findings)).toEqual([
      ['/s/a/SKILL.md', 'The skill is archived.'],
      ['/s/b/SKILL.md', 'The file does not start with a front matter line "---".'],
    ]);
  });

  it('drops the root of a plugin that is switched off, by exact id', () => {
    const root = { ...rootOf('openclaw-extra', '/s', {}), plugin: 'a.b' };
    const enabled = (value: boolean) => isRootEnabled(root, { plugins: { entries: { 'a.b': { enabled: value }, a: { b: { enabled: false } } } } });
    expect([enabled(true), enabled(false), isRootEnabled(root, {}), isRootEnabled({ ...root, plugin: null }, {})]).toEqual([true, false, true, true]);
  });
});

describe('limits', () => {
  it('come from skills.limits, for the prompt from the agent first, and ignore nonsense', () => {
    const config = {
      skills: { limits: { maxSkillsPromptChars: 900.7, maxSkillsInPrompt: -1, maxCandidatesPerRoot: 0, maxSkillFileBytes: '9' } },
      agents: { list: [{ id: 'a', skillsLimits: { maxSkillsPromptChars: 50 } }] },
    };
    expect(resolveSkillLimits(config, 'a')).toEqual({ ...DEFAULT_SKILL_LIMITS, maxSkillsPromptChars: 50, maxCandidatesPerRoot: 0 });
    expect(resolveSkillLimits(config, 'b').maxSkillsPromptChars).toBe(900);
    expect(resolveSkillLimits({}, 'a')).toEqual(DEFAULT_SKILL_LIMITS);
  });
});
