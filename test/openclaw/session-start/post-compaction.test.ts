import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPostCompactionExcerpt, resolvePostCompactionSections } from '../../../src/openclaw/session-start/post-compaction.ts';
import { isWellFormed } from '../bootstrap/fixtures.ts';

const AGENTS = [
  '# Agents', 'Intro.', '## Startup ##', 'Read SOUL.md.', '### Order', 'First this.', '```md', '## Red lines', '```', '## Style', 'Short.', '', '', '', '## Red Lines', 'Never lie.', '# Annex', 'End.',
].join('\n');

function bodyOf(sections: readonly string[], maxChars = 1800) {
  return buildPostCompactionExcerpt(AGENTS, sections, maxChars)?.split('\n\n').slice(1).join('\n\n') ?? null;
}

describe('the excerpt after a compaction', () => {
  it('is off without named sections', () => {
    expect(resolvePostCompactionSections({})).toEqual([]);
    expect(resolvePostCompactionSections({ agents: { defaults: { compaction: { postCompactionSections: [' Startup ', 7, ''] } } } })).toEqual(['Startup']);
    expect(buildPostCompactionExcerpt(AGENTS, [], 1800)).toBe(null);
  });

  it('takes a section with its sub-sections, and no heading inside a fence', () => {
    expect(bodyOf(['startup'])).toBe('## Startup ##\nRead SOUL.md.\n### Order\nFirst this.\n```md\n## Red lines\n```');
    expect(bodyOf(['Red Lines'])).toBe('## Red Lines\nNever lie.');
    expect(bodyOf(['order'])).toBe('### Order\nFirst this.\n```md\n## Red lines\n```');
  });

  it('keeps the order of the file and is absent for unknown names', () => {
    expect(bodyOf(['red lines', 'style'])).toBe('## Style\nShort.\n\n## Red Lines\nNever lie.');
    expect(bodyOf(['none'])).toBe(null);
    expect(buildPostCompactionExcerpt(AGENTS.replaceAll('\n', '\r\n'), ['style'], 1800)).toBe(buildPostCompactionExcerpt(AGENTS, ['style'], 1800));
  });

  it('is never longer than its limit nor ill-formed', () => {
    const text = fc.string({ unit: fc.constantFrom('# a\n', '## b\n', '```\n', '~~~~\n', '🪴', 'x', '\n', '\uD83E'), maxLength: 120, size: 'max' });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 200 }), (agents, most) => {
        const excerpt = buildPostCompactionExcerpt(agents, ['a', 'b'], most) ?? '';
        expect(excerpt.length).toBeLessThanOrEqual(most);
        expect(isWellFormed(excerpt)).toBe(true);
      }),
    );
    expect(buildPostCompactionExcerpt(AGENTS, ['style'], 30)).toHaveLength(30);
  });
});
