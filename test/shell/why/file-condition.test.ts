import { expect, test } from 'vitest';
import { findFileCondition } from '../../../src/shell/why/file-condition.ts';

const PATHS = { scenarios: 'scenarios', tools: 'tools', codex: 'codex', snapshots: 'snapshots' };

/** The line of `source` that the condition names, when its scenario or profile is `text`; null for none. */
function lineOf(source: string, text: string): string | null {
  const found = findFileCondition(source, { suite: 's', scenario: 'one', profile: 'p' }, { paths: PATHS, read: (path) => ({ path, text }) });
  return found.line === null ? null : (text.split('\n')[found.line - 1] ?? '');
}

test.each([
  ['a.b(c', '- axb(c\n- a.b(c', '- a.b(c'],
  ['cron', '- cron-later\n- my.cron\n- cron', '- cron'],
  ['send.later', '- send-later', null],
])('the tool %s is found by its own name alone', (tool, list, line) => {
  expect(lineOf(`tools/${tool}.json`, list)).toBe(line);
});

test('the file of a fragment is found letter by letter', () => {
  const profile = 'fragments:\n  - kind: skills\n    file: axb.md\n  - kind: apps\n    file: a.b(c.md';
  expect(lineOf('codex/p/a.b(c.md', profile)).toBe('    file: a.b(c.md');
  expect(lineOf('codex/p/a.b.md', profile)).toBe(null);
});
