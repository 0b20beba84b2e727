import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSkillsPrompt } from '../../../src/openclaw/skills/skills-budget.ts';
import { formatSkillsForPrompt } from '../../../src/openclaw/skills/skills-prompt.ts';
import { isWellFormed } from '../bootstrap/fixtures.ts';
import { namedSkill, skillOf, skillText } from './fixtures.ts';

const HERE = { homes: [], tildeResolves: true };

function promptOf(skills: readonly ReturnType<typeof namedSkill>[], maxSkillsPromptChars: number, more: { maxSkillsInPrompt?: number; remoteNote?: string } = {}) {
  const { maxSkillsInPrompt = 150, remoteNote = '' } = more;
  return buildSkillsPrompt(skills, { limits: { maxSkillsInPrompt, maxSkillsPromptChars }, locations: HERE, remoteNote });
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/<name>(.*?)<\/name>/g)].map((match) => match[1] ?? '');
}

describe('formatSkillsForPrompt', () => {
  it('is empty for no skills', () => {
    expect(formatSkillsForPrompt([])).toBe('');
  });

  it('starts with two newlines and four lines of advice, then the XML (C23)', () => {
    const text = skillText('name: chart-maker', 'description: Use when: a chart is wanted, e.g. "bar: tall" & wide');
    const lines = formatSkillsForPrompt([skillOf(text)]).split('\n');
    expect(lines.slice(0, 2)).toEqual(['', '']);
    expect(lines.slice(2, 6).every((line) => line.length > 20)).toBe(true);
    expect(lines.slice(6)).toEqual([
      '',
      '<available_skills>',
      '  <skill>',
      '    <name>chart-maker</name>',
      '    <description>Use when: a chart is wanted, e.g. &quot;bar: tall&quot; &amp; wide</description>',
      '    <location>/w/skills/folder-name/SKILL.md</location>',
      '    <version>sha256:e105edbb09acd70c</version>',
      '  </skill>',
      '</available_skills>',
    ]);
  });

  it('escapes all five signs once more than they were (C25)', () => {
    const skill = skillOf(skillText('name: a', 'description: "R&amp;D <b>bold</b> it\'s"'));
    expect(formatSkillsForPrompt([skill])).toContain('<description>R&amp;amp;D &lt;b&gt;bold&lt;/b&gt; it&apos;s</description>');
  });

  it('leaves an unknown version out, and descriptions in the compact form', () => {
    const skill = { ...namedSkill('a'), version: null };
    expect(formatSkillsForPrompt([skill])).not.toContain('</version>');
    const compact = formatSkillsForPrompt([skill], 'compact');
    expect([compact.includes('About a.'), compact.includes('a name below'), compact.includes('a description below')]).toEqual([false, true, false]);
  });

  it('shows the longest home as ~, but no folder that the tools would not find', () => {
    const at = (path: string, facts: object = {}, tildeResolves = true) => {
      const skill = skillOf(skillText('name: a', 'description: d'), { path, ...facts });
      return /<location>(.*)<\/location>/.exec(formatSkillsForPrompt([skill], 'full', { homes: ['/home', '/home/ana/', ''], tildeResolves }))?.[1];
    };
    expect(at('/home/ana/s/SKILL.md')).toBe('~/s/SKILL.md');
    expect(at('/home/anabel/s/SKILL.md')).toBe('~/anabel/s/SKILL.md');
    expect(at('/homes/s/SKILL.md')).toBe('/homes/s/SKILL.md');
    expect(at('/home/ana/s/SKILL.md', {}, false)).toBe('~/s/SKILL.md');
    expect(at('/home/ana/s/SKILL.md', { source: 'openclaw-managed' }, false)).toBe('/home/ana/s/SKILL.md');
    expect(at('/home/ana/s/SKILL.md', { plugin: 'charts' }, false)).toBe('/home/ana/s/SKILL.md');
    expect(at('/home/ana/s/SKILL.md', { source: 'openclaw-managed' })).toBe('~/s/SKILL.md');
  });
});

