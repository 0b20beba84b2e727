import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSkill } from '../../../src/openclaw/skills/skill.ts';
import { isWellFormed } from '../bootstrap/fixtures.ts';
import { skillOf, skillText } from './fixtures.ts';
import { runs } from '../../property-runs.ts';

const PATH = '/w/skills/folder-name/SKILL.md';
const RECOVERED = 'skill-front-matter-recovered';
const CUT = 'skill-text-cut';
const RESTORED = 'skill-text-restored';

function parse(text: string) {
  return parseSkill({ source: 'openclaw-workspace', plugin: null, path: PATH, text });
}

/** Front matter lines as authors write them · the description that is read · the findings. */
const DESCRIPTIONS: readonly [string, readonly string[], string, readonly string[]][] = [
  ['plain', ['description: Draw charts.'], 'Draw charts.', []],
  ['double quotes', ['description: "Draw: charts # and \\"more\\""'], 'Draw: charts # and "more"', []],
  ['single quotes', ["description: 'It''s a chart: tall'"], "It's a chart: tall", []],
  ['folded block', ['description: >', '  Draw charts', '  of all kinds.'], 'Draw charts of all kinds.', []],
  ['folded and stripped block with colons', ['description: >-', '  Use when: asked.', '  Not for: maps # ever.'], 'Use when: asked. Not for: maps # ever.', []],
  ['literal block becomes one line', ['description: |', '  Draw charts.', '  ## Not a heading'], 'Draw charts. ## Not a heading', []],
  ['plain over two lines', ['description: Draw charts', '  and maps.'], 'Draw charts and maps.', []],
  ['text on the next line', ['description:', '  Draw charts.'], 'Draw charts.', []],
  ['tab behind the colon', ['description:\tDraw charts.'], 'Draw charts.', []],
  ['number', ['description: 42'], '42', []],
  ['date', ['description: 2026-07-01'], '2026-07-01', []],
  ['boolean', ['description: yes'], 'yes', []],
  ['unquoted colon (C23)', ['description: Use when: a chart is wanted, e.g. "bar: tall" & wide'], 'Use when: a chart is wanted, e.g. "bar: tall" & wide', [RECOVERED]],
  ['colon at the end', ['description: Triggers on these words:'], 'Triggers on these words:', [RECOVERED]],
  ['colon in a wrapped line', ['description: Draw charts', '  Example: bars.'], 'Draw charts Example: bars.', [RECOVERED]],
  ['comment (C24)', ['description: Close ticket #9 fast'], 'Close ticket', [CUT]],
  ['comment and colon', ['description: Use when: ticket #9 is open'], 'Use when: ticket', [RECOVERED, CUT]],
  ['comment in a wrapped line', ['description: Close', '  ticket #9 fast'], 'Close ticket', [CUT]],
  ['hash inside a word', ['description: Written in C#, for issue#9'], 'Written in C#, for issue#9', []],
  ['at sign', ['description: @mentions become tasks'], '@mentions become tasks', [RECOVERED]],
  ['backtick', ['description: `git log` made readable'], '`git log` made readable', [RECOVERED]],
  ['percent', ['description: %-signs in reports'], '%-signs in reports', [RECOVERED]],
  ['asterisk', ['description: *Fast* charts'], '*Fast* charts', [RECOVERED]],
  ['asterisks around all', ['description: **Charts**'], '**Charts**', [RECOVERED]],
  ['brace before text', ['description: {beta} Draw charts'], '{beta} Draw charts', [RECOVERED]],
  ['braces around all', ['description: {beta}'], '{beta}', [RESTORED]],
  ['bracket before text', ['description: [beta] Draw charts'], '[beta] Draw charts', [RECOVERED]],
  ['brackets around all', ['description: [a, b]'], '[a, b]', [RESTORED]],
  ['open bracket', ['description: [beta Draw charts'], '[beta Draw charts', [RECOVERED]],
  ['exclamation mark', ['description: !important for charts'], '!important for charts', [RESTORED]],
  ['ampersand', ['description: &more charts'], '&more charts', [RESTORED]],
  ['greater-than before text', ['description: > 10 charts at once'], '> 10 charts at once', [RECOVERED]],
  ['bar before text', ['description: | pipes as charts'], '| pipes as charts', [RECOVERED]],
  ['dash', ['description: - a list of one'], '- a list of one', [RECOVERED]],
  ['question mark', ['description: ? what is this'], '? what is this', [RECOVERED]],
  ['comma', ['description: , first'], ', first', [RECOVERED]],
  ['text behind a quoted word', ['description: "Charts" for everyone'], '"Charts" for everyone', [RECOVERED]],
  ['hash in a quoted word before text', ['description: "Ticket #9" and others'], '"Ticket #9" and others', [RECOVERED]],
  ['two quoted words', ['description: "bar" or "pie"'], '"bar" or "pie"', [RECOVERED]],
  ['open quote', ['description: "Draw charts'], '"Draw charts', [RECOVERED]],
  ['apostrophe in single quotes', ["description: 'Don't draw maps'"], "Don't draw maps", [RECOVERED]],
  ['bad escape in quotes', ['description: "Use C:\\data"'], 'Use C:\\data', [RECOVERED]],
  ['wrapped by hand without indentation', ['description: Draw charts', 'and maps'], 'Draw charts and maps', [RECOVERED]],
  ['no blank behind the colon', ['description:Draw charts'], 'Draw charts', [RECOVERED]],
  ['tab as indentation', ['description: >', '\tDraw charts', '\tand: maps'], 'Draw charts and: maps', [RECOVERED]],
  ['written twice', ['description: old', 'description: new'], 'new', [RECOVERED]],
  ['fault in another key', ['description: Draw charts.', 'author: @ana'], 'Draw charts.', [RECOVERED]],
  ['Markdown link', ['description: [Charts](https://example.org): how to'], '[Charts](https://example.org): how to', [RECOVERED]],
  ['URL', ['description: See https://example.org/a#b for charts'], 'See https://example.org/a#b for charts', []],
  ['emoji and colon', ['description: 🪴 Plants: how to water'], '🪴 Plants: how to water', [RECOVERED]],
  ['alias', ['base: &b x', 'description: *b'], '*b', [RECOVERED]],
  ['placeholder', ['description: Fill {{name}}: politely'], 'Fill {{name}}: politely', [RECOVERED]],
  ['indented block', ['  description: Draw: charts'], 'Draw: charts', [RECOVERED]],
  ['comments and blank lines between', ['# made by hand', '', 'description: Draw: charts', '', '# end'], 'Draw: charts', [RECOVERED]],
];

