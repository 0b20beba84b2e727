import { describe, expect, it } from 'vitest';
import { resolveContextLimits } from '../../src/openclaw/context-limits.ts';
import type { JsonObject, JsonValue } from '../../src/types/request.ts';

const HUGE = 10_000_000;

function limitsOf(contextLimits: JsonObject, contextWindow = HUGE) {
  return resolveContextLimits({ agents: { defaults: { contextLimits } } }, 'main', { contextWindow, tools: 'openclaw' });
}

describe('context limits', () => {
  it('have the July defaults', () => {
    expect(limitsOf({})).toEqual({ memoryGetMaxChars: 12_000, memoryGetDefaultLines: 120, toolResultMaxChars: 64_000, postCompactionMaxChars: 1800 });
  });

  it('are merged key by key, the agent over the defaults', () => {
    const config = { agents: {
      defaults: { contextLimits: { memoryGetMaxChars: 100, memoryGetDefaultLines: 7, postCompactionMaxChars: 9.9 } },
      list: [{ id: 'a', contextLimits: { memoryGetMaxChars: 50, memoryGetDefaultLines: 'x', toolResultMaxChars: 3000 } }],
    } };
    expect(resolveContextLimits(config, 'a', { contextWindow: HUGE, tools: 'openclaw' })).toEqual({
      memoryGetMaxChars: 50, memoryGetDefaultLines: 7, toolResultMaxChars: 3000, postCompactionMaxChars: 9,
    });
  });

  it.each([
    ['memoryGetMaxChars', 250_000, 12_000],
    ['memoryGetDefaultLines', 5000, 120],
    ['toolResultMaxChars', 1_000_000, 64_000],
    ['postCompactionMaxChars', 50_000, 1800],
  ] as const)('clamp %s to 1..%i', (key, most, fallback) => {
    const read = (value: JsonValue) => limitsOf({ [key]: value })[key];
    expect([0, -5, 0.2, 1, most, most + 1, 1e308].map(read)).toEqual([1, 1, 1, 1, most, most, most]);
    expect(['12', null, true, [], {}].map(read)).toEqual([fallback, fallback, fallback, fallback, fallback]);
  });

  it('give a tool result room by the window, never more than 30 % of it', () => {
    const read = (contextWindow: number, own: JsonObject = {}) => limitsOf(own, contextWindow).toolResultMaxChars;
    expect([200_000, 199_999, 100_000, 99_999, 13_334, 13_333].map((window) => read(window))).toEqual([64_000, 32_000, 32_000, 16_000, 16_000, 15_999]);
    expect(read(10_000, { toolResultMaxChars: 500_000 })).toBe(12_000);
    expect(read(1)).toBe(1);
    expect([0, Number.NaN].map((window) => read(window))).toEqual([16_000, 16_000]);
  });

  it('give Codex dynamic tools 16,000 unless configured', () => {
    const facts = { contextWindow: 400_000, tools: 'codex' } as const;
    expect(resolveContextLimits({}, 'a', facts).toolResultMaxChars).toBe(16_000);
    expect(resolveContextLimits({ agents: { defaults: { contextLimits: { toolResultMaxChars: 20_000 } } } }, 'a', facts).toolResultMaxChars).toBe(20_000);
  });

  it('do not mind a configuration of another shape', () => {
    const facts = { contextWindow: HUGE, tools: 'openclaw' } as const;
    const odd: readonly JsonObject[] = [{ agents: 7 }, { agents: { defaults: [], list: {} } }, { agents: { defaults: { contextLimits: [1] } } }];
    for (const config of odd) expect(resolveContextLimits(config, 'a', facts)).toEqual(limitsOf({}));
  });
});
