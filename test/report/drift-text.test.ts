import { expect, test } from 'vitest';
import { renderDrift } from '../../src/report/drift-text.ts';
import type { SuiteReport } from '../../src/report/suite-report.ts';
import type { CacheEffect, ExplainedFinding } from '../../src/types/finding.ts';

const effect: CacheEffect = {
  scenario: 'telegram-direct', layer: 'workspace.soul', owner: 'workspace:SOUL.md', offset: 15, kept: 2000, reread: 3337, running: 'appended', runningTokens: 257, boundary: null,
};
const finding: ExplainedFinding = {
  id: 'f', class: 'text', subject: 'workspace.soul', section: '# Who you are', owner: 'workspace:SOUL.md', carrier: 'collaboration',
  scenarios: ['telegram-direct', 'discord-group', 'heartbeat', 'a-scenario-with-a-long-name', 'another-one'],
  file: 'layers/workspace.soul.md', otherFiles: [], before: 'a', after: 'b', detail: '', toolChanges: [], swap: null, tokensBefore: 1, tokensAfter: 2,
  hunks: [{ header: '@@ -1,3 +1,3 @@', lines: [' same', ' ', '-old\tword ', '+new\u200bword\r'], marks: [[], [], [[1, 4]], [[1, 4]]] }],
  cache: [effect, { ...effect, scenario: 'heartbeat', reread: 3484, runningTokens: 358 }],
};
const report: SuiteReport = {
  suite: 's', folder: 'snapshots/s', files: 4, notice: '', findings: [finding],
  notices: [{ file: 'layers/x.md', message: 'line endings only' }],
};
const view = { paint: (_: unknown, text: string) => text, columns: 80 };
const render = (own: Partial<ExplainedFinding>, full = false) => renderDrift([{ ...report, notices: [], findings: [{ ...finding, ...own }] }], { full, next: 'x' }, view);

test('a table comes first, then every fact of a finding and its lines, with invisible characters and changed words shown', () => {
  expect(renderDrift([report], { full: false, next: 'pnpm prompt:snapshots:gen' }, view)).toBe(
    [
      's: 1 finding',
      '  line endings only: snapshots/s/layers/x.md',
      '',
      '  layer           class  owner              scenarios  tokens  re-read',
      '  workspace.soul  text   workspace:SOUL.md  5          1 → 2   3337–3484',
      '',
      'workspace.soul: text changed',
      '  section # Who you are · owner workspace:SOUL.md · carrier collaboration',
      '    tokens 1 → 2',
      '  scenarios: telegram-direct, discord-group, heartbeat,',
      '    a-scenario-with-a-long-name, another-one',
      '  cache: new threads re-read 3337–3484 of 5337–5484 tokens, from character 15 of',
      '    workspace.soul (workspace:SOUL.md); running threads get it appended (257–358',
      '    tokens)',
      '  snapshots/s/layers/workspace.soul.md',
      '  @@ -1,3 +1,3 @@',
      '   same',
      '',
      '  -old<TAB>word·',
      '   ^^^',
      '  +new<U+200B>word<CR>',
      '   ^^^',
      '',
      'next: pnpm prompt:snapshots:gen   writes the snapshots; commit them with the change',
      '',
    ].join('\n'),
  );
});

test('with colours the changed words are bold inside their line, and no carets are needed', () => {
  const paint = (style: string, text: string) => `<${style}>${text}</>`;
  const out = renderDrift([report], { full: false, next: 'x' }, { paint, columns: 80 });
  expect(out).toContain('  <red>-<bold>old</><TAB>word·</>\n  <green>+<bold>new</>');
  expect(out).not.toContain('^');
});

test('a long line is shortened around its changed word, a long context line at its end, and --full shows both', () => {
  const [front, back] = ['a '.repeat(100), ' b'.repeat(100)];
  const hunks = [{ header: '@@', lines: [` ${front}`, `-${front}old${back}`, `+${front}new😀${back}`], marks: [[], [[201, 204] as const], [[201, 206] as const]] }];
  const rows = render({ hunks }).split('\n').slice(-8, -3);
  const width = (row: string): number => [...row].length;
  expect(rows.map(width).filter((columns) => columns > 80)).toEqual([]);
  expect(rows[0]).toMatch(/^ {3}[a ]+…$/);
  expect(rows[1]).toMatch(/^ {2}-…[a ]+old[b ]+…$/);
  expect(rows[3]).toMatch(/^ {2}\+…[a ]+new😀[b ]+…$/u);
  expect(rows[1]?.indexOf('old')).toBe(rows[3]?.indexOf('new'));
  // The emoji takes two columns.
  expect(rows[4]).toBe(`${' '.repeat(rows[3]?.indexOf('new') ?? 0)}^^^^^`);
  expect(render({ hunks }, true)).toContain(`new😀${back}`.slice(0, 16));
});

