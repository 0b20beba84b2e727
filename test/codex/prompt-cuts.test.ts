import { describe, expect, test } from 'vitest';
import { cutPersonalitySection, cutPlanToolTexts } from '../../src/codex/prompt-cuts.ts';
import { sha256 } from '../../src/text/hash.ts';

const startOf = (text: string) => ({ length: text.length, sha256: sha256(text) });
/** Marks of our own, in the place of those that only Codex's texts have. */
const MARKS = { line: startOf('- Tick off'), section: [startOf('The list'), startOf('Keep the list')] };

describe('cutPersonalitySection', () => {
  test.each([
    ['up to the next heading of the first level', 'a\n# Personality\nx\n## Tone\n#End\n # y\n# Rules\nb\n', 'a\n# Rules\nb\n'],
    ['up to a lone #', 'a\n# Personality\nx\n#\nb\n', 'a\n#\nb\n'],
    ['up to a heading with a tab', 'a\n# Personality\nx\n#\tb\n', 'a\n#\tb\n'],
    ['to the end of the text', 'a\n\n# Personality\nx', 'a\n\n'],
    ['the first one only', '# Personality\nx\n# A\n# Personality\ny\n', '# A\n# Personality\ny\n'],
    ['with CRLF', 'a\r\n# Personality\r\nx\r\n# A\r\n', 'a\r\n# A\r\n'],
    ['inside a code fence too', '```\n# Personality\nx\n# A\n```\n', '```\n# A\n```\n'],
  ])('cuts %s', (_, text, rest) => {
    expect(cutPersonalitySection(text)).toBe(rest);
  });

  test.each(['# Personality ', '#  Personality', ' # Personality', '# personality', '## Personality', '# Personality #', '# Personality test'])('%j starts no section', (line) => {
    const text = `a\n${line}\nx\n# A\n`;
    expect(cutPersonalitySection(text)).toBe(text);
  });
});

describe('cutPlanToolTexts', () => {
  test.each([
    ['up to the next heading of the second level', 'a\n## `update_plan`\nx\n### y\n## b\n', 'a\n## b\n'],
    ['up to the next heading of the first level', 'a\n## `update_plan` \nx\n# b\n', 'a\n# b\n'],
    ['to the end of the text', 'a\n\n## `update_plan`\nx\n##\n##\ty\n#z\n ## w', 'a\n\n'],
    ['every time', '## `update_plan`\nx\n## `update_plan`\ny\n## b\n', '## b\n'],
  ])('cuts the section that is named after the tool %s', (_, text, rest) => {
    expect(cutPlanToolTexts(text)).toBe(rest);
  });

  test.each(['# `update_plan`', '### `update_plan`', '## update_plan', '##  `update_plan`', ' ## `update_plan`', 'Call `update_plan` often.', '- If you keep a task list, say so.'])('%j stays', (line) => {
    const text = `a\n${line}\nx\n`;
    expect(cutPlanToolTexts(text)).toBe(text);
  });

  test('cuts every line that starts with the mark, also the last and one in a fence, and nothing around it', () => {
    expect(cutPlanToolTexts('a\n\n- Tick off early.\n\n```\n- Tick off\n```\n - Tick off\n- Tick of\n- Tick off late', MARKS)).toBe('a\n\n\n```\n```\n - Tick off\n- Tick of\n');
  });

  test('cuts a planning section only when it describes the tool, at any depth below', () => {
    const section = (line: string) => `a\n## Planning\nThink first.\n### More\n${line}\n## b\n`;
    expect([section('The list helps.'), section('Keep the list short.')].map((text) => cutPlanToolTexts(text, MARKS))).toEqual(['a\n## b\n', 'a\n## b\n']);
    for (const text of [section('A list helps.'), section(' The list helps.'), section('The list helps.').replace('## Planning', '# Planning')]) {
      expect(cutPlanToolTexts(text, MARKS)).toBe(text);
    }
  });
});
