import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPolicyDigest } from '../../../src/openclaw/bootstrap/policy-digest.ts';
import { isAgentsFile, truncateAgentsFile } from '../../../src/openclaw/bootstrap/truncate-agents.ts';
import { truncateFile } from '../../../src/openclaw/bootstrap/truncate.ts';
import { isWellFormed } from './fixtures.ts';
import { runs } from '../../property-runs.ts';

const LINES = Array.from({ length: 600 }, (_, index) => `Line ${index}: the ficus stands at the window.`).join('\n');
const COUNTS = /(\d+)\+(\d+)(?: of |\/)(\d+)/;

/** The counts that the marker prints, as numbers. */
function printedCounts(text: string): number[] {
  return COUNTS.exec(text)?.slice(1).map(Number) ?? [];
}

describe('an ordinary file', () => {
  it('is only right-trimmed when it fits', () => {
    expect(truncateFile('SOUL.md', '  Be kind. \n\n', 11)).toEqual({ text: '  Be kind.', head: 10, tail: 0 });
  });

  it('keeps head and tail around a marker with a blank line on both sides', () => {
    const cut = truncateFile('SOUL.md', LINES, 400);
    expect(cut.text).toBe(
      `${LINES.slice(0, 226)}\n\n[SOUL.md is cut here: open the file to see the rest]\n(SOUL.md: 226+75 of 25089 characters kept)\n\n${LINES.slice(-75)}`,
    );
    expect(cut.text.length).toBe(400);
  });

  it('splits what the marker leaves 75 : 25', () => {
    const { text, head, tail } = truncateFile('SOUL.md', LINES, 20_000);
    expect(text.length).toBe(20_000);
    expect(tail).toBe(Math.floor((head + tail) / 4));
  });

  it('falls back to one inline marker when the long one would leave under 16 characters', () => {
    const cut = truncateFile('SOUL.md', LINES, 110);
    expect(cut.text).toBe(`${LINES.slice(0, cut.head)}[…SOUL.md ${cut.head}+${cut.tail}/${LINES.length}…]${LINES.slice(-cut.tail)}`);
    expect(cut.text.length).toBe(110);
  });

  it('has the long marker at every limit that has room for it, and wastes no room', () => {
    for (let limit = 130; limit < 3000; limit += 1) {
      const { text } = truncateFile('SOUL.md', LINES, limit);
      expect([limit, text.includes('is cut here'), text.length >= limit - 2]).toEqual([limit, true, true]);
    }
  });

  it('keeps the start of the marker when there is room for nothing else', () => {
    expect(truncateFile('SOUL.md', LINES, 9).text).toBe('[…SOUL.m…');
    expect(truncateFile('SOUL.md', LINES, 1).text).toBe('…');
  });

  it('never splits a pair, stays within the limit, and prints the counts that it kept (C21)', () => {
    const unit = fc.constantFrom('🪴', 'a', '🧪', '\n', 'ß');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 300, size: 'max' }), fc.integer({ min: 1, max: 320 }), (source, limit) => {
        const { text, head, tail } = truncateFile('NOTES.md', source, limit);
        const trimmed = source.trimEnd();
        expect(text.length).toBeLessThanOrEqual(limit);
        expect(isWellFormed(text)).toBe(true);
        expect([text.startsWith(trimmed.slice(0, head)), text.endsWith(trimmed.slice(trimmed.length - tail))]).toEqual([true, true]);
        if (trimmed.length <= limit || head + tail === 0) return;
        expect(printedCounts(text)).toEqual([head, tail, trimmed.length]);
        // One unit each may be lost to a pair at the cut and to rounding.
        const tailShare = (head + tail) / 4;
        expect(Math.abs(tail - tailShare)).toBeLessThanOrEqual(2);
        // Four more at most: the marker's numbers may lose a digit each after its length was counted.
        expect(limit - text.length).toBeLessThanOrEqual(6);
      }),
      runs(500),
    );
  });
});

