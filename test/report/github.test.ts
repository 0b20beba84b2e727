import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderGithub } from '../../src/report/github.ts';
import { buildReport, buildSuite, FINDING, LINT_ERROR, LINT_WARNING, STALE } from './sample-report.ts';

interface Command {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

/** Reads workflow commands as GitHub's runner does: `::name key=value,key=value::message`, percent escapes undone. */
function readCommands(text: string): Command[] {
  const undo = (escaped: string): string => escaped.replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');
  return text.split(/\r\n|\n|\r/).flatMap((line) => {
    const match = /^\s*::(\w+) ?(.*?)::(.*)$/.exec(line);
    if (match === null) return [];
    const pairs = (match[2] ?? '').split(',').map((pair) => [pair.slice(0, pair.indexOf('=')), undo(pair.slice(pair.indexOf('=') + 1))]);
    return [{ name: match[1] ?? '', properties: Object.fromEntries(pairs), message: undo(match[3] ?? '') }];
  });
}

test('each cause is one command on its file and line, then plain lines say how much there is and what is next', () => {
  const suites = [buildSuite([FINDING, STALE], { notices: [{ file: 'layers/x.md', message: 'line endings only' }] }), buildSuite([], { suite: 'calm' })];
  expect(renderGithub(buildReport(suites))).toBe(
    [
      '::error file=snapshots/s/layers/workspace.soul.md,line=2,title=workspace.soul%3A text changed::workspace.soul: text changed; section "# Who you are"; owner workspace:SOUL.md; tokens 7 → 8; reaches alpha, beta (turn 2)%0Anext: pnpm gen',
      '::warning file=snapshots/s/layers/old.md,line=1,title=layers/old.md%3A stale file::layers/old.md: stale file (no scenario has it any more)%0Anext: pnpm gen',
      '::notice file=snapshots/s/layers/x.md,title=prompt snapshots::line endings only',
      's: 2 findings',
      'calm: current (4 files)',
      'next: pnpm gen',
      '',
    ].join('\n'),
  );
});

test('at most ten commands of a level are printed, and a plain line counts the others', () => {
  const findings = Array.from({ length: 13 }, (_, at) => ({ ...FINDING, id: `f${at}` }));
  const out = renderGithub(buildReport([buildSuite([...findings, STALE])]));
  expect(readCommands(out).map(({ name }) => name)).toEqual([...Array<string>(10).fill('error'), 'warning']);
  expect(out.split('\n')[10]).toBe('and 3 more errors that GitHub would not show: pnpm check --full');
});

test('what the base has already is one notice', () => {
  const base = { revision: 'main', known: [buildSuite([STALE])], reason: null };
  const [first] = renderGithub(buildReport([buildSuite([])], { base })).split('\n');
  expect(first).toBe('::notice title=prompt drift::1 finding already on main, not from this change');
});

test('no text of a prompt ends its command or begins another, and it arrives as it was', () => {
  const text = fc.array(fc.constantFrom('::error::x', '\n', '\r', '%', '%0A', ',', ':', '=', 'word', '::', ' ')).map((words) => `t${words.join('')}`);
  fc.assert(
    fc.property(text, (word) => {
      const [command, ...more] = readCommands(renderGithub(buildReport([buildSuite([{ ...FINDING, subject: word, file: word }])])));
      expect(more).toEqual([]);
      const shown = word.replaceAll('\r', '<CR>');
      expect(command?.properties).toEqual({ file: `snapshots/s/${shown}`, line: '2', title: `${shown}: text changed` });
    }),
  );
});

test('an error of lint is a command at its file and line, a warning too, and no suite with one is called current', () => {
  expect(renderGithub(buildReport([buildSuite([], { lint: [LINT_ERROR, LINT_WARNING], lintNotices: [{ file: 'fixtures/scenarios/s/suite.yaml:3', message: 'allows nothing' }] })]))).toBe(
    [
      '::error file=snapshots/s/layers/workspace.soul.md,line=3,title=workspace.soul%3A invisible-character::lint error invisible-character in workspace.soul, line 3: holds U+200B; owner workspace:SOUL.md; reaches alpha, beta; | Calm<U+200B> <b> | `x`%0Anext: mend the text, or allow the finding with a reason (docs/lint.md)',
      '::warning file=snapshots/s,line=7,title=openclaw.tools%3A opposed-rules::lint warning opposed-rules in openclaw.tools, line 7: opposes line 2; owner openclaw; reaches beta%0Anext: mend the text, or allow the finding with a reason (docs/lint.md)',
      '::notice file=fixtures/scenarios/s/suite.yaml,line=3,title=prompt snapshots::allows nothing',
      's: 1 lint error and 1 lint warning',
      'next: mend the text, or allow the finding with a reason (docs/lint.md)',
      '',
    ].join('\n'),
  );
});

test('files are named from the root of the git repository, where GitHub looks for them', () => {
  const suite = buildSuite([FINDING], { lint: [LINT_ERROR], lintNotices: [{ file: 'fixtures/scenarios/s/suite.yaml:3', message: 'x' }] });
  const files = renderGithub(buildReport([suite], { prefix: 'agents/harbour/' })).match(/file=[^,]*/g);
  expect(files).toEqual(['layers/workspace.soul.md', 'layers/workspace.soul.md', ''].map((file) => (file === '' ? 'file=agents/harbour/fixtures/scenarios/s/suite.yaml' : `file=agents/harbour/snapshots/s/${file}`)));
});
