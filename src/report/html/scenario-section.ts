import type { ExplainedFinding } from '../../types/finding.ts';
import { escapeHtml } from './escape.ts';
import type { PlacedFinding } from './finding.ts';
import type { HtmlScenario, HtmlSuite } from './input.ts';
import { renderLegend } from './legend.ts';
import { renderLayerRow } from './layer-row.ts';
import { renderStrip } from './strip.ts';
import { nameTurn } from './texts.ts';
import { buildTurnView, isSent, type TurnView } from './turn-view.ts';
import { renderCount, renderNumber } from './words.ts';

/** With more scenarios than this, the rows of each are closed until somebody opens them. */
const MANY_SCENARIOS = 4;

/** The stacks of all scenarios: a picture of each turn, then its layers in wire order. */
export function renderStacks(suites: readonly HtmlSuite[], placed: readonly PlacedFinding[]): string {
  const count = suites.reduce((sum, { scenarios }) => sum + scenarios.length, 0);
  if (count === 0) return '';
  const rows = count > MANY_SCENARIOS ? 'closed' : 'open';
  const sections = suites.flatMap(({ report, scenarios }) =>
    scenarios.map((scenario) => renderScenario(scenario, { suite: report.suite, placed: placed.filter(({ suite }) => suite === report.suite), rows })),
  );
  return `<section id="stacks" aria-labelledby="stacks-title"><h2 id="stacks-title">Stacks</h2>
<p class="muted">What the model reads, in wire order. Wide is many tokens; colour and label say whose text it is. Behind the cache boundary stands what differs from message to message.</p>
${renderLegend(suites)}
${sections.join('\n')}
</section>`;
}

interface Context {
  readonly suite: string;
  readonly placed: readonly PlacedFinding[];
  readonly rows: 'open' | 'closed';
}

function renderScenario(scenario: HtmlScenario, context: Context): string {
  const anchor = escapeHtml(`scenario-${context.suite}.${scenario.id}`);
  const turns = scenario.turns.map((_, index) => renderTurn(scenario, index, context));
  return `<section class="scenario" id="${anchor}" aria-labelledby="${anchor}-title" data-scenarios="${escapeHtml(`${context.suite}/${scenario.id}`)}">
<h3 id="${anchor}-title">${escapeHtml(scenario.id)} <span class="muted">${escapeHtml(context.suite)}</span> <a class="anchor" href="#${anchor}" aria-label="permanent link to this scenario">#</a></h3>
<p>${escapeHtml(scenario.title)}</p>
${turns.join('\n')}
</section>`;
}

function renderTurn(scenario: HtmlScenario, index: number, context: Context): string {
  const turn = scenario.turns[index];
  if (turn === undefined) return '';
  const name = nameTurn(scenario, index);
  const mine = context.placed.filter(({ finding }) => finding.scenarios.includes(name));
  const view = buildTurnView(turn, name, mine.map(({ finding }): ExplainedFinding => finding));
  const rows = view.layers.map((entry, at) => {
    const findings = mine.filter(({ finding }) => finding.subject === entry.layer.id).map(({ anchor }) => anchor);
    const place = { suite: context.suite, scenario: scenario.id, turn: index + 1, findings };
    return renderCuts(view, at) + renderLayerRow(entry, place, view);
  });
  const unsent = view.layers.filter((entry) => !isSent(entry)).length;
  const head = scenario.turns.length > 1 ? `<h4>Turn ${index + 1}${index === 0 ? '' : ': what it appends'}</h4>` : '';
  return `${head}<p class="muted">${renderNumber(turn.tokens)} tokens in ${renderCount(view.layers.length - unsent, 'layer')}${unsent === 0 ? '' : `, and ${unsent} that the model does not read at once`}</p>
${renderStrip(view, name, turn.tokens)}
<details class="stack"${context.rows === 'open' ? ' open' : ''}><summary>Layers of ${escapeHtml(name)}</summary><ol class="rows">${rows.join('\n')}</ol></details>`;
}

function renderCuts({ boundary, change, layers }: TurnView, at: number): string {
  const start = renderNumber(layers[at]?.start ?? 0);
  const cut = boundary === at ? `<li class="cut boundary">cache boundary, after ${start} tokens: the texts above are the same in every message</li>` : '';
  if (change?.index !== at) return cut;
  const { layer, offset, kept, reread } = change.effect;
  const words = `first changed character: ${escapeHtml(layer)}, character ${renderNumber(offset)}; a new thread keeps ${renderNumber(kept)} tokens and re-reads ${renderNumber(reread)}`;
  return `${cut}<li class="cut changed">${words}</li>`;
}
