import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundBody, boundField, boundMiddle, boundTail, disarmText, MIDDLE_MARKER, sanitiseJson } from '../../../src/openclaw/inbound/sanitise.ts';

const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.array(fc.constantFrom('`', '😀', '\0', '\n', 'a', '\u2028', '\ud800')).map((parts) => parts.join('')));
const LONE = /\p{Surrogate}/u;

describe('texts of strangers', () => {
  it('loses NUL and every run of three backticks, whatever stands around them', () => {
    expect(disarmText('a\0b ```` c')).toBe('ab `\u200b`\u200b`` c');
    fc.assert(fc.property(anyText, (text) => !/```|\0/.test(disarmText(text)) && !LONE.test(disarmText(text))));
  });

  it('is marked at its end when it is longer than the limit', () => {
    expect(boundTail('x'.repeat(2000), 2000)).toBe('x'.repeat(2000));
    expect(boundTail('x'.repeat(2001), 2000)).toBe(`${'x'.repeat(1988)}…[truncated]`);
  });

  it('keeps 60 of 100 parts of the room at the head of a long body', () => {
    expect(MIDDLE_MARKER.length).toBe(11);
    expect(boundMiddle(`${'a'.repeat(50)}${'b'.repeat(100)}`, 111)).toBe(`${'a'.repeat(50)}${'b'.repeat(10)}…[omitted]…${'b'.repeat(40)}`);
  });

  it('never gets longer than its limit or half an emoji', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 20, max: 60 }), (text, limit) => {
        for (const bounded of [boundTail(text, limit), boundMiddle(text, limit)]) {
          expect(bounded.length).toBeLessThanOrEqual(limit);
          expect(bounded).not.toMatch(LONE);
        }
      }),
    );
  });

  it('stands on one line in a transcript', () => {
    expect(boundField(' Ada\r\n\r\n## X\u2028y\u0085z ')).toBe('Ada ## X y z');
    fc.assert(fc.property(anyText, (text) => !/[\n\r\u2028\u2029\u0085]/.test(boundField(text) + boundBody(text))));
    expect([boundField('x'.repeat(900)).length, boundBody('x'.repeat(9000)).length]).toEqual([500, 2000]);
  });

  it('is bounded at every depth of a JSON value', () => {
    expect(sanitiseJson({ a: [{ b: '```' }], c: null, d: 1, e: 'y'.repeat(3000) })).toEqual({
      a: [{ b: '`\u200b``' }], c: null, d: 1, e: `${'y'.repeat(1988)}…[truncated]`,
    });
  });
});
