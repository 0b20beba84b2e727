import { INVISIBLE, showInvisible } from '../invisible.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for an element or a quoted attribute; invisible characters are named, so that none of them reaches the page. */
export function escapeHtml(text: string): string {
  return escapeMarkup(showInvisible(text));
}

/** One line of a prompt: each invisible character and each blank at the end becomes a visible mark with its name. */
export function renderLine(line: string): string {
  const body = line.replace(/ +$/, '');
  const trailing = '·'.repeat(line.length - body.length);
  let html = '';
  let at = 0;
  for (const match of body.matchAll(INVISIBLE)) {
    const [char] = match;
    html += escapeMarkup(body.slice(at, match.index));
    html += renderMark(showInvisible(char).slice(1, -1));
    at = match.index + char.length;
  }
  html += escapeMarkup(body.slice(at));
  return trailing === '' ? html : `${html}${renderMark(trailing)}`;
}

function renderMark(name: string): string {
  return `<span class="iv">${name}</span>`;
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}
