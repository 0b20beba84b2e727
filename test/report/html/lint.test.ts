import { expect, test } from 'vitest';
import { renderLintSection } from '../../../src/report/html/lint.ts';
import { buildSuite, LINT_ERROR, LINT_WARNING } from '../sample-report.ts';

const render = (lint: Parameters<typeof buildSuite>[1]): string => renderLintSection({ suites: [{ report: buildSuite([], lint), scenarios: [] }] });

test('each finding of lint is a row, its text escaped and its hidden characters named', () => {
  expect(render({ lint: [LINT_ERROR] })).toBe(`<section id="lint" aria-labelledby="lint-title"><h2 id="lint-title">Lint</h2>
<p>To do: mend the text, or allow the finding with a reason (docs/lint.md).</p>
<div class="wide" tabindex="0" role="region" aria-label="table of lint findings"><table class="lint"><thead><tr><th scope="col">Severity</th><th scope="col">Rule</th><th scope="col">Layer</th><th scope="col">Owner</th><th scope="col">What</th><th scope="col">Scenarios</th></tr></thead><tbody><tr class="lint-row" data-owner="workspace:SOUL.md" data-scenarios="s/alpha
s/beta"><td>error</td><th scope="row">invisible-character</th><td>workspace.soul, line 3</td><td><span class="chip workspace">workspace:SOUL.md</span></td><td>holds U+200B<br><code>Calm<span class="iv">U+200B</span> &lt;b&gt; | \`x\`</code><br><span class="muted">snapshots/s/layers/workspace.soul.md</span></td><td>alpha, beta</td></tr></tbody></table></div>
</section>`);
});

test('nothing found is no section, and warnings alone ask for nothing', () => {
  expect(render({})).toBe('');
  expect(/<p>(.*)<\/p>/.exec(render({ lint: [LINT_WARNING] }))?.[1]).toBe('Warnings do not count.');
});
