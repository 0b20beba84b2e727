import { escapeHtml } from './escape.ts';
import { renderFilterFacts } from './finding.ts';
import { ownerKindOf } from './owner-kind.ts';
import { textIdOf } from './texts.ts';
import { isSent, type PlacedLayer, type TurnView } from './turn-view.ts';
import { renderNumber } from './words.ts';

/** Where a row stands, and what points at it. */
export interface RowPlace {
  readonly suite: string;
  readonly scenario: string;
  /** Counts from 1. */
  readonly turn: number;
  /** Elements of the findings about this layer. */
  readonly findings: readonly string[];
}

/** Id of a layer's element: `layer-<suite>.<scenario>.<turn>.<layer>`. */
export function layerAnchor(place: Pick<RowPlace, 'suite' | 'scenario' | 'turn'>, layer: string): string {
  return escapeHtml(`layer-${place.suite}.${place.scenario}.${place.turn}.${layer}`);
}

/** One layer of a stack: a bar, its names and tokens, and its text behind them. */
export function renderLayerRow(entry: PlacedLayer, place: RowPlace, view: TurnView): string {
  const { layer, tokens } = entry;
  const anchor = layerAnchor(place, layer.id);
  const kind = ownerKindOf(layer.owner);
  const largest = Math.max(1, ...view.layers.map((other) => other.tokens));
  const width = Math.max(1.5, (100 * tokens) / largest).toFixed(2);
  const bar = `<svg class="bar-line" width="100%" height="14" aria-hidden="true"><rect class="bar ${kind}${isSent(entry) ? '' : ' unsent'}" width="${width}%" height="100%"/></svg>`;
  const source = layer.text === '' ? '' : ` data-text="${textIdOf(layer.text)}"`;
  const isChanged = place.findings.length > 0;
  return `<li class="row${isChanged ? ' is-changed' : ''}" ${renderFilterFacts(layer.owner, place.suite, [place.scenario])}><details id="${anchor}"${source}><summary><span class="bar-cell">${bar}</span><span class="id">${escapeHtml(layer.id)}${isChanged ? ' <b class="badge">changed</b>' : ''}</span> <span class="chip ${kind}">${escapeHtml(layer.owner)}</span> <span class="num">${renderNumber(tokens)}<span class="vh"> tokens</span></span> <span class="how muted">${renderHow(entry)}</span></summary>${renderBody(entry, place, anchor)}</details></li>`;
}

function renderHow({ layer }: PlacedLayer): string {
  const how = `${layer.role} · ${layer.carrier} · ${layer.zone}`;
  return layer.delivered === 'yes' ? how : `${how} · <b>delivered: ${layer.delivered}</b>`;
}

function renderBody({ layer }: PlacedLayer, place: RowPlace, anchor: string): string {
  const links = place.findings.map((id, index) => `<a href="#${id}">finding${place.findings.length === 1 ? '' : ` ${index + 1}`}</a>`);
  const facts = [
    layer.reason === undefined ? '' : `<p>Not read by the model: ${escapeHtml(layer.reason)}.</p>`,
    `<p class="muted">message ${layer.item + 1}, part ${layer.part + 1}${renderJoint('in front', layer.before)}${renderJoint('behind', layer.after)} · <a href="#${anchor}">permanent link</a>${links.length === 0 ? '' : ` · ${links.join(', ')}`}</p>`,
  ];
  const text = layer.text === '' ? '<p class="muted">This layer is empty.</p>' : `<div class="slot"><a href="#${textIdOf(layer.text)}">Read the text</a></div>`;
  return `<div class="body">${facts.join('')}${text}</div>`;
}

function renderJoint(where: string, joint: string): string {
  return joint === '' ? '' : ` · joint ${where}: <code>${escapeHtml(joint.replaceAll('\n', '⏎'))}</code>`;
}
