import type { Memo } from '../../text/memo.ts';
import type { Piece } from '../../types/layer.ts';
import type { HistoryEntry, Turn } from '../../types/turn.ts';
import { buildLineBlock } from './block.ts';
import { boundBody, boundField } from './sanitise.ts';
import { renderTimestamp } from './timestamp.ts';

/** How many of the latest entries are shown. Source: openclaw-2026.7.1.md §10.2 (7). */
export const HISTORY_LIMIT = 20;

const LABEL = 'Chat history up to this message (untrusted, for context):';

/** The latest messages of others, one line each; `null` without any. Source: openclaw-2026.7.1.md §10.2 (7). */
export function buildHistory({ message, runtime }: Turn, memo: Memo): Piece | null {
  if (message.history.length === 0) return null;
  const lines = message.history.slice(-HISTORY_LIMIT).map((entry) => renderHistoryLine(entry, runtime.timeZone, memo));
  return buildLineBlock('user.history', LABEL, lines);
}

/** `[#id] [time] sender: body`, without the brackets of what is unknown, always on one line. */
function renderHistoryLine(entry: HistoryEntry, timeZone: string, memo: Memo): string {
  const time = renderTimestamp(entry.timestamp, timeZone, memo);
  const marks = [
    ...(entry.messageId === null ? [] : [`[#${boundField(entry.messageId)}]`]),
    ...(time === undefined ? [] : [`[${time}]`]),
  ];
  return [...marks, `${boundField(entry.sender)}: ${boundBody(entry.body)}`].join(' ');
}
