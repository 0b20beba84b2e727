import { describe, expect, it } from 'vitest';
import { applyBootstrapBudget } from '../../../src/openclaw/bootstrap/budget.ts';
import {
  resolveTruncationWarning,
  resolveTruncationWarningMode,
  type TruncationWarningMode,
} from '../../../src/openclaw/bootstrap/truncation-warning.ts';
import { sha256 } from '../../../src/text/hash.ts';
import { fileOf } from './fixtures.ts';

const LIMITS = { perFile: 20_000, total: 60_000 };
const LARGE = applyBootstrapBudget([fileOf('AGENTS.md', '- water the ficus\n'.repeat(1700).slice(0, 30_000))], LIMITS);

/** Three turns of one session: a digest of all that the prompt would show, and the findings of each turn. */
function threeTurns(mode: TruncationWarningMode) {
  let seen: readonly string[] = [];
  return [1, 2, 3].map(() => {
    const warning = resolveTruncationWarning(LARGE, mode, seen);
    seen = warning.seen;
    const digest = sha256(JSON.stringify([warning.notice, LARGE.files]));
    return { digest, shown: warning.notice !== null, findings: warning.findings.map((finding) => finding.name) };
  });
}

describe('the truncation warning over three turns (C15)', () => {
  it('always: equal prompts, each with the notice', () => {
    const turns = threeTurns('always');
    expect(turns.map((turn) => turn.shown)).toEqual([true, true, true]);
    expect(new Set(turns.map((turn) => turn.digest)).size).toBe(1);
  });

  it('once: the first prompt differs and is flagged', () => {
    const turns = threeTurns('once');
    expect(turns.map((turn) => turn.shown)).toEqual([true, false, false]);
    expect(turns.map((turn) => turn.findings)).toEqual([['truncation-warning-moves-prompt'], [], []]);
    expect(turns[0]?.digest).not.toBe(turns[1]?.digest);
    expect(turns[1]?.digest).toBe(turns[2]?.digest);
  });

  it('off: equal prompts without a notice, while diagnostics still know', () => {
    const turns = threeTurns('off');
    expect(turns.map((turn) => turn.shown)).toEqual([false, false, false]);
    expect(new Set(turns.map((turn) => turn.digest)).size).toBe(1);
    expect(resolveTruncationWarning(LARGE, 'off', []).details).toHaveLength(3);
  });
});

describe('the truncation warning', () => {
  it('is three lines that name no size', () => {
    const notice = resolveTruncationWarning(LARGE, 'always', []).notice ?? '';
    expect(notice.split('\n')).toHaveLength(3);
    expect(notice).not.toMatch(/\d/);
  });

  it('says nothing when nothing is truncated', () => {
    const fits = applyBootstrapBudget([fileOf('AGENTS.md', 'short')], LIMITS);
    expect(resolveTruncationWarning(fits, 'always', ['old'])).toEqual({ notice: null, signature: null, seen: ['old'], details: [], findings: [] });
  });

  it('comes again with once when another file or size is cut', () => {
    const seen = resolveTruncationWarning(LARGE, 'once', []).seen;
    const other = applyBootstrapBudget([fileOf('AGENTS.md', 'x'.repeat(30_001))], LIMITS);
    expect(resolveTruncationWarning(other, 'once', seen).notice).not.toBe(null);
  });

  it('remembers 32 signatures, dropping the oldest', () => {
    const old = Array.from({ length: 32 }, (_, index) => `s${index}`);
    const { seen, signature } = resolveTruncationWarning(LARGE, 'once', old);
    expect(seen).toEqual([...old.slice(1), signature]);
  });

  it('has a signature that does not depend on the order of the files', () => {
    const files = [fileOf('A.md', 'x'.repeat(500)), fileOf('B.md', 'x'.repeat(500))];
    const of = (list: typeof files) => resolveTruncationWarning(applyBootstrapBudget(list, { perFile: 200, total: 900 }), 'always', []).signature;
    expect(of(files)).toBe(of([...files].reverse()));
    expect(JSON.parse(of(files) ?? '')).toEqual({
      limits: { perFile: 200, total: 900 },
      files: ['/w/A.md', '/w/B.md'].map((path) => ({ path, rawChars: 500, injectedChars: 200, causes: ['per-file-limit'] })),
    });
  });

  it('details three files, counts the rest and tells what to raise', () => {
    const files = ['AGENTS.md', 'B.md', 'C.md', 'D.md', 'E.md'].map((name) => fileOf(name, 'x'.repeat(400)));
    const budget = applyBootstrapBudget(files, { perFile: 300, total: 60_000 });
    const agents = budget.stats[0]?.injectedChars ?? 0;
    expect(resolveTruncationWarning(budget, 'always', []).details).toEqual([
      `AGENTS.md: 400 -> ${agents} characters (25 % removed; per-file-limit)`,
      'B.md: 400 -> 300 characters (25 % removed; per-file-limit)',
      'C.md: 400 -> 300 characters (25 % removed; per-file-limit)',
      '+2 more',
      'AGENTS.md is among them: rules may be shown only as a digest.',
      'Shorten the files, or raise agents.defaults.bootstrapMaxChars or agents.defaults.bootstrapTotalMaxChars.',
    ]);
  });

  it('reads its mode from the defaults', () => {
    const modeOf = (value: string) => resolveTruncationWarningMode({ agents: { defaults: { bootstrapPromptTruncationWarning: value } } });
    expect([modeOf('once'), modeOf('off'), modeOf('always'), modeOf('loud')]).toEqual(['once', 'off', 'always', 'always']);
    expect(resolveTruncationWarningMode({})).toBe('always');
  });
});
