import { expect, test } from 'vitest';
import { pressKey, startLoop } from '../../src/report/review-keys.ts';
import { renderReviewScreen } from '../../src/report/review-screen.ts';
import { buildItem } from './review-samples.ts';

const VIEW = { paint: (_: string, text: string) => text, columns: 80, rows: 24 };
const FOOT = ['', 'a accept  r reject  s skip  A all of this layer  u undo  e edit  q quit  ? keys', 'd diff  o old  n new  t tokens  c cache  b back'];
const HEAD = ['1/1 · harbour · one#1 · hunk 1 of 2', ''];

function screen(...keys: string[]): string[] {
  const loop = keys.reduce((known, key) => pressKey(known, key).loop, startLoop([buildItem('one', {})], ''));
  return renderReviewScreen(loop, VIEW);
}

test('the difference shows the facts and one hunk', () => {
  expect(screen()).toEqual([
    ...HEAD,
    'workspace.soul: text changed',
    '  section # Who you are · owner workspace:SOUL.md · carrier collaboration',
    '    tokens 7 → 8',
    '  scenarios: night',
    '  cache: new threads re-read 40 of 140 tokens, from character 15 of',
    '    workspace.soul (workspace:SOUL.md); running threads get it appended (9',
    '    tokens)',
    '  snapshots/harbour/layers/workspace.soul.md',
    '  @@ -1,3 +1,3 @@',
    '   # Who you are',
    '',
    '  -Calm.',
    '   ^^^^',
    '  +Warm.',
    '   ^^^^',
    ...FOOT,
  ]);
});

test('old and new show the whole text', () => {
  expect(screen('o')).toEqual([...HEAD, 'workspace.soul: text changed', '  committed:', '    # Who you are', '', '    Calm.', '', ...FOOT]);
  expect(screen('n')).toEqual([...HEAD, 'workspace.soul: text changed', '  the code renders now:', '    # Who you are', '', '    Warm.', '', ...FOOT]);
});

test('tokens and cache have screens of their own', () => {
  expect(screen('t')).toEqual([
    ...HEAD,
    'workspace.soul: text changed',
    '  committed       7 tokens, 21 characters',
    '  rendered now    8 tokens, 21 characters',
    '',
    '  tokens that new threads re-read, by scenario:',
    '    night: 40 of 140',
    '',
    '  Counts are exact o200k of the whole layer.',
    ...FOOT,
  ]);
  expect(screen('c')).toEqual([
    ...HEAD,
    'workspace.soul: text changed',
    '  night',
    '    first change: character 15 of workspace.soul',
    '    new threads keep 100 tokens and re-read 40',
    '    running threads get the text appended (9 tokens)',
    ...FOOT,
  ]);
});

test('a body that does not fit is scrolled, and says which lines it shows', () => {
  const loop = pressKey(startLoop([buildItem('one', {})], ''), 'down').loop;
  const rows = renderReviewScreen(loop, { ...VIEW, rows: 12 });
  expect(rows).toHaveLength(11);
  expect(rows.slice(2, 8)).toEqual([
    '  section # Who you are · owner workspace:SOUL.md · carrier collaboration',
    '    tokens 7 → 8',
    '  scenarios: night',
    '  cache: new threads re-read 40 of 140 tokens, from character 15 of',
    '    workspace.soul (workspace:SOUL.md); running threads get it appended (9',
    '  … lines 2–6 of 15; ↑ ↓ scroll',
  ]);
});

test('every screen fits 80 columns', () => {
  const keys = ['d', 'o', 'n', 't', 'c', '?', 's', 'x'];
  expect(keys.flatMap((key) => screen(key)).filter((line) => line.length > 80)).toEqual([]);
});

test('the end of the list counts what was decided', () => {
  expect(screen('s')).toEqual(['The end of the list.', '', '  accepted 0 · rejected 0 · open 1', ...FOOT]);
});
