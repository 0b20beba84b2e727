import { expect, test } from 'vitest';
import { renderScenario } from '../../src/pipeline.ts';
import { renderLine } from '../../src/report/html/escape.ts';
import { buildHtmlReport } from '../../src/shell/html-report.ts';
import { openSuite } from '../../src/shell/suites.ts';
import { createTokenCounter } from '../../src/drift/token-counter.ts';
import { ROOT } from '../rules/sources.ts';

const source = openSuite(ROOT, 'codex-runtime-happy-path');
const rendered = source.ids.map((id) => renderScenario(source.read(id), source.profile));
const report = { suite: 'codex-runtime-happy-path', folder: 'snapshots', files: 1, notice: '', scenarios: [], findings: [], notices: [] };

/** The suite's scenarios again and again under other names. */
function manyScenarios(count: number): typeof rendered {
  return Array.from({ length: count }, (_, index) => rendered[index % rendered.length]).flatMap((one, index) => (one === undefined ? [] : [{ ...one, scenario: { ...one.scenario, id: `s${index}` } }]));
}

test('in a report of fifty scenarios every text stands once, and is counted once', async () => {
  const counted: string[] = [];
  const tokens = createTokenCounter(async (text) => counted.push(text));
  const html = await buildHtmlReport({ suites: [report], rendered: manyScenarios(50), base: null, next: 'x' }, tokens);
  const texts = new Set(rendered.flatMap(({ turns }) => turns.flatMap(({ stack }) => stack.map(({ text }) => text)))) ;
  texts.delete('');
  for (const text of texts) {
    const block = text.split('\n').map((line) => `<span class="l">${renderLine(line)}</span>`).join('\n');
    expect(html.split(`tabindex="-1">${block}</pre>`).length - 1).toBe(1);
  }
  expect(html.match(/<section class="scenario"/g)?.length).toBe(50);
  expect(html.match(/<pre /g)?.length).toBe(texts.size);
  expect(new Set(counted).size).toBe(counted.length);
});

test('tokens are exact: of each text alone, with its joints, and of the parts that the model reads', async () => {
  const one = rendered[0];
  if (one === undefined) throw new Error('the suite is empty');
  const html = await buildHtmlReport({ suites: [report], rendered: [one], base: null, next: 'x' }, createTokenCounter(async (text) => text.length));
  const sent = (one.turns[0]?.stack ?? []).filter(({ delivered }) => delivered !== 'no');
  const total = sent.reduce((sum, { before, text, after }) => sum + before.length + text.length + after.length, 0);
  expect(html).toContain(`${total.toLocaleString('en-US')} tokens in ${sent.length} layers`);
  const soul = sent.find(({ id }) => id === 'workspace.soul');
  expect(html).toMatch(new RegExp(`workspace:SOUL.md</span> <span class="num">${soul?.text.length}<span`));
});
