import { HarnessError } from '../../errors.ts';
import { createMemo, recall, type Memo, type WallClock } from '../../text/memo.ts';

const ISO = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
const UTC_NAMES = ['utc', 'uct', 'zulu', 'universal', 'etc/utc', 'etc/uct', 'etc/zulu', 'etc/universal'];

/**
 * Epoch milliseconds of an instant, `null` when it is unknown: absent, 0 or less, not finite, no ISO 8601 instant with
 * `Z` or an offset (a local time would take the host's zone), a day that no calendar has, or after the year 9998.
 * Source: openclaw-2026.7.1.md §10.2.
 */
export function parseInstant(value: string | number | null): number | null {
  const instant = typeof value === 'string' ? parseIso(value) : value;
  if (instant === null || !Number.isFinite(instant) || instant <= 0) return null;
  return instant < Date.UTC(9999, 0, 1) ? instant : null;
}

function parseIso(text: string): number | null {
  const [, year, month, day] = ISO.exec(text) ?? [];
  if (year === undefined) return null;
  const midnight = new Date(`${year}-${month}-${day}T00:00:00Z`);
  // V8 rolls 30 February over into March instead of refusing it.
  if (midnight.getUTCDate() !== Number(day)) return null;
  return Date.parse(text);
}

/** `Sun 2026-03-29T01:00:00Z`, with the offset instead of `Z` in any zone but UTC; `undefined` for an unknown instant. */
export function renderTimestamp(value: string | number | null, timeZone: string, memo: Memo = createMemo()): string | undefined {
  const instant = parseInstant(value);
  if (instant === null) return undefined;
  const local = wallClock(instant, timeZone, memo);
  const offset = UTC_NAMES.includes(timeZone.toLowerCase()) ? 'Z' : renderOffset(local.epoch - Math.floor(instant / 1000) * 1000);
  return `${local.weekday} ${local.date}T${local.time}${offset}`;
}

/**
 * Calendar date `YYYY-MM-DD` of an instant in a zone.
 * @throws HarnessError SCENARIO_INVALID when the instant is unknown or the zone is none.
 */
export function renderDate(value: string, timeZone: string, memo: Memo = createMemo()): string {
  const instant = parseInstant(value);
  if (instant !== null) return wallClock(instant, timeZone, memo).date;
  throw new HarnessError('SCENARIO_INVALID', `runtime.now is ${JSON.stringify(value)}, which is no instant.`, {
    hint: 'Write it as ISO 8601 with a zone, for example 2026-03-29T01:00:00Z.',
  });
}

function wallClock(instant: number, timeZone: string, memo: Memo): WallClock {
  const clock = recall(memo.clocks, timeZone, () => ({ formatter: formatterOf(timeZone), readings: new Map<number, WallClock>() }));
  if (clock.readings.size >= KEPT_READINGS) clock.readings.clear();
  return recall(clock.readings, instant, () => readClock(clock.formatter, instant));
}

/** Scenarios of a suite share most of their instants. */
const KEPT_READINGS = 1000;

function readClock(formatter: Intl.DateTimeFormat, instant: number): WallClock {
  const { weekday = '', year = '', month = '', day = '', time = '' } = CLOCK.exec(formatter.format(instant))?.groups ?? readParts(formatter, instant);
  const date = `${year}-${month}-${day}`;
  return { weekday, date, time, epoch: Date.parse(`${date}T${time}Z`) };
}

/** How every version of ICU so far writes the parts that `formatterOf` asks for. */
const CLOCK = /^(?<weekday>\w{3}), (?<month>\d\d)\/(?<day>\d\d)\/(?<year>\d{4}), (?<time>\d\d:\d\d:\d\d)$/;

/** The same part by part, which takes eight times as long. */
function readParts(formatter: Intl.DateTimeFormat, instant: number): Readonly<Record<string, string>> {
  const parts = Object.fromEntries(formatter.formatToParts(instant).map(({ type, value }) => [type, value]));
  return { ...parts, time: `${parts['hour']}:${parts['minute']}:${parts['second']}` };
}

/** @throws HarnessError SCENARIO_INVALID for a name that is no IANA zone. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const unknown = (cause?: unknown): HarnessError =>
    new HarnessError('SCENARIO_INVALID', `runtime.timeZone is ${JSON.stringify(timeZone)}, which is no time zone.`, {
      hint: 'Use an IANA name such as Europe/Lisbon, or utc.',
      cause,
    });
  // Offsets such as +02:00 are zones for newer versions of Node only, and Intl takes the host's zone for undefined.
  if (!/^[A-Za-z]/.test(timeZone)) throw unknown();
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  } catch (cause) {
    throw unknown(cause);
  }
}

function renderOffset(milliseconds: number): string {
  const seconds = Math.abs(milliseconds) / 1000;
  const fields = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  // Zones before the age of railways are off by odd seconds; everywhere else the third field is silent.
  const shown = fields[2] === 0 ? fields.slice(0, 2) : fields;
  return `${milliseconds < 0 ? '-' : '+'}${shown.map((field) => String(field).padStart(2, '0')).join(':')}`;
}
