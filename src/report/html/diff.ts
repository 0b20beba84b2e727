import type { Hunk } from '../../types/finding.ts';
import { alignHunks, listRows, type DiffRow, type Gap } from './align-hunks.ts';
import { renderLine } from './escape.ts';
import { renderCount } from './words.ts';

/** The text that a difference leads to, and the element that holds it. */
export interface WholeText {
  readonly id: string;
  readonly text: string;
}

type LineRow = Extract<DiffRow, { kind: 'line' }>;

/** A difference with more lines is closed until somebody opens it. */
const MANY_LINES = 80;

/**
 * A line-wise difference that reads as one column and, with the class `split` on the page, as two.
 * @param whole where the lines between the hunks come from; null when they cannot be shown
 */
export function renderDiff(hunks: readonly Hunk[] | null, whole: WholeText | null): string {
  if (hunks === null) return '<p class="muted">The texts differ too much to compare in five seconds; read the file.</p>';
  if (hunks.length === 0) return '';
  const aligned = whole === null ? null : alignHunks(hunks, whole.text);
  const body = aligned === null || whole === null ? renderHunks(hunks) : renderAligned(hunks, aligned, whole);
  const diff = `<div class="diff" role="group" aria-label="difference">${body}</div>`;
  const count = hunks.reduce((sum, { lines }) => sum + lines.length, 0);
  return count <= MANY_LINES ? diff : `<details class="long"><summary>Difference of ${renderCount(count, 'line')}</summary>${diff}</details>`;
}

function renderHunks(hunks: readonly Hunk[]): string {
  return hunks.map((hunk) => renderHeader(hunk) + renderRows(listRows(hunk), null)).join('');
}

function renderAligned(hunks: readonly Hunk[], groups: readonly DiffRow[][], whole: WholeText): string {
  return groups
    .map((rows, index) => {
      const hunk = hunks[index];
      const [first, ...rest] = rows;
      if (hunk === undefined) return renderRows(rows, whole);
      if (first?.kind !== 'gap') return renderHeader(hunk) + renderRows(rows, whole);
      return renderGap(first, whole) + renderHeader(hunk) + renderRows(rest, whole);
    })
    .join('');
}

function renderHeader(hunk: Hunk): string {
  return `<div class="at">${hunk.header}</div>`;
}

/** Changed lines that stand together share a block, so that two columns keep them side by side. */
function renderRows(rows: readonly DiffRow[], whole: WholeText | null): string {
  let html = '';
  for (let at = 0; at < rows.length; ) {
    const row = rows[at];
    if (row === undefined) break;
    const changed = takeChanged(rows, at);
    if (row.kind === 'gap') html += whole === null ? '' : renderGap(row, whole);
    else html += changed.length === 0 ? renderContext(row) : `<div class="chg">${changed.map(renderChanged).join('')}</div>`;
    at += Math.max(1, changed.length);
  }
  return html;
}

function takeChanged(rows: readonly DiffRow[], from: number): LineRow[] {
  const taken: LineRow[] = [];
  for (const row of rows.slice(from)) {
    if (row.kind === 'gap' || !/^[+\-\\]/.test(row.line)) break;
    taken.push(row);
  }
  return taken;
}

function renderContext({ line }: LineRow): string {
  const text = renderLine(line.slice(1));
  return `<div class="ctx"><div class="ln">${text}</div><div class="ln twin" aria-hidden="true">${text}</div></div>`;
}

function renderChanged({ line, marks }: LineRow): string {
  if (line.startsWith('\\')) return `<div class="ln note">${renderLine(line)}</div>`;
  const [kind, tag, word, sign] = line.startsWith('-') ? (['del', 'del', 'removed', '−'] as const) : (['add', 'ins', 'added', '+'] as const);
  const text = marks.length === 0 ? renderLine(line.slice(1)) : renderMarked(line, marks);
  return `<div class="ln ${kind}"><span class="sign" aria-hidden="true">${sign}</span><span class="vh">${word}: </span><${tag}>${text}</${tag}></div>`;
}

function renderMarked(line: string, marks: LineRow['marks']): string {
  let html = '';
  let at = 1;
  for (const [start, end] of marks) {
    html += `${renderPiece(line, at, start)}<mark>${renderPiece(line, start, end)}</mark>`;
    at = end;
  }
  return html + renderPiece(line, at, line.length);
}

/** Blanks at the end of a piece are marked only where the line ends with them. */
function renderPiece(line: string, start: number, end: number): string {
  const isLast = line.slice(end).trim() === '';
  const piece = line.slice(start, end);
  if (isLast) return renderLine(piece);
  const body = piece.replace(/ +$/, '');
  return renderLine(body) + ' '.repeat(piece.length - body.length);
}

function renderGap({ start, end }: Gap, whole: WholeText): string {
  const count = end - start;
  const lines = count === 1 ? `line ${end}` : `lines ${start + 1} to ${end}`;
  return `<details class="gap" data-text="${whole.id}" data-from="${start}" data-to="${end}"><summary>${renderCount(count, 'line')} not part of this change</summary><div class="slot"><a href="#${whole.id}">Read ${lines} of the whole text</a></div></details>`;
}