describe('descriptions as authors write them', () => {
  it.each(DESCRIPTIONS)('%s', (_, lines, description, findings) => {
    const indent = lines[0]?.startsWith('  ') ? '  ' : '';
    const parsed = parse(skillText(...lines, `${indent}name: chart-maker`));
    expect(parsed.skill?.description).toBe(description);
    expect(parsed.skill?.name).toBe('chart-maker');
    expect(parsed.findings.map((finding) => finding.name)).toEqual(findings);
    expect(parsed.findings.every((finding) => finding.subject === PATH)).toBe(true);
  });

  it('covers more than thirty shapes', () => {
    expect(DESCRIPTIONS.length).toBeGreaterThan(30);
  });
});

describe('SKILL.md', () => {
  it('has a version of the text as read (C23, C26)', () => {
    const text = skillText('name: chart-maker', 'description: Use when: a chart is wanted, e.g. "bar: tall" & wide');
    expect(skillOf(text).version).toBe('sha256:e105edbb09acd70c');
    const versions = [text, `\uFEFF${text}`, text.replaceAll('\n', '\r\n')].map((variant) => skillOf(variant).version);
    expect(new Set(versions).size).toBe(3);
  });

  it('loads with a byte order mark, CRLF and lone CR (C26)', () => {
    const text = skillText('name: foo', 'description: Draw: charts');
    for (const variant of [`\uFEFF${text}`, text.replaceAll('\n', '\r\n'), text.replaceAll('\n', '\r')]) {
      expect([skillOf(variant).name, skillOf(variant).description]).toEqual(['foo', 'Draw: charts']);
    }
  });

  it('is hidden for yes, on and 1, not for no and unknown words (C26)', () => {
    const hidden = (value: string) => skillOf(skillText('description: d', `disable-model-invocation: ${value}`)).hidden;
    expect(['yes', '"no"', 'on', 'maybe', '1', 'true', 'TRUE', '"yes"', 'false', ''].map(hidden)).toEqual(
      [true, false, true, false, true, true, true, true, false, false],
    );
    const invocable = (value: string) => skillOf(skillText('description: d', `user-invocable: ${value}`)).userInvocable;
    expect(['no', 'off', '0', 'maybe', 'yes'].map(invocable)).toEqual([false, false, false, true, true]);
  });

  it('takes its folder as name when it has none', () => {
    expect(skillOf(skillText('description: d')).name).toBe('folder-name');
    expect(skillOf(skillText('name: ""', 'description: d')).name).toBe('folder-name');
  });

  it.each([
    ['without a description (C26)', skillText('name: foo', 'Description: x'), 'The front matter has no "description" with a text; it has name, Description.'],
    ['with an empty one', skillText('description: ""'), 'The front matter has no "description" with a text; it has description.'],
    ['with nothing between the fences', '---\n---\n', 'The front matter has no "description" with a text; it has no keys at all.'],
    ['without front matter', '# Charts\n', 'The file does not start with a front matter line "---".'],
    ['with an open front matter', '---\ndescription: d\n', 'The front matter has no closing line "---".'],
    ['empty', '', 'The file does not start with a front matter line "---".'],
  ])('%s is skipped with file and reason', (_, text, detail) => {
    expect(parse(text)).toEqual({ skill: null, findings: [{ name: 'skill-skipped', subject: PATH, detail }] });
  });

  it('reads metadata as a block, as flow with trailing commas, as one text, and next to a broken description', () => {
    const wanted = { bins: ['rg'], os: ['linux', 'darwin'], primaryEnv: 'KEY', always: true, installs: 1 };
    const block = ['metadata:', '  openclaw:', '    always: true', '    os: [linux, darwin]', '    primaryEnv: KEY', '    install:', '      - kind: brew', '    requires:', '      bins:', '        - rg'];
    const flow = ['metadata:', '  {', '    "openclaw": { "always": true, "os": ["linux", "darwin"], "primaryEnv": "KEY", "install": [{ "kind": "brew" }], "requires": { "bins": ["rg"], } },', '  }'];
    const text = [`metadata: '{"openclaw":{"always":true,"os":["linux","darwin"],"primaryEnv":"KEY","install":[{}],"requires":{"bins":["rg"]}}}'`];
    for (const lines of [block, flow, text]) {
      for (const description of ['description: fine', 'description: Use when: broken']) {
        expect(skillOf(skillText(description, ...lines)).metadata).toMatchObject(wanted);
      }
    }
  });

  it('recovers a broken metadata block key by key', () => {
    const lines = ['description: d', 'metadata:', '  openclaw:', '    emoji: @chart', '    requires:', '      bins:', '        - rg', '        - `jq`', '      env: [KEY]'];
    expect(skillOf(skillText(...lines)).metadata).toMatchObject({ emoji: '@chart', bins: ['rg', '`jq`'], env: ['KEY'] });
  });

  it('names metadata keys of the wrong shape and ignores them', () => {
    const parsed = parse(skillText('description: d', 'metadata: { openclaw: { os: 7, requires: { bins: [1], env: A }, emoji: [] } }'));
    expect(parsed.skill?.metadata).toMatchObject({ os: [], bins: [], env: ['A'], emoji: null });
    expect(parsed.findings).toEqual([
      { name: 'skill-metadata-malformed', subject: PATH, detail: 'These keys have the wrong shape and were ignored: os, bins, emoji.' },
    ]);
    expect(parse(skillText('description: d', 'metadata: nonsense')).findings[0]?.detail).toBe('These keys have the wrong shape and were ignored: metadata.');
  });

  it('is not fooled by keys of every object', () => {
    const skill = skillOf(skillText('description: d', '__proto__: { always: true }', 'constructor: @x', 'metadata: { __proto__: { openclaw: { always: true } } }'));
    expect(skill.metadata.always).toBe(false);
    expect(skill.name).toBe('folder-name');
  });

  it('survives what would end the YAML parser', () => {
    for (const bomb of ['['.repeat(100_000), '{a: '.repeat(50_000), '- '.repeat(100_000), 'a: [x' + ',x'.repeat(60_000), '? '.repeat(60_000)]) {
      const started = performance.now();
      expect(skillOf(skillText('description: d', `extra: ${bomb}`)).description).toBe('d');
      expect(performance.now() - started).toBeLessThan(2000);
    }
    const many = Array.from({ length: 8 }, (_, index) => `extra${index}: ${'['.repeat(30_000)}`);
    const before = performance.now();
    expect(skillOf(skillText('description: d', ...many)).description).toBe('d');
    expect(performance.now() - before).toBeLessThan(1000);
    const nested = Array.from({ length: 600 }, (_, depth) => `${' '.repeat(depth)}k:`);
    expect(skillOf(skillText('description: d', ...nested)).description).toBe('d');
  });

  it('never throws and yields one well-formed line, whatever the bytes', () => {
    const line = fc.string({ unit: fc.constantFrom('description', 'name', ': ', ':', '"', "'", '#', ' ', '- ', '[', '{', '|', '>', '\n', '\n  ', '\t', '@', '&a', '*a', '!', '---', '🪴', '\uD83E', '\0', 'é') });
    fc.assert(
      fc.property(fc.oneof(fc.array(line, { maxLength: 40, size: 'max' }), fc.array(fc.string({ unit: 'binary', size: 'large' }))), (lines) => {
        for (const text of [skillText(...lines), skillText('description: d', ...lines), lines.join('\n')]) {
          const { skill, findings } = parse(text);
          expect(skill !== null || findings.some((finding) => finding.name === 'skill-skipped')).toBe(true);
          const shown = skill === null ? '' : skill.name + skill.description;
          expect(/[\n\r\0]/.test(shown) || !isWellFormed(shown)).toBe(false);
        }
      }),
      runs(1000),
    );
  });
});
