import { expect, test } from 'vitest';
import { resolveTimeFormat, resolveUserTimezone } from '../../../src/openclaw/config/time-zone.ts';

const zoned = (userTimezone: string) => ({ agents: { defaults: { userTimezone } } });

test.each([
  ['the configured zone', zoned(' Asia/Tokyo '), 'Europe/Lisbon', 'Asia/Tokyo'],
  ["the host's zone when none is configured", {}, 'Europe/Lisbon', 'Europe/Lisbon'],
  ["the host's zone when the configured one is none", zoned('Mars/Base'), 'Europe/Lisbon', 'Europe/Lisbon'],
  ['UTC when neither is one', zoned(''), 'Mars/Base', 'UTC'],
  ['UTC when nothing is known', {}, null, 'UTC'],
])('the zone is %s', (_name, config, host, zone) => {
  expect(resolveUserTimezone(config, host)).toBe(zone);
});

test('the time format is auto unless one of its words is configured', () => {
  expect(['12', '24', 'auto', 24, 'x'].map((timeFormat) => resolveTimeFormat({ agents: { defaults: { timeFormat } } }))).toEqual(['12', '24', 'auto', 'auto', 'auto']);
});