describe('the budget of the skills prompt', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((name) => skillOf(skillText(`name: ${name}`, `description: ${name.repeat(400)}`), { path: `/w/skills/${name}/SKILL.md` }));
  const three = formatSkillsForPrompt(five.slice(0, 3)).length;

  it('shows everything in full, without a note, up to the exact length', () => {
    const full = formatSkillsForPrompt(five);
    expect(promptOf(five, full.length)).toMatchObject({ text: full, format: 'full', included: 5, total: 5, findings: [] });
    expect(promptOf(five, full.length - 1).format).toBe('compact');
  });

  it('names all five without descriptions when three would fit in full (C27)', () => {
    const prompt = promptOf(five, three);
    expect(prompt).toMatchObject({ format: 'compact', included: 5, total: 5, findings: [] });
    expect(namesIn(prompt.text)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(five.every((skill) => prompt.text.includes(`<location>${skill.path}</location>`))).toBe(true);
    expect(prompt.text.split('\n')[0]).toBe('Note: descriptions were left out to fit. Run `openclaw skills check` to see all of them.');
    expect(prompt.text.length).toBeLessThanOrEqual(three);
  });

  it('counts what is there and reports what was dropped when still less fits (C27)', () => {
    const prompt = promptOf(five, 950);
    expect(prompt.included).toBeGreaterThan(0);
    expect(prompt.text.split('\n')[0]).toBe(`Note: the list was cut to fit; included ${prompt.included} of 5 skills, without descriptions. Run \`openclaw skills check\` to see all of them.`);
    expect(namesIn(prompt.text)).toHaveLength(prompt.included);
    expect(prompt.findings).toEqual(
      five.slice(prompt.included).map((skill) => ({ name: 'skill-skipped', subject: skill.path, detail: 'The prompt takes 950 characters of skills (skills.limits.maxSkillsPromptChars).' })),
    );
    // One more would not have fitted.
    expect(promptOf(five.slice(0, prompt.included + 1), 950).included).toBe(prompt.included);
  });

  it('keeps the note alone, then a cut note, then nothing', () => {
    const note = 'Note: the list was cut to fit; included 0 of 5 skills, without descriptions. Run `openclaw skills check` to see all of them.';
    expect(promptOf(five, 200).text).toBe(note);
    expect(promptOf(five, 10).text).toBe('Note: the…');
    expect(promptOf(five, 0).text).toBe('');
  });

  it('cuts to maxSkillsInPrompt first, in full when that fits', () => {
    const prompt = promptOf(five, 18_000, { maxSkillsInPrompt: 2 });
    expect(prompt).toMatchObject({ format: 'full', included: 2, total: 5 });
    expect(prompt.text.split('\n')[0]).toBe('Note: the list was cut to fit; included 2 of 5 skills. Run `openclaw skills check` to see all of them.');
    expect(prompt.findings[0]?.detail).toBe('The prompt takes 2 skills (skills.limits.maxSkillsInPrompt).');
  });

  it('counts the note about a connected machine', () => {
    const full = formatSkillsForPrompt(five);
    const prompt = promptOf(five, full.length + 12, { remoteNote: 'On the mac.' });
    expect(prompt.text).toBe(`On the mac.\n${full}`);
    expect(promptOf(five, full.length + 11, { remoteNote: 'On the mac.' }).format).toBe('compact');
  });

  it('is never over budget, well-formed, and shows the longest beginning that fits', () => {
    const skills = Array.from({ length: 30 }, (_, index) => namedSkill(`skill-${index}-🪴`));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 0, max: 40 }), (count, budget, most) => {
        const prompt = promptOf(skills.slice(0, count), budget, { maxSkillsInPrompt: most });
        expect(prompt.text.length).toBeLessThanOrEqual(budget);
        expect(isWellFormed(prompt.text)).toBe(true);
        expect(prompt.included + prompt.findings.length).toBe(count);
        expect(namesIn(prompt.text)).toEqual(skills.slice(0, prompt.included).map((skill) => skill.name));
        expect(prompt.blocks.every((block) => prompt.text.includes(block.text))).toBe(true);
      }),
    );
  });
});
