import { expect, test } from 'vitest';
import { renderDiff } from '../../../src/report/html/diff.ts';

test('a difference has its lines with sign and word, marks of changed words, and blanks at an end that can be seen', () => {
  const hunks = [{ header: '@@ -1,2 +1,2 @@', lines: [' <same>', '-old word', '+new word ', '\\ No newline'], marks: [[], [[1, 4]], [[1, 4], [9, 10]], []] }] as const;
  expect(renderDiff(hunks, null)).toBe(
    [
      '<div class="diff" role="group" aria-label="difference"><div class="at">@@ -1,2 +1,2 @@</div>',
      '<div class="ctx"><div class="ln">&lt;same&gt;</div><div class="ln twin" aria-hidden="true">&lt;same&gt;</div></div>',
      '<div class="chg"><div class="ln del"><span class="sign" aria-hidden="true">−</span><span class="vh">removed: </span><del><mark>old</mark> word</del></div>',
      '<div class="ln add"><span class="sign" aria-hidden="true">+</span><span class="vh">added: </span><ins><mark>new</mark> word<mark><span class="iv">·</span></mark></ins></div>',
      '<div class="ln note">\\ No newline</div></div></div>',
    ].join(''),
  );
});

test('a comparison that took too long says so, a finding without text shows nothing, a long one is closed', () => {
  expect(renderDiff(null, null)).toBe('<p class="muted">The texts differ too much to compare in five seconds; read the file.</p>');
  expect(renderDiff([], null)).toBe('');
  const lines = Array.from({ length: 81 }, (_, index) => `+${index}`);
  expect(renderDiff([{ header: '@@ -0,0 +1,81 @@', lines, marks: lines.map(() => []) }], null).slice(0, 71)).toBe('<details class="long"><summary>Difference of 81 lines</summary><div cla');
});
