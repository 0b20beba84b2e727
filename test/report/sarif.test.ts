import sarifSchema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' };
import Ajv04 from 'ajv-draft-04';
import { expect, test } from 'vitest';
import { CLASS_FACTS } from '../../src/report/class-facts.ts';
import { renderSarif } from '../../src/report/sarif.ts';
import { buildReport, buildSuite, FINDING, LINT_ERROR, LINT_RULES, LINT_WARNING, STALE } from './sample-report.ts';

const URI = /^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[\dA-F]{2})*$/;
// One pattern of the schema is none in Unicode mode.
const ajv = new Ajv04.default({ strict: false, unicodeRegExp: false, allErrors: true, formats: { uri: URI, 'uri-reference': URI, 'date-time': true } });
const validate = ajv.compile(sarifSchema);

/** Fails unless the log has the shape of the SARIF 2.1.0 schema. */
function expectValid(log: unknown): void {
  validate(log);
  expect(validate.errors ?? []).toEqual([]);
}

const read = (report: Parameters<typeof renderSarif>[0]) => JSON.parse(renderSarif(report));

test('a result has its rule, the committed file and line, the sentence and the finding’s id as fingerprint', () => {
  const log = read(buildReport([buildSuite([FINDING]), buildSuite([FINDING, STALE], { suite: 'o', folder: 'snapshots/o@2' })]));
  expectValid(log);
  const [run] = log.runs;
  const [result, stale] = run.results;
  expect(result).toMatchObject({
    ruleId: 'text',
    level: 'error',
    message: { text: 'workspace.soul: text changed; section "# Who you are"; owner workspace:SOUL.md; tokens 7 → 8; reaches alpha, beta (turn 2), o/alpha and 1 more' },
    partialFingerprints: { 'promptSnapshotsFinding/v1': 'f1' },
    locations: [{ physicalLocation: { artifactLocation: { uri: 'snapshots/s/layers/workspace.soul.md', uriBaseId: '%SRCROOT%' }, region: { startLine: 2 } } }],
    relatedLocations: [{ id: 1, physicalLocation: { artifactLocation: { uri: 'snapshots/o%402/layers/workspace.soul.md' } } }],
  });
  expect(result.baselineState).toBeUndefined();
  expect(run.tool.driver.rules[result.ruleIndex].id).toBe('text');
  expect([stale.ruleId, stale.level, run.results.length]).toEqual(['stale-file', 'warning', 2]);
});

test('every class of finding and every rule of lint is a rule with help', () => {
  const log = read(buildReport([buildSuite([])]));
  expectValid(log);
  const { rules } = log.runs[0].tool.driver;
  expect(rules).toHaveLength(Object.keys(CLASS_FACTS).length + LINT_RULES.length);
  expect(rules.filter((rule: { help: { text: string; markdown: string } }) => rule.help.text.length < 20 || rule.help.markdown.length < 20)).toEqual([]);
  expect(log.runs[0].results).toEqual([]);
});

test('with a base each result says whether it is new, and without an answer none does', () => {
  const known = buildSuite([STALE]);
  const states = (base: { revision: string; known: (typeof known)[]; reason: string | null }) => {
    const log = read(buildReport([buildSuite([FINDING])], { base }));
    expectValid(log);
    return log.runs[0].results.map((result: { ruleId: string; baselineState?: string }) => [result.ruleId, result.baselineState]);
  };
  expect(states({ revision: 'main', known: [known], reason: null })).toEqual([['text', 'new'], ['stale-file', 'unchanged']]);
  expect(states({ revision: 'main', known: [], reason: 'no check' })).toEqual([['text', undefined]]);
});

test('the schema refuses a wrong log', () => {
  const log = read(buildReport([buildSuite([FINDING])]));
  log.runs[0].results[0].level = 'bad';
  expect(() => expectValid(log)).toThrow();
  expect(() => expectValid({ version: '2.1.0' })).toThrow();
  const spaced = JSON.stringify(read(buildReport([buildSuite([FINDING])]))).replace('layers/workspace', 'layers/my workspace');
  expect(() => expectValid(JSON.parse(spaced))).toThrow();
});

test('each rule of lint is a rule, and what it found a result at file and line, joined over suites', () => {
  const suites = [buildSuite([], { lint: [LINT_ERROR, LINT_WARNING] }), buildSuite([], { suite: 'o', folder: 'snapshots/o', lint: [{ ...LINT_ERROR, scenarios: ['x'] }] })];
  const log = read(buildReport(suites));
  expectValid(log);
  const [run] = log.runs;
  expect(run.tool.driver.rules.slice(-LINT_RULES.length)).toEqual([
    {
      id: 'opposed-rules',
      shortDescription: { text: 'One of two rules is left to chance.' },
      fullDescription: { text: 'One of two rules is left to chance. To do: mend the text, or allow the finding with a reason (docs/lint.md).' },
      help: {
        text: 'One of two rules is left to chance.\n\nTo do: mend the text, or allow the finding with a reason (docs/lint.md).',
        markdown: '**One of two rules is left to chance.**\n\nTo do: mend the text, or allow the finding with a reason ([docs/lint.md](docs/lint.md)).',
      },
      defaultConfiguration: { level: 'warning' },
      properties: { tags: ['prompt', 'lint'] },
    },
    expect.objectContaining({ id: 'invisible-character', defaultConfiguration: { level: 'error' } }),
  ]);
  const place = (uri: string, startLine: number) => ({ physicalLocation: { artifactLocation: { uri, uriBaseId: '%SRCROOT%' }, region: { startLine } } });
  expect(run.results).toEqual([
    {
      ruleId: 'invisible-character',
      ruleIndex: Object.keys(CLASS_FACTS).length + 1,
      level: 'error',
      message: { text: 'lint error invisible-character in workspace.soul, line 3: holds U+200B; owner workspace:SOUL.md; reaches alpha, beta, o/x; | Calm<U+200B> <b> | `x`' },
      locations: [place('snapshots/s/layers/workspace.soul.md', 3)],
      relatedLocations: [{ ...place('snapshots/o/layers/workspace.soul.md', 3), id: 1, message: { text: 'the same cause' } }],
      partialFingerprints: { 'promptSnapshotsFinding/v1': 'l1' },
      properties: { layer: 'workspace.soul', owner: 'workspace:SOUL.md', scenarios: ['alpha', 'beta', 'o/x'] },
    },
    {
      ruleId: 'opposed-rules',
      ruleIndex: Object.keys(CLASS_FACTS).length,
      level: 'warning',
      message: { text: 'lint warning opposed-rules in openclaw.tools, line 7: opposes line 2; owner openclaw; reaches beta' },
      locations: [place('snapshots/s', 7)],
      partialFingerprints: { 'promptSnapshotsFinding/v1': 'l2' },
      properties: { layer: 'openclaw.tools', owner: 'openclaw', scenarios: ['beta'] },
    },
  ]);
});

test('files are named from the root of the git repository', () => {
  const suites = [buildSuite([FINDING], { lint: [LINT_ERROR] }), buildSuite([FINDING], { suite: 'o', folder: 'snapshots/o' })];
  const uris = JSON.stringify(read(buildReport(suites, { prefix: 'agents/harbour/' }))).match(/"uri":"[^"]*"/g);
  expect(uris).toEqual(['s', 'o', 's'].map((suite) => `"uri":"agents/harbour/snapshots/${suite}/layers/workspace.soul.md"`));
});
