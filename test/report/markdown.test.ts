import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderMarkdown } from '../../src/report/markdown.ts';
import type { ExplainedFinding } from '../../src/types/finding.ts';
import { buildReport, buildSuite, FINDING, LINT_ERROR, LINT_WARNING, STALE } from './sample-report.ts';

const render = (findings: readonly ExplainedFinding[]): string => renderMarkdown(buildReport([buildSuite(findings)]));

/** Findings with this many lines of this length each, all different. */
function buildLarge(count: number, lines: { readonly count: number; readonly length: number }): ExplainedFinding[] {
  return Array.from({ length: count }, (_, at) => {
    const text = Array.from({ length: lines.count }, (__, line) => `+${String(line).padEnd(lines.length - 1, 'x')}`);
    return { ...FINDING, id: `f${at}`, subject: `layer.${at}`, hunks: [{ header: '@@ -0,0 +1 @@', lines: text, marks: text.map(() => []) }] };
  });
}

test('the table comes first, then each cause folded with its facts and lines, then the next command', () => {
  expect(render([FINDING, STALE])).toBe(`<!-- prompt-snapshots -->

### Prompt snapshots: 2 findings

1 suite, 4 files.

| layer | class | owner | section | scenarios | tokens | re-read |
|---|---|---|---|---|---|---|
| \`workspace.soul\` | text changed | \`workspace:SOUL.md\` | \`# Who you are\` | 2 | 7 → 8 | 50–60 |
| \`layers/old.md\` | stale file | – | – | 0 | – | – |

<details><summary><code>workspace.soul</code> text changed in <code># Who you are</code></summary>

- scenarios: \`alpha\`, \`beta (turn 2)\`
- cache: new threads re-read 50–60 of 150–160 tokens, from character 15 of \`workspace.soul\` (\`workspace:SOUL.md\`); running threads get it appended (20 tokens)
- file: \`snapshots/s/layers/workspace.soul.md\`

\`\`\`diff
@@ -1,3 +1,3 @@
 # Who you are
-Calm.
+Warm.
 End
\`\`\`

</details>

<details><summary><code>layers/old.md</code> stale file</summary>

- what: \`no scenario has it any more\`
- file: \`snapshots/s/layers/old.md\`

</details>

Next: \`pnpm gen\` writes the snapshots; commit them with the change.
`);
});

test('without drift it is a line, with what the base has already', () => {
  const base = { revision: 'origin/main', known: [buildSuite([FINDING])], reason: null };
  expect(renderMarkdown(buildReport([buildSuite([])], { base }))).toBe(`<!-- prompt-snapshots -->

### Prompt snapshots: current

1 suite, 4 files, compared with \`origin/main\`.

<details><summary>Already on the base, not from this change: 1 finding</summary>

- \`workspace.soul\` text changed

</details>
`);
});

test('notices that do not fit are left out as well', () => {
  const notices = Array.from({ length: 2000 }, (_, at) => ({ file: `layers/${at}.md`, message: 'line endings only' }));
  expect(renderMarkdown(buildReport([buildSuite([], { notices })]))).toBe(`<!-- prompt-snapshots -->

### Prompt snapshots: current

1 suite, 4 files.

Left out, because a comment holds at most 65,535 characters: notices, and what the base has already. See them with \`pnpm check --full\`.
`);
});

test('text of a prompt cannot leave its fence, its cell or its code span', () => {
  const lines = ['-````', '+```` <b>@everyone</b>', ' a\u200bb'];
  const out = render([{ ...FINDING, subject: 'a|b`c', section: '# <img> `` @all | x', detail: '``a`` </details>', hunks: [{ header: '@@ -1,1 +1,1 @@', lines, marks: [[], [], []] }] }]);
  expect(out).toContain('| ``a\\|b`c`` | text changed | `workspace:SOUL.md` | ```# <img> `` @all \\| x``` |');
  expect(out).toContain('- what: ``` ``a`` </details> ```\n');
  expect(out).toContain('<code>a|b`c</code>');
  expect(out).toContain('`````diff\n@@ -1,1 +1,1 @@\n-````\n+```` <b>@everyone</b>\n a<U+200B>b\n`````\n');
});

