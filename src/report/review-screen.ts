import type { CacheEffect, Hunk } from '../types/finding.ts';
import { renderFacts } from './finding-text.ts';
import { renderHunk } from './hunk-text.ts';
import { showInvisible } from './invisible.ts';
import type { View } from './paint.ts';
import type { ReviewItem } from './review-item.ts';
import type { ReviewLoop } from './review-keys.ts';

export interface ReviewView extends View {
  /** Height of the terminal in lines. */
  readonly rows: number;
}

const KEYS = 'a accept  r reject  s skip  A all of this layer  u undo  e edit  q quit  ? keys';
const MODES = 'd diff  o old  n new  t tokens  c cache  b back';

const HELP = [
  '  a  accept: this finding or hunk is written to the snapshot',
  '  r  reject: the snapshot stays as it is; the source has to be edited',
  '  s  skip: decide later',
  '  A  accept everything in this layer',
  '  u  undo the last step, also one of an earlier run',
  '  e  open the committed file in $VISUAL or $EDITOR',
  '  o  the committed text      n  the text that the code renders now',
  '  d  the difference          t  tokens          c  what the cache keeps',
  '  b  back to the one before  ↑ ↓ PgUp PgDn  scroll',
  '  q  quit; what was decided stays decided',
  '',
  '  Without a terminal: review --list, --accept <id>, --reject <id>,',
  '  --accept-layer <layer>, --undo.',
];

/** One screen of the loop: where it stands, the item, as much of its body as fits, the last step, the keys. */
export function renderReviewScreen(loop: ReviewLoop, view: ReviewView): string[] {
  const item = loop.items[loop.at];
  const foot = [...(loop.message === '' ? [] : ['', ...loop.message.split('\n').flatMap((line) => wrapWords(line, view.columns))]), '', ...[KEYS, ...(view.columns < 60 ? [] : [MODES])].map((line) => view.paint('dim', cut(line, view.columns)))];
  const head = item === undefined ? renderEnd(loop, view) : renderHead(loop, item, view);
  const body = item === undefined ? [] : loop.mode === 'help' ? HELP : renderBody(item, loop, view);
  const room = Math.max(3, view.rows - head.length - foot.length - 1);
  const start = Math.min(loop.scroll, Math.max(0, body.length - room));
  const shown = body.length <= room ? body : body.slice(start, start + room - 1);
  const more = body.length <= room ? [] : [view.paint('dim', `  … lines ${start + 1}–${start + shown.length} of ${body.length}; ↑ ↓ scroll`)];
  return [...head, ...shown, ...more, ...foot];
}

function renderHead(loop: ReviewLoop, item: ReviewItem, view: View): string[] {
  const hunks = item.hunk === null ? '' : ` · hunk ${item.hunk + 1} of ${item.finding.hunks?.length ?? 1}`;
  const rejected = loop.items.filter(({ isRejected }) => isRejected).length;
  const counts = `${loop.at + 1}/${loop.items.length}${rejected === 0 ? '' : ` (${rejected} rejected)`}`;
  const mark = item.isRejected ? ' · rejected' : '';
  return [view.paint('bold', cut(`${counts} · ${item.suite} · ${item.name}${hunks}${mark}`, view.columns)), ''];
}

function renderEnd(loop: ReviewLoop, view: View): string[] {
  const rejected = loop.items.filter(({ isRejected }) => isRejected).length;
  const open = loop.items.length - rejected;
  return [
    view.paint('bold', loop.items.length === 0 ? 'Nothing is left to review: the snapshots are current.' : 'The end of the list.'),
    '',
    `  accepted ${loop.accepted} · rejected ${rejected} · open ${open}`,
    ...(rejected === 0 ? [] : ['', '  Rejected findings stay drift until their source is edited.']),
    ...(loop.accepted === 0 ? [] : ['', '  The snapshots changed: read git diff and commit them with the change.']),
  ];
}

