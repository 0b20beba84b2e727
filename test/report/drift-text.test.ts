import { expect, test } from 'vitest';
import { renderDrift } from '../../src/report/drift-text.ts';
import type { SuiteReport } from '../../src/report/suite-report.ts';
import type { ExplainedFinding } from '../../src/types/finding.ts';

const finding: ExplainedFinding = {
  id: 'f', class: 'text', subject: 'workspace.soul', owner: 'workspace:SOUL.md', carrier: 'collaboration',
  scenarios: ['telegram-direct', 'discord-group', 'heartbeat', 'a-scenario-with-a-long-name', 'another-one'],
  file: 'layers/workspace.soul.md', before: 'a', after: 'b', detail: '', tokensBefore: 1, tokensAfter: 1,
  hunks: [{ header: '@@ -1,3 +1,3 @@', lines: [' same', ' ', '-old\tword ', '+new\u200bword\r'] }],
};
const report: SuiteReport = {
  suite: 's', folder: 'snapshots/s', files: 4, notice: '', findings: [finding],
  notices: [{ file: 'layers/x.md', message: 'line endings only' }],
};
const view = { paint: (_: unknown, text: string) => text, columns: 80 };

test('a finding names layer, class, owner, carrier, tokens, scenarios, file and lines, with invisible characters shown', () => {
  expect(renderDrift([report], { full: false, next: 'pnpm prompt:snapshots:gen' }, view)).toBe(
    [
      's: 1 finding',
      '  line endings only: snapshots/s/layers/x.md',
      '',
      'workspace.soul: text changed',
      '  owner workspace:SOUL.md · carrier collaboration · tokens 1 → 1',
      '  scenarios: telegram-direct, discord-group, heartbeat,',
      '    a-scenario-with-a-long-name, another-one',
      '  snapshots/s/layers/workspace.soul.md',
      '  @@ -1,3 +1,3 @@',
      '   same',
      '',
      '  -old<TAB>word·',
      '  +new<U+200B>word<CR>',
      '',
      'next: pnpm prompt:snapshots:gen   writes the snapshots; commit them with the change',
      '',
    ].join('\n'),
  );
});

test('a long difference is cut and says how to see the rest, --full shows all', () => {
  const lines = Array.from({ length: 40 }, (_, index) => `+${index}`);
  const long = { ...report, notices: [], findings: [{ ...finding, hunks: [{ header: '@@', lines }] }] };
  const cut = renderDrift([long], { full: false, next: 'x' }, view);
  expect(cut).toContain('  +22\n  … and 17 more lines (--full)\n');
  expect(renderDrift([long], { full: true, next: 'x' }, view)).toContain('  +39\n');
});

test('a comparison that took too long says so', () => {
  const slow = { ...report, findings: [{ ...finding, hunks: null }] };
  expect(renderDrift([slow], { full: false, next: 'x' }, view)).toContain('  the texts differ too much to compare in five seconds; read the file\n');
});
