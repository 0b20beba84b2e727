import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { renderJunit } from '../../src/report/junit.ts';
import { buildReport, buildSuite, FINDING, LINT_ERROR, LINT_WARNING, STALE } from './sample-report.ts';

type Node = { name: string; attributes: Record<string, string>; text: string; children: Node[] };

/** Parses strictly: anything that is not well-formed XML 1.0 throws. Text beside elements is layout and left out. */
function parse(xml: string): Node {
  const parser = new SaxesParser();
  const root: Node = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: Node = { name, attributes: { ...attributes }, text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const here = open.at(-1);
    if (here !== undefined) here.text += text;
  });
  parser.on('closetag', () => {
    const element = open.pop();
    if (element !== undefined && (element.children.length > 0 || element.text.trim() === '')) element.text = '';
  });
  parser.write(xml).close();
  const [element] = root.children;
  if (element === undefined) throw new Error('no root');
  return element;
}

const node = (name: string, attributes: Record<string, string>, content: string | Node[] = ''): Node =>
  typeof content === 'string' ? { name, attributes, text: content, children: [] } : { name, attributes, text: '', children: content };

test('each suite is a testsuite, each scenario a testcase, and its failure holds the sentence, the file and the lines', () => {
  const sentence = 'workspace.soul: text changed; section "# Who you are"; owner workspace:SOUL.md; tokens 7 → 8; reaches alpha, beta (turn 2)';
  const body = `${sentence}\nsnapshots/s/layers/workspace.soul.md\n@@ -1,3 +1,3 @@\n # Who you are\n-Calm.\n+Warm.\n End\n\nnext: pnpm gen\n`;
  const failure = node('failure', { message: sentence, type: 'text' }, body);
  const stale = 'layers/old.md: stale file (no scenario has it any more)';
  const suites = [buildSuite([FINDING, STALE], { scenarios: ['alpha', 'beta', 'gamma'] }), buildSuite([], { suite: 'calm', notices: [{ file: 'layers/x.md', message: 'line endings only' }] })];
  expect(parse(renderJunit(buildReport(suites)))).toEqual(
    node('testsuites', { name: 'prompt-snapshots', tests: '7', failures: '3', errors: '0' }, [
      node('testsuite', { name: 's', tests: '4', failures: '3', errors: '0' }, [
        node('testcase', { name: 'alpha', classname: 's' }, [failure]),
        node('testcase', { name: 'beta', classname: 's' }, [failure]),
        node('testcase', { name: 'gamma', classname: 's' }),
        node('testcase', { name: 'snapshot folder', classname: 's' }, [node('failure', { message: stale, type: 'stale file' }, `${stale}\nsnapshots/s/layers/old.md\n\nnext: pnpm gen\n`)]),
      ]),
      node('testsuite', { name: 'calm', tests: '3', failures: '0', errors: '0' }, [
        node('testcase', { name: 'alpha', classname: 'calm' }),
        node('testcase', { name: 'beta', classname: 'calm' }),
        node('testcase', { name: 'snapshot folder', classname: 'calm' }),
        node('system-out', {}, 'line endings only: snapshots/s/layers/x.md'),
      ]),
    ]),
  );
});

test('what the base has already is said in its scenario and fails nothing', () => {
  const base = { revision: 'origin/main', known: [buildSuite([FINDING])], reason: null };
  const cases = parse(renderJunit(buildReport([buildSuite([])], { base }))).children[0]?.children ?? [];
  const said = 'already on origin/main: workspace.soul: text changed; section "# Who you are"; owner workspace:SOUL.md; tokens 7 → 8; reaches alpha, beta (turn 2)';
  expect(cases[0]).toEqual(node('testcase', { name: 'alpha', classname: 's' }, [node('system-out', {}, said)]));
});

test('any text stays one well-formed document, in content and in attributes', () => {
  const hostile = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(']]>', '<a b="c">', '&amp;', '\u0000\u0008\ufffe', '\ud800', 'a\nb', '--><!--'));
  fc.assert(
    fc.property(hostile, (text) => {
      const finding = { ...FINDING, subject: text, detail: text, hunks: [{ header: '@@ -1,1 +1,1 @@', lines: [`-${text}`], marks: [[]] }] };
      const names = parse(renderJunit(buildReport([buildSuite([finding])]))).children[0]?.children.map(({ name, children }) => [name, children.length]);
      expect(names).toEqual([['testcase', 1], ['testcase', 1], ['testcase', 0]]);
    }),
  );
});

test('the parser of these tests refuses what is not well-formed', () => {
  expect(() => parse('<a><b></a>')).toThrow();
  expect(() => parse('<a b="<"/>')).toThrow();
  expect(() => parse('<a>\u0001</a>')).toThrow();
  expect(() => parse('<a>\ud800</a>')).toThrow();
});

test('an error of lint fails each scenario that it reaches, a warning is told, and one of the base fails nothing', () => {
  const error = 'lint error invisible-character in workspace.soul, line 3: holds U+200B; owner workspace:SOUL.md; reaches alpha, beta; | Calm<U+200B> <b> | `x`';
  const warning = 'lint warning opposed-rules in openclaw.tools, line 7: opposes line 2; owner openclaw; reaches beta';
  const failure = node('failure', { message: error, type: 'invisible-character' }, `${error}\nsnapshots/s/layers/workspace.soul.md\n\nnext: mend the text, or allow the finding with a reason (docs/lint.md)\n`);
  const suite = buildSuite([], { lint: [LINT_ERROR, LINT_WARNING], lintNotices: [{ file: 'fixtures/x.yaml:3', message: 'allows nothing' }] });
  expect(parse(renderJunit(buildReport([suite])))).toEqual(
    node('testsuites', { name: 'prompt-snapshots', tests: '3', failures: '2', errors: '0' }, [
      node('testsuite', { name: 's', tests: '3', failures: '2', errors: '0' }, [
        node('testcase', { name: 'alpha', classname: 's' }, [failure]),
        node('testcase', { name: 'beta', classname: 's' }, [failure, node('system-out', {}, warning)]),
        node('testcase', { name: 'snapshot folder', classname: 's' }),
        node('system-out', {}, 'allows nothing: fixtures/x.yaml:3'),
      ]),
    ]),
  );
  const base = { revision: 'main', known: [buildSuite([], { lint: [LINT_ERROR] })], reason: null };
  expect(parse(renderJunit(buildReport([buildSuite([])], { base }))).children[0]?.children[0]).toEqual(node('testcase', { name: 'alpha', classname: 's' }, [node('system-out', {}, `already on main: ${error}`)]));
});

test('a scenario with drift and an error of lint has one failure with both, and both ways on', () => {
  const cases = parse(renderJunit(buildReport([buildSuite([FINDING], { lint: [LINT_ERROR] })]))).children[0]?.children ?? [];
  expect(cases[0]?.children.map(({ attributes }) => attributes)).toEqual([
    { message: 'workspace.soul: text changed; section "# Who you are"; owner workspace:SOUL.md; tokens 7 → 8; reaches alpha, beta (turn 2) (and 1 more)', type: 'text' },
  ]);
  expect(cases[0]?.children[0]?.text.split('\n\n').at(-1)).toBe('next: pnpm gen\nnext: mend the text, or allow the finding with a reason (docs/lint.md)\n');
});
