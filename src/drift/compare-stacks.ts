import type { Finding, FindingClass, WordSwap } from '../types/finding.ts';
import type { Layer, Stack } from '../types/layer.ts';
import { buildFinding, type FindingFacts } from './build-finding.ts';
import { createCacheView, type CacheView } from './cache.ts';
import { compareLayerText, type ReviewedEdit } from './compare-layer-text.ts';
import { compareStatements, type ComparedText } from './compare-text.ts';
import { findMoved } from './order.ts';
import { createPartMates, type PartMates } from './part-mates.ts';
import { findRenamedTools, type RenamedTool } from './renamed-tools.ts';
import { RENAMED } from './renames.ts';
import { countSwaps, type SwapCounts } from './text-change.ts';
import { findSwap } from './word-diff.ts';

/** Which scenario, and which of its turns, two stacks belong to; `fileOf` gives the committed file of a layer. */
export interface StackPlace {
  readonly scenario: string;
  readonly fileOf: (layer: Layer) => string;
  /** Changes that are expected, e.g. a bullet that a Codex version drops: findings of their own class. */
  readonly knownEdits?: readonly ReviewedEdit[];
}

/**
 * Compares the committed stack of one turn with the generated one, layer by layer: one finding for each cause, in wire
 * order, with its effect on the prompt cache. Layers that a new item in front only shifts have not changed.
 */
export function compareStacks(committed: Stack, generated: Stack, place: StackPlace): Finding[] {
  const before = new Map(committed.map((layer) => [layer.id, layer]));
  const after = new Map(generated.map((layer) => [layer.id, layer]));
  const moved = findMoved([...before.keys()], [...after.keys()]);
  const view = createCacheView(committed, generated, place.scenario);
  const renamed = findRenamedTools(committed, generated);
  const ofTools = [...renamed.values()].map(({ swap }) => ({ ...swap, count: RENAMED }));
  const texts = compareTexts(before, generated);
  const names = countSwaps([...ofTools, ...generated.flatMap((layer) => listSwaps(before.get(layer.id), layer, texts))]);
  const context = { place, view, names, texts, mates: createPartMates(committed, generated) };
  const findings: Finding[] = [];
  for (const layer of generated) {
    const old = before.get(layer.id);
    const tool = renamed.get(layer.id);
    if (tool !== undefined) findings.push(buildRenamed(tool, { place, view }));
    else if (old === undefined) findings.push(buildWhole(isTool(layer) ? 'tool added' : 'layer added', { layer, before: null, after: layer }, { place, view }));
    else findings.push(...compareLayer(old, layer, { ...context, hasMoved: moved.has(layer.id) }));
  }
  const old = new Set([...renamed.values()].map((tool) => tool.before.id));
  for (const layer of committed) {
    if (!after.has(layer.id) && !old.has(layer.id)) findings.push(buildWhole(isTool(layer) ? 'tool removed' : 'layer removed', { layer, before: layer, after: null }, { place, view }));
  }
  return findings;
}

interface Context {
  readonly place: StackPlace;
  readonly view: CacheView;
}

function buildWhole(kind: FindingClass, { layer, ...sides }: { readonly layer: Layer; readonly before: Layer | null; readonly after: Layer | null }, { place, view }: Context): Finding {
  const texts = { before: sides.before?.text ?? null, after: sides.after?.text ?? null };
  const at = { layer, scenario: place.scenario, file: place.fileOf(layer) };
  return buildFinding(kind, at, { ...texts, whole: texts, cache: view.cut({ ...sides, offset: 0 }) });
}

/** A tool under another name: its calls by the old one fail, and the texts that name it belong to the same cause. */
function buildRenamed({ before, after, swap }: RenamedTool, { place, view }: Context): Finding {
  const at = { layer: after, scenario: place.scenario, file: place.fileOf(before) };
  const detail = `the tool "${swap.from}" is "${swap.to}" now`;
  return buildFinding('renamed', at, {
    before: swap.from,
    after: swap.to,
    detail,
    swap,
    toolChanges: [{ path: '', change: 'removed', effect: 'breaking', detail }],
    cache: view.cut({ before, after, offset: 0 }),
  });
}

