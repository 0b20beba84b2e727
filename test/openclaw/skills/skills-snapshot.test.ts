import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSkillsSnapshot, resolveSkillsPrompt, type SkillFacts } from '../../../src/openclaw/skills/skills-snapshot.ts';
import type { JsonObject } from '../../../src/types/request.ts';
import { namedSkill, rootOf, skillText } from './fixtures.ts';

const FILES = {
  'a/SKILL.md': skillText('name: a', 'description: d', 'metadata: { openclaw: { primaryEnv: KEY, requires: { env: [KEY] } } }'),
  'b/SKILL.md': skillText('name: b', 'description: d', 'disable-model-invocation: true'),
  'c/SKILL.md': skillText('name: c', 'description: d', 'metadata: { openclaw: { requires: { bins: [jq] } } }'),
  'd/SKILL.md': skillText('name: d'),
};

function factsOf(config: JsonObject = {}, files: Record<string, string> = FILES): SkillFacts {
  return {
    config,
    agentId: 'main',
    roots: [rootOf('openclaw-workspace', '/w/skills', files)],
    host: { platform: 'linux', bins: [], env: { KEY: 'k' }, remotePlatforms: [], remoteBins: [] },
    locations: { homes: [], tildeResolves: true },
    linkTargets: [],
    archived: [],
    remoteNote: 'Some run on the mac.',
    version: 3,
  };
}

describe('the skills of a session', () => {
  it('are discovered, filtered and rendered, and everything left out is reported', () => {
    const { snapshot, catalog, findings } = buildSkillsSnapshot(factsOf());
    expect(snapshot).toMatchObject({
      prompt: catalog.text,
      skills: [{ name: 'a', primaryEnv: 'KEY', requiredEnv: ['KEY'] }, { name: 'b', primaryEnv: null, requiredEnv: [] }],
      skillFilter: null,
      version: 3,
      promptFormatVersion: 1,
    });
    expect(snapshot.prompt.startsWith('Some run on the mac.\n\n\n')).toBe(true);
    expect(catalog.blocks.map((block) => block.name)).toEqual(['a']);
    expect(findings.map(({ subject, detail }) => [subject, detail])).toEqual([
      ['/w/skills/d/SKILL.md', 'The front matter has no "description" with a text; it has name.'],
      ['/w/skills/c/SKILL.md', 'These programs are not on PATH: jq.'],
    ]);
  });

  it('are none at all with an empty list, not even a note', () => {
    const { snapshot, findings } = buildSkillsSnapshot(factsOf({ agents: { defaults: { skills: [] } } }));
    expect([snapshot.prompt, snapshot.skills, snapshot.skillFilter]).toEqual(['', [], []]);
    expect(findings.map((finding) => finding.detail)).toContain("It is not in the agent's list of skills.");
  });

  it('do not depend on the order in which files are listed', () => {
    const reversed = Object.fromEntries(Object.entries(FILES).reverse());
    expect(buildSkillsSnapshot(factsOf({}, reversed)).snapshot).toEqual(buildSkillsSnapshot(factsOf()).snapshot);
  });

  it('keep a stored prompt unless it is blank', () => {
    expect(resolveSkillsPrompt({ prompt: 'stored' }, 'now')).toBe('stored');
    expect(resolveSkillsPrompt({ prompt: ' \n' }, 'now')).toBe('now');
    expect(resolveSkillsPrompt(null, 'now')).toBe('now');
  });

  it('never throw, whatever the configuration and the files', () => {
    const json = fc.jsonValue().map((value) => value as JsonObject);
    const config = fc.record({ skills: fc.oneof(json, fc.record({ entries: json, limits: json, allowBundled: json })), agents: json, plugins: json });
    fc.assert(
      fc.property(config, fc.dictionary(fc.string(), fc.string({ unit: 'binary' })), (settings, files) => {
        const { catalog, snapshot } = buildSkillsSnapshot(factsOf(settings, { ...FILES, ...files }));
        expect(catalog.included).toBeLessThanOrEqual(snapshot.skills.length);
      }),
    );
  });

  it('change the prompt only through the file that changed', () => {
    const edited = { ...FILES, 'a/SKILL.md': `${FILES['a/SKILL.md']}One more line.\n` };
    const [before, after] = [factsOf(), factsOf({}, edited)].map((facts) => buildSkillsSnapshot(facts).snapshot.prompt.split('\n'));
    const moved = before?.filter((line, index) => line !== after?.[index]) ?? [];
    expect(moved.map((line) => line.trim().slice(0, 16))).toEqual(['<version>sha256:']);
    expect(namedSkill('a').version).not.toBe(namedSkill('b').version);
  });
});