test('what does not fit goes: first lines, then all lines, then the table; each time the comment says what and how to see it', () => {
  const said = (findings: readonly ExplainedFinding[]) => {
    const out = render(findings);
    expect(out.length).toBeLessThan(65_536);
    expect(out).toContain(`### Prompt snapshots: ${findings.length} finding`);
    return [out.includes('| `layer.0` |'), out.split('```diff').length - 1, [...new Set(out.match(/^Left out.*$/gm))]];
  };
  const cut = (what: string): string => `Left out, because a comment holds at most 65,535 characters: ${what}. See them with \`pnpm check --full\`.`;
  expect(said(buildLarge(2, { count: 100, length: 50 }))).toEqual([true, 2, []]);
  expect(said(buildLarge(2, { count: 500, length: 50 }))).toEqual([true, 2, ['Left out: 301 more lines. See them with `pnpm check --full`.']]);
  expect(said(buildLarge(20, { count: 100, length: 100 }))).toEqual([true, 20, ['Left out: 81 more lines. See them with `pnpm check --full`.']]);
  expect(said(buildLarge(150, { count: 100, length: 100 }))).toEqual([true, 0, [cut('the lines of every finding')]]);
  expect(said(buildLarge(1000, { count: 1, length: 10 }))).toEqual([false, 0, [cut('the table of findings and their lines')]]);
});

test('one line that is longer than a comment leaves the table', () => {
  const out = render(buildLarge(1, { count: 1, length: 70_000 }));
  expect([out.includes('| `layer.0` |'), out.includes('```diff'), out.length < 65_536]).toEqual([true, false, true]);
});

test('no report makes a comment of 65,536 characters or more', () => {
  const size = fc.record({ count: fc.integer({ min: 0, max: 400 }), lines: fc.record({ count: fc.integer({ min: 0, max: 20 }), length: fc.integer({ min: 1, max: 400 }) }), name: fc.integer({ min: 0, max: 70_000 }) });
  fc.assert(
    fc.property(size, ({ count, lines, name }) => {
      const findings = buildLarge(count, lines).map((finding) => ({ ...finding, detail: 'd'.repeat(lines.length) }));
      const base = { revision: 'r'.repeat(Math.min(name, 200)), known: [buildSuite([{ ...STALE, subject: 's'.repeat(name) }])], reason: null };
      expect(renderMarkdown(buildReport([buildSuite(findings, { notices: [{ file: 'x', message: 'm'.repeat(name) }] })], { base })).length).toBeLessThan(65_536);
    }),
    { numRuns: 25 },
  );
});

test('what lint found is a table of its own, and neither head nor foot calls it current', () => {
  expect(renderMarkdown(buildReport([buildSuite([], { lint: [LINT_ERROR, LINT_WARNING], lintNotices: [{ file: 'fixtures/x.yaml:3', message: 'allows nothing' }] })]))).toBe(`<!-- prompt-snapshots -->

### Prompt snapshots: 1 lint error and 1 lint warning

1 suite, 4 files.

| lint | rule | layer:line | owner | what | text | scenarios |
|---|---|---|---|---|---|---|
| error | \`invisible-character\` | \`workspace.soul\`:3 | \`workspace:SOUL.md\` | \`holds U+200B\` | \`\` Calm<U+200B> <b> \\| \`x\` \`\` | 2 |
| warning | \`opposed-rules\` | \`openclaw.tools\`:7 | \`openclaw\` | \`opposes line 2\` | – | 1 |

- \`allows nothing\`: \`fixtures/x.yaml:3\`

Next: mend the text, or allow the finding with a reason (docs/lint.md).
`);
});
