import { byCodeUnit } from '../../text/json.ts';
import { renderDate } from '../inbound/timestamp.ts';

/** Most files beside the day's own one. Source: openclaw-2026.7.1.md §12. */
const MAX_EXTRA_FILES = 4;
const DAY = 24 * 60 * 60 * 1000;

/** A workspace file with the time of its last change in epoch milliseconds, `null` when unknown. */
export interface MemoryFile {
  readonly path: string;
  readonly text: string;
  readonly modified: number | null;
}

/**
 * Calendar days `YYYY-MM-DD` to read, newest first: as many as asked, counted back from today in the zone, then today in
 * UTC when it is none of them. Days are counted on the calendar, so a day of 23 or 25 hours is one day.
 * Source: openclaw-2026.7.1.md §12.
 * @throws HarnessError SCENARIO_INVALID for an unreadable instant or zone.
 */
export function buildDayStamps(now: string, timeZone: string, days: number): readonly string[] {
  const today = Date.parse(`${renderDate(now, timeZone)}T00:00:00Z`);
  const stamps = Array.from({ length: days }, (_, back) => new Date(today - back * DAY).toISOString().slice(0, 10));
  const utc = renderDate(now, 'utc');
  return stamps.includes(utc) ? stamps : [...stamps, utc];
}

/**
 * The memory files of the days in their order: `memory/<day>.md`, then up to four `memory/<day>-*.md`, last changed first
 * and by descending name within one instant. Source: openclaw-2026.7.1.md §12.
 */
export function selectDailyMemory(files: readonly MemoryFile[], stamps: readonly string[]): readonly MemoryFile[] {
  return stamps.flatMap((stamp) => {
    const own = files.filter((file) => file.path === `memory/${stamp}.md`);
    const extra = files.filter((file) => isExtra(file.path, stamp)).sort(newestFirst);
    return [...own, ...extra.slice(0, MAX_EXTRA_FILES)];
  });
}

function isExtra(path: string, stamp: string): boolean {
  const prefix = `memory/${stamp}-`;
  return path.startsWith(prefix) && path.endsWith('.md') && !path.slice(prefix.length).includes('/');
}

function newestFirst(a: MemoryFile, b: MemoryFile): number {
  return (b.modified ?? 0) - (a.modified ?? 0) || byCodeUnit(b.path, a.path);
}
