import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveBootstrapLimits } from '../../../src/openclaw/bootstrap/bootstrap-limits.ts';
import { applyBootstrapBudget } from '../../../src/openclaw/bootstrap/budget.ts';
import { fileOf, isWellFormed, namesOf } from './fixtures.ts';
import { runs } from '../../property-runs.ts';

const AMPLE = { perFile: 20_000, total: 60_000 };

describe('sharing out the budget', () => {
  it('leaves out empty and blank files and marks the missing one (C19)', () => {
    const files = [fileOf('AGENTS.md', 'Rules.\n'), fileOf('SOUL.md', ''), fileOf('TOOLS.md', '  \n'), fileOf('USER.md', null)];
    const budget = applyBootstrapBudget(files, AMPLE);
    expect(budget.files).toEqual([
      { name: 'AGENTS.md', path: '/w/AGENTS.md', text: 'Rules.', missing: false },
      { name: 'USER.md', path: '/w/USER.md', text: '[MISSING] Expected at: /w/USER.md', missing: true },
    ]);
    expect(budget.injectedChars).toBe(6 + 33);
    expect(budget.stats.map((file) => [file.rawChars, file.injectedChars, file.truncated])).toEqual([
      [6, 6, false], [0, 0, false], [0, 0, false], [0, 33, false],
    ]);
  });

  it('blames the total, not the file limit, when under 64 characters are left (C20)', () => {
    const files = [fileOf('AGENTS.md', 'a'.repeat(300)), fileOf('SOUL.md', 's'.repeat(300)), fileOf('IDENTITY.md', 'i'.repeat(30))];
    const budget = applyBootstrapBudget(files, { perFile: 300, total: 640 });
    expect(budget.stats[2]).toEqual({
      name: 'IDENTITY.md', path: '/w/IDENTITY.md', missing: false, rawChars: 30, injectedChars: 0, truncated: true, nearLimit: false, causes: ['total-limit'],
    });
    expect(budget.stats.slice(0, 2).map((file) => [file.injectedChars, file.truncated, file.nearLimit])).toEqual([[300, false, true], [300, false, true]]);
    expect(budget.findings).toEqual([
      { name: 'bootstrap-budget-exhausted', subject: '/w/IDENTITY.md', detail: '40 characters of the total budget were left; this file and those after it were not loaded.' },
    ]);
  });

  it('stops altogether, also for a later file that would fit and a later missing one', () => {
    const files = [fileOf('AGENTS.md', 'a'.repeat(90)), fileOf('SOUL.md', 's'.repeat(50)), fileOf('USER.md', null), fileOf('X.md', 'x')];
    expect(namesOf(applyBootstrapBudget(files, { perFile: 100, total: 100 }).files)).toEqual(['AGENTS.md']);
  });

  it('takes a file into exactly 64 characters and counts markers of missing files', () => {
    const files = [fileOf('AGENTS.md', 'a'.repeat(36)), fileOf('SOUL.md', 's'.repeat(64)), fileOf('USER.md', 'u')];
    const exact = applyBootstrapBudget(files, { perFile: 100, total: 100 });
    expect(exact.stats.map((file) => file.injectedChars)).toEqual([36, 64, 0]);
    const marked = applyBootstrapBudget([fileOf('AGENTS.md', null), fileOf('SOUL.md', 's'.repeat(70))], { perFile: 100, total: 100 });
    // The marker takes 35 code units, so 65 are left for SOUL.md.
    expect(marked.stats.map((file) => [file.injectedChars, file.causes])).toEqual([[35, []], [65, ['total-limit']]]);
  });

  it('clamps the marker of a missing file to what is left', () => {
    const budget = applyBootstrapBudget([fileOf('USER.md', null)], { perFile: 5, total: 20 });
    expect(budget.files[0]?.text).toBe('[MISSING] Expected …');
  });

  it('names both causes when the file is over its limit and the total is used up', () => {
    const budget = applyBootstrapBudget([fileOf('SOUL.md', 's'.repeat(500))], { perFile: 300, total: 300 });
    expect(budget.stats[0]?.causes).toEqual(['per-file-limit', 'total-limit']);
    expect(budget.totalNearLimit).toBe(true);
    const roomy = applyBootstrapBudget([fileOf('SOUL.md', 's'.repeat(500))], { perFile: 300, total: 1000 });
    expect(roomy.stats[0]?.causes).toEqual(['per-file-limit']);
    expect(roomy.totalNearLimit).toBe(false);
  });

  it('calls a file near its limit from 85 percent on', () => {
    const near = (length: number) => applyBootstrapBudget([fileOf('SOUL.md', 's'.repeat(length))], { perFile: 200, total: 900 }).stats[0]?.nearLimit;
    expect([near(169), near(170)]).toEqual([false, true]);
  });

  it('keeps every law for any files and limits', () => {
    const text = fc.option(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '- must ', '🪴', 'é'), maxLength: 160, size: 'max' }));
    const name = fc.constantFrom('AGENTS.md', 'agents.md', 'SOUL.md', 'A-rather-long-name-of-a-file.md');
    const limit = fc.integer({ min: 1, max: 400 });
    fc.assert(
      fc.property(fc.array(fc.tuple(name, text), { maxLength: 5 }), limit, limit, (list, perFile, total) => {
        const files = list.map(([fileName, value], index) => ({ ...fileOf(fileName, value), path: `/w/${index}/${fileName}` }));
        const budget = applyBootstrapBudget(files, { perFile, total });
        expect(budget.injectedChars).toBeLessThanOrEqual(total);
        expect(budget.files.reduce((sum, file) => sum + file.text.length, 0)).toBe(budget.injectedChars);
        expect(budget.stats.reduce((sum, file) => sum + file.injectedChars, 0)).toBe(budget.injectedChars);
        for (const file of budget.files) {
          expect(isWellFormed(file.text)).toBe(true);
          if (!file.missing) expect(file.text.length).toBeLessThanOrEqual(perFile);
        }
        for (const file of budget.stats) expect(file.truncated).toBe(file.causes.length > 0);
        expect(applyBootstrapBudget(files, { perFile, total })).toEqual(budget);
      }),
      runs(300),
    );
  });
});

describe('limits', () => {
  it('come from the agent, then the defaults, then the July values, rounded down', () => {
    const config = { agents: {
      defaults: { bootstrapMaxChars: 500.9, bootstrapTotalMaxChars: -1 },
      list: [{ id: 'a', bootstrapMaxChars: 0.5 }, { id: 'b', bootstrapTotalMaxChars: '900' }],
    } };
    expect(resolveBootstrapLimits(config, 'a')).toEqual({ perFile: 1, total: 60_000 });
    expect(resolveBootstrapLimits(config, 'b')).toEqual({ perFile: 500, total: 60_000 });
    expect(resolveBootstrapLimits({ agents: [] }, 'a')).toEqual(AMPLE);
  });
});
