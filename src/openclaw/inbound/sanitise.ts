import type { JsonValue } from '../../types/request.ts';
import { takeHead, takeTail, toWellFormedText } from '../bounded-text.ts';

/** Limits for values that strangers wrote, in UTF-16 code units. Source: openclaw-2026.7.1.md §10.3. */
export const MAX_JSON_TEXT = 2000;
export const MAX_TRANSCRIPT_FIELD = 500;
export const MAX_BODY = 2000;

export const TAIL_MARKER = '…[truncated]';
export const MIDDLE_MARKER = '…[omitted]…';
const HEAD_SHARE = 0.6;

/** Without NUL and lone surrogates, and with every run of three backticks broken so that it closes no fence. */
export function disarmText(text: string): string {
  return toWellFormedText(text.replaceAll('\0', '')).replace(/`(?=``)/g, '`\u200b');
}

/** A disarmed text of at most `limit` code units, the marker at its end included when it was longer. */
export function boundTail(text: string, limit: number): string {
  const safe = disarmText(text);
  return safe.length <= limit ? safe : `${takeHead(safe, limit - TAIL_MARKER.length)}${TAIL_MARKER}`;
}

/** A disarmed text of at most `limit` code units that keeps 60 % of the room for its head and 40 % for its tail. */
export function boundMiddle(text: string, limit: number): string {
  const safe = disarmText(text);
  if (safe.length <= limit) return safe;
  const room = limit - MIDDLE_MARKER.length;
  const head = Math.floor(room * HEAD_SHARE);
  return `${takeHead(safe, head)}${MIDDLE_MARKER}${takeTail(safe, room - head)}`;
}

/** One line of a transcript: all white space, line separators too, becomes single blanks. */
export function collapseSpace(text: string): string {
  return text.replace(/[\s\u0085]+/g, ' ').trim();
}

/** A short transcript field such as a sender's name, on one line. */
export function boundField(text: string): string {
  return boundTail(collapseSpace(text), MAX_TRANSCRIPT_FIELD);
}

/** A message inside a transcript, on one line. */
export function boundBody(text: string): string {
  return boundMiddle(collapseSpace(text), MAX_BODY);
}

/** The value with every text in it disarmed and bounded. Keys are ours and stay. */
export function sanitiseJson(value: JsonValue): JsonValue {
  if (typeof value === 'string') return boundTail(value, MAX_JSON_TEXT);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sanitiseJson);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, sanitiseJson(member)]));
}
