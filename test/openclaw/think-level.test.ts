import { describe, expect, it } from 'vitest';
import { resolveEffort } from '../../src/openclaw/think-level.ts';

const LEVELS = ['off', 'adaptive', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max', 'ultra'];
const effortsOf = (model: string): string => LEVELS.map((level) => resolveEffort(level, model) ?? '-').join(' ');

describe('think levels', () => {
  it('snap to the efforts that each model knows', () => {
    expect(effortsOf('gpt-5.5')).toBe('- - low low medium high xhigh - -');
    expect(effortsOf('gpt-5.6-sol')).toBe('- - low low medium high xhigh max ultra');
    expect(effortsOf('gpt-5.6-luna')).toBe('- - low low medium high xhigh max max');
    expect(effortsOf('gpt-5.4-pro')).toBe('- - medium medium medium high xhigh xhigh xhigh');
    expect(effortsOf('gpt-5')).toBe('- - minimal low medium high xhigh - -');
  });

  it('that are none are refused with a suggestion', () => {
    expect(() => resolveEffort('hgih', 'gpt-5.5')).toThrow(
      expect.objectContaining({ code: 'SCENARIO_INVALID', message: 'runtime.think is "hgih", which is no think level.' + ' Did you mean "high"?' }),
    );
  });
});
