import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { parseInstant, renderDate, renderTimestamp } from '../../../src/openclaw/inbound/timestamp.ts';

const INSTANT = '2026-03-29T01:00:00Z';

describe('timestamps', () => {
  it('C29: gives no field for unknown instants', () => {
    const unknown = [null, 0, Number.NaN, -5, Number.POSITIVE_INFINITY, 'soon', '', '0', '2026-03-29', '2026-03-29T01:00:00', '2026-02-30T01:00:00Z', '2026-03-29T25:00:00Z', 1e18];
    expect(unknown.map((value) => renderTimestamp(value, 'utc'))).toEqual(unknown.map(() => undefined));
  });

  it('C29: prints an instant in its zone with the offset of that day', () => {
    expect(['utc', 'Etc/UTC', 'Europe/Lisbon', 'America/St_Johns', 'Asia/Kathmandu', 'Asia/Tokyo'].map((zone) => renderTimestamp(INSTANT, zone))).toEqual([
      'Sun 2026-03-29T01:00:00Z',
      'Sun 2026-03-29T01:00:00Z',
      'Sun 2026-03-29T02:00:00+01:00',
      'Sat 2026-03-28T22:30:00-02:30',
      'Sun 2026-03-29T06:45:00+05:45',
      'Sun 2026-03-29T10:00:00+09:00',
    ]);
    expect(renderTimestamp('2026-03-29T00:59:59Z', 'Europe/Lisbon')).toBe('Sun 2026-03-29T00:59:59+00:00');
  });

  it('reads epoch milliseconds and offsets, and prints midnight as 00', () => {
    expect(renderTimestamp(1_774_746_000_123, 'utc')).toBe('Sun 2026-03-29T01:00:00Z');
    expect(renderTimestamp('2026-03-29T02:00+02:00', 'utc')).toBe('Sun 2026-03-29T00:00:00Z');
    expect(parseInstant('2028-02-29T00:00:00Z')).toBe(Date.UTC(2028, 1, 29));
  });

  it('C29: refuses zones that are none, with what to write instead', () => {
    for (const zone of ['Mars/Base', '', '+02:00', 'Europe/Lisbon ']) {
      expect(() => renderTimestamp(INSTANT, zone)).toThrow(
        expect.objectContaining({
          code: 'SCENARIO_INVALID',
          message: `runtime.timeZone is ${JSON.stringify(zone)}, which is no time zone.`,
          hint: 'Use an IANA name such as Europe/Lisbon, or utc.',
        }),
      );
    }
  });

  it('refuses a turn without an instant', () => {
    expect(() => renderDate('today', 'utc')).toThrow('runtime.now is "today", which is no instant.');
    expect(renderDate('2026-12-31T23:30:00Z', 'Europe/Berlin')).toBe('2027-01-01');
  });

  it('C29: prints the same on a host in Tokyo with a Turkish locale', () => {
    const module = new URL('../../../src/openclaw/inbound/timestamp.ts', import.meta.url).href;
    const program = `import(${JSON.stringify(module)}).then((m) => process.stdout.write(String([m.renderTimestamp('${INSTANT}', 'utc'), m.renderTimestamp('2026-03-29T01:00:00', 'utc')])))`;
    const env = { PATH: process.env['PATH'] ?? '', TZ: 'Asia/Tokyo', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };
    const out = execFileSync(process.execPath, ['--import', 'tsx', '-e', program], { env, encoding: 'utf8' });
    expect(out).toBe('Sun 2026-03-29T01:00:00Z,');
  });
});