function renderBody(item: ReviewItem, loop: ReviewLoop, view: View): string[] {
  const { finding } = item;
  const facts = renderFacts(finding, { folder: item.folder, length: 'short' }, view);
  if (loop.mode === 'tokens') return [...facts.slice(0, 1), ...renderTokens(item, view)];
  if (loop.mode === 'cache') return [...facts.slice(0, 1), ...renderCache(finding.cache, view)];
  if (loop.mode === 'old') return [...facts.slice(0, 1), '  committed:', ...renderWhole(item.whole.before, placeOf(item, '-'), view)];
  if (loop.mode === 'new') return [...facts.slice(0, 1), '  the code renders now:', ...renderWhole(item.whole.after, placeOf(item, '+'), view)];
  return [...facts, ...renderHunks(item, view)];
}

function renderHunks({ finding, hunk }: ReviewItem, view: View): string[] {
  if (finding.hunks === null) return ['  the texts differ too much to compare in five seconds; o and n show them'];
  const hunks: readonly (Hunk | undefined)[] = hunk === null ? finding.hunks : [finding.hunks[hunk]];
  return hunks.flatMap((known) => (known === undefined ? [] : renderHunk(known, 'short', view)));
}

/** A whole text from the first changed line on; what stands in front of it is one line. */
function renderWhole(text: string | null, first: number, view: View): string[] {
  if (text === null) return ['    (there is none)'];
  if (text === '') return ['    (an empty text)'];
  const lines = text.split('\n');
  const start = Math.max(0, Math.min(first - 3, lines.length - 1));
  const front = start === 0 ? [] : [view.paint('dim', `    … ${start} lines`)];
  const width = Math.max(20, view.columns - 4);
  return [...front, ...lines.slice(start).flatMap((line) => fold(showInvisible(line), width).map((row) => `    ${row}`.trimEnd()))];
}

/** 1-based line of the item's first hunk on one side. */
function placeOf({ finding, hunk }: ReviewItem, side: '-' | '+'): number {
  const header = finding.hunks?.[hunk ?? 0]?.header ?? '';
  return Number((side === '-' ? /-(\d+)/ : /\+(\d+)/).exec(header)?.[1] ?? 1);
}

function renderTokens({ finding, whole }: ReviewItem, view: View): string[] {
  const row = (label: string, text: string | null, tokens: number | null): string => `  ${label.padEnd(16)}${text === null ? 'none' : `${tokens ?? 0} tokens, ${text.length} characters`}`;
  const reread = finding.cache.map((effect) => `${effect.scenario}: ${effect.reread} of ${effect.kept + effect.reread}`);
  return [
    row('committed', whole.before, finding.tokensBefore),
    row('rendered now', whole.after, finding.tokensAfter),
    ...(reread.length === 0 ? [] : ['', '  tokens that new threads re-read, by scenario:', ...reread.map((line) => `    ${cut(line, view.columns - 4)}`)]),
    '',
    '  Counts are exact o200k of the whole layer.',
  ];
}

const RUNNING: Readonly<Record<CacheEffect['running'], string>> = {
  appended: 'running threads get the text appended',
  kept: 'running threads keep the text they began with',
  rewritten: 'running threads re-read the same',
  unmeasured: 'what running threads do is not measured',
};

function renderCache(cache: readonly CacheEffect[], view: View): string[] {
  if (cache.length === 0) return ['  Nothing is re-read because of it.'];
  return cache.flatMap(({ scenario, layer, offset, kept, reread, running, runningTokens }) => [
    `  ${view.paint('bold', scenario)}`,
    `    first change: character ${offset} of ${layer}`,
    `    new threads keep ${kept} tokens and re-read ${reread}`,
    `    ${RUNNING[running]}${running === 'appended' ? ` (${runningTokens} tokens)` : ''}`,
  ]);
}

function wrapWords(text: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined) lines.push(word);
    else if (last.length + 1 + word.length > columns) lines.push(`  ${word}`);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

function fold(line: string, width: number): string[] {
  const chars = [...line];
  const rows = Math.max(1, Math.ceil(chars.length / width));
  return Array.from({ length: rows }, (_, row) => chars.slice(row * width, (row + 1) * width).join(''));
}

function cut(text: string, width: number): string {
  const chars = [...text];
  return chars.length <= width ? text : `${chars.slice(0, width - 1).join('')}…`;
}