test('a long line that only lost or gained words is shortened around their place', () => {
  const [front, back] = ['a '.repeat(100), 'b '.repeat(100)];
  const hunks = [{ header: '@@', lines: [`-${front}${back}end`, `+${front}new ${back}new end`], marks: [[], [[201, 205] as const, [405, 409] as const]] }];
  const rows = render({ hunks }).split('\n').slice(-6, -3);
  expect(rows[0]).toMatch(/^ {2}-…[a ]{20,}[b ]{20,}…[b ]{20,}end$/);
  expect(rows[1]).toMatch(/^ {2}\+…[a ]{20,}new [b ]{20,}…[b ]{20,}new end$/);
  expect(rows.filter((row) => row.length > 80)).toEqual([]);
});

test('a further section of one layer is named by its heading in the table', () => {
  const findings = [finding, { ...finding, id: 'g', section: '## Voice' }, { ...finding, id: 'h', section: null }];
  const rows = renderDrift([{ ...report, notices: [], findings }], { full: false, next: 'x', layout: 'stat' }, view).split('\n').slice(3, 6);
  expect(rows.map((row) => row.trim().split(/ {2,}/)[0])).toEqual(['workspace.soul', '↳ ## Voice', 'workspace.soul']);
});

test('hunks that have no room are counted, and --full shows them', () => {
  const hunks = Array.from({ length: 17 }, (_, at) => ({ header: `@@ -${at} @@`, lines: [' a', '-b', '+c', ' d', ' e', ' f'], marks: [] }));
  const shown = render({ hunks }).split('\n').filter((line) => line.startsWith('  @@') || line.startsWith('  …'));
  expect(shown).toEqual(['  @@ -0 @@', '  @@ -1 @@', '  @@ -2 @@', '  … and 14 more hunks (--full)']);
  expect(render({ hunks }, true).split('\n').filter((line) => line.startsWith('  @@'))).toHaveLength(17);
});

test('a long difference is cut and says how to see the rest, --full shows all', () => {
  const lines = Array.from({ length: 40 }, (_, index) => `+${index}`);
  const hunks = [{ header: '@@', lines, marks: lines.map(() => []) }];
  expect(render({ hunks })).toContain('  +22\n  … and 17 more lines (--full)\n');
  expect(render({ hunks }, true)).toContain('  +39\n');
});

test('many scenarios are counted, and --full lists them', () => {
  const scenarios = Array.from({ length: 60 }, (_, index) => `scenario-${index}`);
  expect(render({ scenarios })).toContain('  scenarios: scenario-0, scenario-1, scenario-2, scenario-3, scenario-4,\n    and 55 more (--full)\n');
  expect(render({ scenarios }, true)).toContain('scenario-59\n');
});

test('a tool says which parameter changed and whether calls break', () => {
  const toolChanges = [{ path: 'job.at', change: 'required', effect: 'breaking', detail: 'optional → required' }] as const;
  expect(render({ class: 'tool schema changed', toolChanges, cache: [] })).toContain(': tool schema changed\n  job.at: required optional → required (breaking)\n');
  expect(render({ toolChanges, cache: [] })).toContain('  cache: nothing is re-read\n');
});

test('an embedded prompt says on which side of its cache boundary it changed', () => {
  const at = (changed: number) => render({ cache: [{ ...effect, running: 'rewritten', boundary: { stable: 100, changed } }] }).replace(/\n {4}/g, ' ');
  expect(at(40)).toContain('above the cache boundary (40 of 100 stable characters are kept); running threads re-read the same');
  expect(at(100)).toContain(', below the cache boundary; running threads re-read the same');
});

test('a comparison that took too long says so', () => {
  expect(render({ hunks: null })).toContain('  the texts differ too much to compare in five seconds; read the file\n');
});
