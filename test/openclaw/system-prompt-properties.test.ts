import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CACHE_BOUNDARY, CACHE_BOUNDARY_COMMENT } from '../../src/openclaw/cache-boundary.ts';
import { buildAgentSystemPrompt, buildAgentSystemPromptSections } from '../../src/openclaw/system-prompt.ts';
import { anyInput, hostileText } from './system-prompt-arbitrary.ts';
import { BARE } from './system-prompt-fixture.ts';
import { runs } from '../property-runs.ts';

const count = (text: string, needle: string) => text.split(needle).length - 1;

describe('any record', () => {
  test('gives a prompt that is well formed and holds the boundary once, and never in none mode', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const prompt = buildAgentSystemPrompt(input);
        expect(/\p{Surrogate}/u.test(prompt)).toBe(false);
        expect(count(prompt, CACHE_BOUNDARY_COMMENT)).toBe(input.promptMode === 'none' ? 0 : 1);
      }),
      runs(1000),
    );
  });

  test('gives sections with unique ids and texts, the identity first, stable ones before dynamic ones', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const sections = buildAgentSystemPromptSections(input);
        const ids = sections.map((section) => section.id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids[0]).toBe('openclaw.identity');
        expect(sections.every((section) => section.text !== '' && !/\p{Surrogate}/u.test(section.id + section.owner))).toBe(true);
        const zones = sections.map((section) => section.zone);
        expect(zones.lastIndexOf('stable')).toBeLessThan(zones.includes('volatile') ? zones.indexOf('volatile') : zones.length);
      }),
      runs(500),
    );
  });

  test('gives the same prompt twice, and is left as it was', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const copy = structuredClone(input);
        expect(buildAgentSystemPrompt(input)).toBe(buildAgentSystemPrompt(input));
        expect(input).toEqual(copy);
      }),
      runs(300),
    );
  });

  test('keeps text of the conversation below the boundary and files above it', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (extra, content) => {
        const input = { ...BARE, extraSystemPrompt: `EXTRA${extra}EXTRA`, contextFiles: [{ path: 'X.md', content: `FILE${content}FILE` }] };
        const [stable = '', dynamic = ''] = buildAgentSystemPrompt(input).split(CACHE_BOUNDARY);
        expect([stable.includes('EXTRA'), dynamic.includes('FILE')]).toEqual([false, false]);
      }),
      runs(300),
    );
  });
});
