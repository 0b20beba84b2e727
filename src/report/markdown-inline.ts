import { showInvisible } from './invisible.ts';

/** A text of unknown content as a code span: no mark-up, mention or line break in it works. */
export function renderCode(text: string): string {
  const shown = text.split(/\r?\n/).map(showInvisible).join(' ');
  if (shown.trim() === '') return '';
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map((run) => run[0].length));
  const fence = '`'.repeat(longest + 1);
  const pad = shown.startsWith('`') || shown.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${shown}${pad}${fence}`;
}

/** A code span that can stand in a table's cell. */
export function renderCell(text: string): string {
  return renderCode(text).replaceAll('|', '\\|');
}

/** A text of unknown content as the content of an HTML element. */
export function renderHtmlCode(text: string): string {
  const shown = text.split(/\r?\n/).map(showInvisible).join(' ');
  return `<code>${shown.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</code>`;
}
