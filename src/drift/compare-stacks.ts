import { sha256 } from '../text/hash.ts';
import type { Finding, FindingClass } from '../types/finding.ts';
import type { Layer, Stack } from '../types/layer.ts';
import { classifyText } from './classify-text.ts';
import { findMoved } from './order.ts';

/** Which scenario, and which of its turns, two stacks belong to; `fileOf` gives the committed file of a layer. */
export interface StackPlace {
  readonly scenario: string;
  readonly fileOf: (layer: Layer) => string;
}

/**
 * Compares the committed stack of one turn with the generated one, layer by layer.
 * Each difference is one finding; a layer whose text and owner both changed gives two.
 */
export function compareStacks(committed: Stack, generated: Stack, place: StackPlace): Finding[] {
  const before = new Map(committed.map((layer) => [layer.id, layer]));
  const after = new Map(generated.map((layer) => [layer.id, layer]));
  const moved = findMoved([...before.keys()], [...after.keys()]);
  const findings: Finding[] = [];
  for (const layer of generated) {
    const old = before.get(layer.id);
    if (old === undefined) findings.push(buildFinding(isTool(layer) ? 'tool added' : 'layer added', { after: layer, place }));
    else findings.push(...compareLayer(old, layer, { place, hasMoved: moved.has(layer.id) }));
  }
  for (const layer of committed) {
    if (!after.has(layer.id)) findings.push(buildFinding(isTool(layer) ? 'tool removed' : 'layer removed', { before: layer, place }));
  }
  return findings;
}

function compareLayer(before: Layer, after: Layer, options: { place: StackPlace; hasMoved: boolean }): Finding[] {
  const { place } = options;
  const findings: Finding[] = [];
  const add = (kind: FindingClass, detail = ''): void => {
    findings.push(buildFinding(kind, { before, after, place, detail }));
  };
  if (before.text !== after.text) {
    const kind = classifyText(before.text, after.text);
    add(isTool(after) && kind === 'text' ? 'tool schema changed' : kind);
  }
  const from = describePlace(before);
  const to = describePlace(after);
  if (from !== to) add('moved', `from ${from} to ${to}`);
  else if (options.hasMoved) add('moved', 'to another position in the stack');
  if (before.owner !== after.owner) add('owner changed', `from ${before.owner} to ${after.owner}`);
  const was = describeDelivery(before);
  const is = describeDelivery(after);
  if (was !== is) add('delivered changed', `from ${was} to ${is}`);
  if (before.before !== after.before || before.after !== after.after) {
    add('joint changed', `from ${describeJoints(before)} to ${describeJoints(after)}`);
  }
  return findings;
}

function isTool(layer: Layer): boolean {
  return layer.carrier === 'tool-set';
}

function describePlace(layer: Layer): string {
  return `${layer.role} ${layer.carrier} (${layer.zone})`;
}

function describeDelivery(layer: Layer): string {
  return layer.reason === undefined ? layer.delivered : `${layer.delivered} (${layer.reason})`;
}

function describeJoints(layer: Layer): string {
  return `${JSON.stringify(layer.before)} … ${JSON.stringify(layer.after)}`;
}

interface Sides {
  readonly before?: Layer;
  readonly after?: Layer;
  readonly place: StackPlace;
  readonly detail?: string;
}

function buildFinding(kind: FindingClass, sides: Sides): Finding {
  const layer = sides.after ?? sides.before;
  if (layer === undefined) throw new Error('a finding needs a layer');
  const textual = sides.detail === undefined || sides.detail === '';
  const before = textual ? (sides.before?.text ?? null) : null;
  const after = textual ? (sides.after?.text ?? null) : null;
  const detail = sides.detail ?? '';
  return {
    id: sha256(JSON.stringify([kind, layer.id, before, after, detail])).slice(0, 12),
    class: kind,
    subject: layer.id,
    owner: layer.owner,
    carrier: layer.carrier,
    scenarios: [sides.place.scenario],
    file: sides.place.fileOf(sides.before ?? layer),
    before,
    after,
    detail,
  };
}
