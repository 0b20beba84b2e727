import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampText, takeHead, takeTail, toWellFormedText } from '../../src/openclaw/bounded-text.ts';
import { isWellFormed } from './bootstrap/fixtures.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'é', '🪴', '🧪', '\n'), maxLength: 60, size: 'max' });
const length = fc.integer({ min: -3, max: 40 });

describe('bounded text', () => {
  it('cuts one unit earlier rather than through a pair, at the head and at the tail', () => {
    expect(takeHead('a🪴b', 2)).toBe('a');
    expect(takeHead('a🪴b', 3)).toBe('a🪴');
    expect(takeTail('a🪴b', 2)).toBe('b');
    expect(takeTail('a🪴b', 3)).toBe('🪴b');
  });

  it('marks a clamped text with an ellipsis as its last character', () => {
    expect(clampText('watering', 5)).toBe('wate…');
    expect(clampText('a🪴b', 3)).toBe('a…');
    expect(clampText('watering', 1)).toBe('…');
    expect(clampText('watering', 0)).toBe('');
    expect(clampText('watering', 8)).toBe('watering');
  });

  it('replaces lone halves and leaves pairs alone', () => {
    expect(toWellFormedText('a\uD83Eb🪴\uDEB4')).toBe('a\uFFFDb🪴\uFFFD');
  });

  it('never exceeds the length and never splits a pair', () => {
    fc.assert(
      fc.property(text, length, (value, size) => {
        for (const cut of [takeHead(value, size), takeTail(value, size), clampText(value, size)]) {
          expect(cut.length).toBeLessThanOrEqual(Math.max(0, size));
          expect(isWellFormed(cut)).toBe(true);
        }
        expect(value.startsWith(takeHead(value, size))).toBe(true);
        expect(value.endsWith(takeTail(value, size))).toBe(true);
        expect(takeHead(value, size).length).toBeGreaterThanOrEqual(Math.min(size - 1, value.length));
      }),
    );
  });
});
