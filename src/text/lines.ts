/** 1-based line and column of an offset; characters are UTF-16 code units. */
export function placeOfOffset(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const lastBreak = before.lastIndexOf('\n');
  let line = 1;
  for (let at = before.indexOf('\n'); at !== -1; at = before.indexOf('\n', at + 1)) line += 1;
  return { line, column: offset - lastBreak };
}

/** CRLF becomes LF; a lone CR stays. */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replaceAll('\r\n', '\n') : text;
}

/** The text with exactly one newline at its end. */
export function withFinalNewline(text: string): string {
  return `${text.replace(/\n+$/, '')}\n`;
}

/** What an error says of an input with merge markers. */
export const UNRESOLVED = 'Two versions stand here, with merge markers between them.';

/** 1-based number of the first line that is an unresolved merge marker, or null. */
export function findMergeMarker(text: string): number | null {
  if (!text.includes('<<<<<<<') && !text.includes('>>>>>>>')) return null;
  const at = text.split('\n').findIndex((line) => /^(<{7}|>{7})( |\r?$)/.test(line));
  return at === -1 ? null : at + 1;
}
