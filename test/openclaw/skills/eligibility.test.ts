import { describe, expect, it } from 'vitest';
import { findIneligibility, type SkillHost } from '../../../src/openclaw/skills/eligibility.ts';
import { resolveSkillFilter } from '../../../src/openclaw/skills/skill-filter.ts';
import type { JsonObject } from '../../../src/types/request.ts';
import { skillOf, skillText } from './fixtures.ts';

const HOST: SkillHost = { platform: 'linux', bins: ['rg'], env: { TOKEN: 't', BLANK: ' ' }, remotePlatforms: [], remoteBins: [] };

function refusal(metadata: string, config: JsonObject = {}, host: Partial<SkillHost> = {}) {
  const skill = skillOf(skillText('name: chart', 'description: d', `metadata: { openclaw: ${metadata} }`));
  return findIneligibility(skill, { ...HOST, ...host }, config);
}

describe('eligibility', () => {
  it('needs nothing by default', () => {
    expect(refusal('{}')).toBe(null);
  });

  it('wants every bin and one of anyBins, here or on the other machine', () => {
    expect(refusal('{ requires: { bins: [rg, jq, fd] } }')).toBe('These programs are not on PATH: jq, fd.');
    expect(refusal('{ requires: { bins: [rg, jq] } }', {}, { remoteBins: ['jq'] })).toBe(null);
    expect(refusal('{ requires: { anyBins: [jq, rg] } }')).toBe(null);
    expect(refusal('{ requires: { anyBins: [jq] } }')).toBe('None of these programs is on PATH: jq.');
  });

  it('lets always lift the needs but not the platform', () => {
    expect(refusal('{ always: true, requires: { bins: [jq], env: [NO], config: [no.way] } }')).toBe(null);
    expect(refusal('{ always: true, os: [darwin, win32] }')).toBe('It runs on darwin, win32 only.');
    expect(refusal('{ os: [darwin] }', {}, { remotePlatforms: ['darwin'] })).toBe(null);
  });

  it('takes env from the process, the entry, or the api key of the primary one', () => {
    expect(refusal('{ requires: { env: [TOKEN] } }')).toBe(null);
    expect(refusal('{ requires: { env: [TOKEN, BLANK, constructor] } }')).toBe('These environment variables are not set: BLANK, constructor.');
    expect(refusal('{ requires: { env: [KEY] } }', { skills: { entries: { chart: { env: { KEY: 'k' } } } } })).toBe(null);
    const withApiKey = { skills: { entries: { chart: { apiKey: 'k' } } } };
    expect(refusal('{ primaryEnv: KEY, requires: { env: [KEY] } }', withApiKey)).toBe(null);
    expect(refusal('{ primaryEnv: OTHER, requires: { env: [KEY] } }', withApiKey)).toBe('These environment variables are not set: KEY.');
  });

  it('wants configuration that is on, two browser keys being on unless set', () => {
    const needs = '{ requires: { config: [browser.enabled, browser.evaluateEnabled, canvas.on] } }';
    expect(refusal(needs, { canvas: { on: true } })).toBe(null);
    expect(refusal(needs, { canvas: { on: '' }, browser: { enabled: false } })).toBe('These configuration keys are not on: browser.enabled, canvas.on.');
  });

  it('can be switched off by key or name', () => {
    const entries = (name: string) => ({ skills: { entries: { [name]: { enabled: false } } } });
    expect(refusal('{ skillKey: charts }', entries('charts'))).toBe('The configuration switches it off (skills.entries).');
    expect(refusal('{ always: true }', entries('chart'))).toBe('The configuration switches it off (skills.entries).');
    expect(refusal('{}', entries('other'))).toBe(null);
  });

  it('holds allowBundled against bundled skills only', () => {
    const config = { skills: { allowBundled: ['other'] } };
    const text = skillText('name: chart', 'description: d');
    const reason = (source: 'openclaw-bundled' | 'openclaw-workspace', list: JsonObject) => findIneligibility(skillOf(text, { source }), HOST, list);
    expect(reason('openclaw-bundled', config)).toBe('It is not in skills.allowBundled.');
    expect(reason('openclaw-workspace', config)).toBe(null);
    expect(reason('openclaw-bundled', { skills: { allowBundled: ['chart'] } })).toBe(null);
    expect(reason('openclaw-bundled', { skills: { allowBundled: [] } })).toBe(null);
  });
});

describe('the agent\'s list of skills', () => {
  it('is its own when it has the key, even empty, else the default, else none', () => {
    const config = { agents: { defaults: { skills: ['a'] }, list: [{ id: 'own', skills: [' b '] }, { id: 'none', skills: [] }, { id: 'odd', skills: 'b' }] } };
    expect(['own', 'none', 'odd', 'other'].map((id) => resolveSkillFilter(config, id))).toEqual([['b'], [], ['a'], ['a']]);
    expect(resolveSkillFilter({}, 'own')).toBe(null);
  });
});
