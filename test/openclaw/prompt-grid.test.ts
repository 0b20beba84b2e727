import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CACHE_BOUNDARY_COMMENT } from '../../src/openclaw/cache-boundary.ts';
import { buildAgentSystemPrompt, buildAgentSystemPromptSections } from '../../src/openclaw/system-prompt.ts';
import type { AgentSystemPromptInput } from '../../src/openclaw/system-prompt-input.ts';

interface GridCase {
  readonly name: string;
  readonly input: AgentSystemPromptInput;
  readonly headings: readonly string[];
  readonly boundary: boolean;
}

const grid: { cases: readonly GridCase[] } = JSON.parse(readFileSync(new URL('./prompt-grid.json', import.meta.url), 'utf8'));

/** Every heading line of a prompt with its side of the boundary. */
function headingsOf(prompt: string): readonly string[] {
  return prompt.split(CACHE_BOUNDARY_COMMENT).flatMap((side, at) =>
    side
      .split('\n')
      .filter((line) => /^#{1,6} /.test(line))
      .map((line) => `${at === 0 ? 'S' : 'D'} ${line}`),
  );
}

test('the grid holds 15 inputs', () => {
  expect(grid.cases.length).toBe(15);
});

test.each([
  ['full-telegram', 9000, 13_000],
  ['minimal', 5000, 7500],
] as const)('%s is between %i and %i characters long', (name, least, most) => {
  const input = grid.cases.find((entry) => entry.name === name)?.input ?? { workspaceDir: '' };
  const length = buildAgentSystemPrompt(input).length;
  expect(length).toBeGreaterThan(least);
  expect(length).toBeLessThan(most);
});

test.each(grid.cases)('$name has the real headings, in order and zone', ({ input, headings, boundary }) => {
  const prompt = buildAgentSystemPrompt(input);
  expect(headingsOf(prompt)).toEqual(headings);
  expect(prompt.split(CACHE_BOUNDARY_COMMENT).length - 1).toBe(boundary ? 1 : 0);
});

test.each(grid.cases)('$name: the sections carry the same headings and zones', ({ input, headings }) => {
  const sections = buildAgentSystemPromptSections(input).filter((section) => section.heading !== null);
  expect(sections.map(({ zone, heading }) => `${zone === 'stable' ? 'S' : 'D'} ${heading}`)).toEqual(headings);
});