interface LayerContext extends Context {
  readonly names: SwapCounts;
  readonly texts: ComparedTexts;
  readonly mates: PartMates;
  readonly hasMoved: boolean;
}

function compareLayer(before: Layer, after: Layer, context: LayerContext): Finding[] {
  const { place, view } = context;
  const findings: Finding[] = [];
  const at = { layer: after, scenario: place.scenario, file: place.fileOf(before) };
  const add = (kind: FindingClass, facts: Omit<FindingFacts, 'cache'>, offset: number | null): void => {
    findings.push(buildFinding(kind, at, { ...facts, cache: offset === null ? [] : view.cut({ before, after, offset }) }));
  };
  for (const { class: kind, offset, ...facts } of compareLayerText(before, after, { edits: place.knownEdits ?? [], names: context.names, text: context.texts.get(after.id) ?? null })) add(kind, facts, offset);
  const from = describePlace(before);
  const to = describePlace(after);
  if (from !== to) add('moved', { detail: `from ${from} to ${to}` }, 0);
  else if (context.hasMoved && context.mates.isSamePart(after.id)) add('reordered', { detail: 'to another position in its part' }, 0);
  else if (context.hasMoved) add('moved', { detail: 'to another position in the stack' }, 0);
  if (before.owner !== after.owner) add('owner changed', { detail: `from ${before.owner} to ${after.owner}` }, null);
  const was = describeDelivery(before);
  const is = describeDelivery(after);
  if (was !== is) add('delivered changed', { detail: `from ${was} to ${is}` }, before.delivered === after.delivered ? null : 0);
  const hasJoint = before.before !== after.before || before.after !== after.after;
  if (hasJoint && !context.mates.hasSameJoints(after.id)) {
    const offset = before.before === after.before ? after.before.length + after.text.length : 0;
    const swap = findJointSwap(before, after);
    add('joint changed', { detail: `from ${describeJoints(before)} to ${describeJoints(after)}`, swap }, offset);
  }
  return findings;
}

/** By layer, the texts that changed, each aligned once: what renamings there are has to be known before any is grouped. */
type ComparedTexts = ReadonlyMap<string, ComparedText>;

/** Tools are compared by meaning, where words are no renaming. */
function compareTexts(before: ReadonlyMap<string, Layer>, generated: Stack): ComparedTexts {
  return new Map(
    generated.flatMap((layer): [string, ComparedText][] => {
      const old = before.get(layer.id);
      return old === undefined || isTool(layer) ? [] : [[layer.id, compareStatements(old.text, layer.text)]];
    }),
  );
}

/** Swaps of a layer's text and joints. */
function listSwaps(before: Layer | undefined, after: Layer, texts: ComparedTexts): (WordSwap | null)[] {
  if (before === undefined || isTool(after)) return [];
  return [...(texts.get(after.id)?.changes ?? []).map(({ swap }) => swap), findJointSwap(before, after)];
}

function findJointSwap(before: Layer, after: Layer): WordSwap | null {
  return findSwap(`${before.before}\n${before.after}`, `${after.before}\n${after.after}`);
}

function isTool(layer: Layer): boolean {
  return layer.carrier === 'tool-set';
}

/** Message and part are compared by what they are and not by their number, which anything in front would shift. */
function describePlace(layer: Layer): string {
  return `${layer.role} ${layer.carrier} (${layer.zone})`;
}

function describeDelivery(layer: Layer): string {
  return layer.reason === undefined ? layer.delivered : `${layer.delivered} (${layer.reason})`;
}

function describeJoints(layer: Layer): string {
  return `${JSON.stringify(layer.before)} … ${JSON.stringify(layer.after)}`;
}