describe('AGENTS.md', () => {
  it('is known in any case', () => {
    expect(['AGENTS.md', 'agents.MD', 'AGENTS.md.bak', 'MY-AGENTS.md'].map(isAgentsFile)).toEqual([true, true, false, false]);
  });

  it('keeps the rules of the middle as a digest, urgent ones first, in their order', () => {
    const filler = (from: number) => Array.from({ length: 30 }, (_, i) => `Filler ${from + i} about pots and soil.`).join('\n');
    const middle = '## Watering\n\n- small pots   on Monday\nYou must never water at noon.\nA line about nothing.\n3) third step';
    const source = `${filler(0)}\n${middle}\n${filler(100)}`;
    const cut = truncateAgentsFile('AGENTS.md', source, 900);
    const digest = ['## Watering', '- small pots on Monday', 'You must never water at noon.', '3) third step'].join('\n');
    expect(cut.text).toBe(
      `${source.slice(0, cut.head)}\n\n[AGENTS.md is cut here: open the file for its whole text. Rules found in the part left out:]\n${digest}\n(AGENTS.md: ${cut.head}+${cut.tail} of ${source.length} characters kept)\n\n${source.slice(source.length - cut.tail)}`,
    );
    expect(cut.head).toBe(405);
  });

  it('counts the rules that found no room', () => {
    const source = Array.from({ length: 400 }, (_, i) => `- rule ${i}: you must label pot ${i}`).join('\n');
    const { text } = truncateAgentsFile('AGENTS.md', source, 2000);
    const omitted = Number(/\((\d+) more policy lines omitted\)/.exec(text)?.[1]);
    const between = text.slice(900, text.indexOf(' more policy'));
    expect(omitted).toBeGreaterThan(300);
    expect(between.split('\n').filter((line) => line.startsWith('- rule')).length).toBeGreaterThan(10);
  });

  it('gives up tail, then head, then digest, and for tiny limits the digest', () => {
    const source = Array.from({ length: 400 }, (_, i) => `- rule ${i}: you must label pot ${i}`).join('\n');
    const tight = truncateAgentsFile('AGENTS.md', source, 300);
    expect([tight.tail, tight.head > 0, tight.text.includes('Rules found')]).toEqual([0, true, true]);
    expect(truncateAgentsFile('AGENTS.md', source, 60)).toEqual(truncateFile('AGENTS.md', source, 60));
  });

  it('stays within the limit, well-formed and truthful for any text', () => {
    const unit = fc.constantFrom('🪴', 'a', '\n', '- ', 'must ', '# ', ' ');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 400, size: 'max' }), fc.integer({ min: 1, max: 500 }), (source, limit) => {
        const { text, head, tail } = truncateAgentsFile('AGENTS.md', source, limit);
        const trimmed = source.trimEnd();
        expect(text.length).toBeLessThanOrEqual(limit);
        expect(isWellFormed(text)).toBe(true);
        expect([text.startsWith(trimmed.slice(0, head)), text.endsWith(trimmed.slice(trimmed.length - tail))]).toEqual([true, true]);
        if (trimmed.length > limit && head + tail > 0) expect(text).toContain(`${head}+${tail}`);
      }),
      runs(500),
    );
  });
});

describe('the policy digest', () => {
  it('takes headings, list items, numbered items and policy words, nothing else', () => {
    const yes = ['# One', '###### Six', '- a', '* b', '+ c', '12. d', '4) e', 'Keep the secret.', 'Run the tests.', "Don't.", 'Do not push.'];
    const no = ['#tag', '-dash', '####### seven', 'prose', '12 pots', 'attestation', ''];
    expect(buildPolicyDigest([...yes, ...no].join('\n'), 10_000)).toEqual({ lines: yes, omitted: 0 });
  });

  it('shortens a long line to 240 and prefers the urgent one when only one fits', () => {
    expect(buildPolicyDigest(`- ${'x'.repeat(400)}`, 1000).lines[0]?.length).toBe(240);
    expect(buildPolicyDigest('- a pot\nYou must.', 10)).toEqual({ lines: ['You must.'], omitted: 1 });
  });
});
