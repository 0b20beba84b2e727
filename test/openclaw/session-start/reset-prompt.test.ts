import { describe, expect, it } from 'vitest';
import { buildResetPrompt, renderResetTurn, type ResetFacts } from '../../../src/openclaw/session-start/reset-prompt.ts';

const FACTS: ResetFacts = { mode: 'none', now: '2026-07-02T12:00:00Z', timeZone: 'Europe/Lisbon', model: 'a/one', defaultModel: 'a/one' };

describe('the reset prompt', () => {
  it('ends with two lines of time', () => {
    expect(buildResetPrompt(FACTS).split('\n').slice(1)).toEqual([
      'Current time: Thu 2026-07-02T13:00:00+01:00 (Europe/Lisbon)',
      'Reference UTC: Thu 2026-07-02T12:00:00Z',
    ]);
  });

  it('differs by bootstrap mode in one sentence only', () => {
    const texts = (['none', 'limited', 'full'] as const).map((mode) => buildResetPrompt({ ...FACTS, mode }));
    expect(new Set(texts).size).toBe(3);
    expect(texts.every((text) => text.startsWith('A new session begins. ') && text.includes('one to three sentences'))).toBe(true);
    expect(texts.every((text) => text.includes('BOOTSTRAP.md'))).toBe(true);
  });

  it('mentions the default model only when another one runs', () => {
    expect(buildResetPrompt(FACTS)).not.toContain('default_model');
    expect(buildResetPrompt({ ...FACTS, defaultModel: null })).not.toContain('default_model');
    expect(buildResetPrompt({ ...FACTS, model: 'b/two' })).toContain('default_model (a/one)');
  });

  it('names no silence token', () => {
    expect(buildResetPrompt(FACTS)).not.toContain('NO_REPLY');
  });

  it('says unknown for an unreadable instant and refuses an unknown zone', () => {
    expect(buildResetPrompt({ ...FACTS, now: 'soon' }).split('\n').slice(1)).toEqual(['Current time: unknown (Europe/Lisbon)', 'Reference UTC: unknown']);
    expect(() => buildResetPrompt({ ...FACTS, timeZone: 'Mars/Base' })).toThrow('runtime.timeZone is "Mars/Base", which is no time zone.');
  });
});

describe('a reset turn', () => {
  it('joins its parts in order and leaves blank ones out', () => {
    const parts = { untrustedPrefix: 'prefix', startupMemory: 'memory', resetPrompt: 'reset', userNote: ' hello ' };
    expect(renderResetTurn(parts)).toBe('prefix\n\nmemory\n\nreset\n\nThe user added: hello');
    expect(renderResetTurn({ untrustedPrefix: '', startupMemory: null, resetPrompt: 'reset', userNote: ' ' })).toBe('reset');
  });
});
