import { type TokenCounter } from '../drift/token-counter.ts';
import { createRunCounter } from './token-counts.ts';
import { groupParts, renderLayer } from '../drift/stack-parts.ts';
import type { CheckReport } from '../report/check-report.ts';
import type { HtmlScenario, HtmlTurn } from '../report/html/input.ts';
import { renderHtmlReport } from '../report/html/render-html-report.ts';
import type { Stack } from '../types/layer.ts';
import type { RenderedScenario } from '../types/scenario.ts';

/** The check as one HTML file: counts the tokens of every stack, each text once, then renders. */
export async function buildHtmlReport({ suites: reports, rendered, base, next }: Pick<CheckReport, 'suites' | 'rendered' | 'base' | 'next'>, tokens: TokenCounter = createRunCounter()): Promise<string> {
  const suites = [];
  for (const report of reports) {
    const own = rendered.filter(({ scenario }) => scenario.suite === report.suite);
    const scenarios: HtmlScenario[] = [];
    for (const one of own) scenarios.push(await measureScenario(one, tokens));
    suites.push({ report, scenarios });
  }
  return renderHtmlReport({ suites, base, next });
}

async function measureScenario({ scenario, turns }: RenderedScenario, tokens: TokenCounter): Promise<HtmlScenario> {
  const measured: HtmlTurn[] = [];
  for (const { stack } of turns) measured.push(await measureTurn(stack, tokens));
  return { id: scenario.id, title: scenario.title, turns: measured };
}

async function measureTurn(stack: Stack, tokens: TokenCounter): Promise<HtmlTurn> {
  const layers = [];
  for (const layer of stack) {
    layers.push({ layer, tokens: await tokens.count(layer.text), wireTokens: await tokens.count(renderLayer(layer)) });
  }
  const sent = groupParts(stack.filter(({ delivered }) => delivered !== 'no'));
  return { layers, tokens: await tokens.sum(sent.map(({ text }) => text)) };
}
