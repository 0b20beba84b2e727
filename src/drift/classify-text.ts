import { withLineFeeds } from '../text/lines.ts';

/** How two different texts differ: in line endings alone, in white space alone, or in words. */
export function classifyText(before: string, after: string): 'line endings only' | 'whitespace only' | 'text' {
  if (withBreaks(before) === withBreaks(after)) return 'line endings only';
  return before.replace(/\s+/g, '') === after.replace(/\s+/g, '') ? 'whitespace only' : 'text';
}

/** Every line ending as LF; a CR alone ended lines once. */
export function withBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Whether a committed copy only turned LF into CRLF; a CR that the generated text has itself is never one. */
export function isCheckoutOfLineFeeds(committed: string, generated: string): boolean {
  return committed !== generated && !generated.includes('\r') && withLineFeeds(committed) === generated;
}
