import type { Finding } from '../types/finding.ts';
import type { CommittedLayer } from '../types/scenario.ts';
import type { Layer, Stack } from '../types/layer.ts';
import { findRenamedTools } from './renamed-tools.ts';
import { takeText, type Taken } from './take-text.ts';

/** A finding about one turn, and how much of it is taken over; `none` where it stays drift. */
export interface Choice {
  readonly finding: Finding;
  readonly hunks: 'all' | 'none' | readonly number[];
}

type Layers = readonly CommittedLayer[];

/**
 * The committed stack of one turn with the chosen findings taken over from the generated one; everything else stays as it
 * is committed. `choices` holds every finding that comparing the two stacks gave.
 */
export function takeStack(committed: Layers, generated: Stack, choices: readonly Choice[]): CommittedLayer[] {
  const chosen = choices.filter(({ hunks }) => hunks !== 'none');
  const idsOf = (...classes: readonly Finding['class'][]): Set<string> => new Set(chosen.filter(({ finding }) => classes.includes(finding.class)).map(({ finding }) => finding.subject));
  const names = idsOf('renamed');
  const renamed = [...findRenamedTools(committed, generated).values()].filter((tool) => names.has(tool.after.id));
  const removed = new Set([...idsOf('layer removed', 'tool removed'), ...renamed.map((tool) => tool.before.id)]);
  const placed = new Set([...idsOf('layer added', 'tool added', 'moved'), ...renamed.map((tool) => tool.after.id)]);
  const after = new Map(generated.map((layer) => [layer.id, layer]));
  const kept = committed.filter(({ id }) => !removed.has(id));
  const edited = kept.map((layer) => takeLayer(layer, after.get(layer.id), choices.filter(({ finding }) => finding.subject === layer.id)));
  const ordered = placeLayers(edited, generated, placed);
  return renumber(ordered, committed, generated);
}

/** What changes in a layer besides its text. */
const WHOLE: readonly Finding['class'][] = ['moved', 'owner changed', 'delivered changed', 'joint changed'];

function takeLayer(layer: CommittedLayer, after: Layer | undefined, choices: readonly Choice[]): CommittedLayer {
  if (after === undefined) return layer;
  let result: CommittedLayer = layer;
  for (const { finding, hunks } of choices) {
    if (hunks === 'none') continue;
    if (finding.class === 'owner changed') result = { ...result, owner: after.owner };
    if (finding.class === 'joint changed') result = { ...result, before: after.before, after: after.after };
    if (finding.class === 'delivered changed') result = takeDelivery(result, after);
  }
  const texts = choices.filter(({ finding }) => !WHOLE.includes(finding.class));
  const taken = texts.flatMap(({ finding, hunks }): Taken[] => (hunks === 'none' ? [] : [{ finding, hunks }]));
  if (taken.length === 0) return result;
  const left = texts.flatMap(({ finding, hunks }): Taken[] => (hunks === 'none' ? [{ finding, hunks: 'all' }] : []));
  return { ...result, text: takeText({ before: layer.text, after: after.text }, taken, left) };
}

function takeDelivery(committed: CommittedLayer, { delivered, reason }: Layer): CommittedLayer {
  const { reason: _, ...layer } = committed;
  return reason === undefined ? { ...layer, delivered } : { ...layer, delivered, reason };
}

/** Puts layers that are added or moved behind the nearest layer that stands in front of them in the generated stack. */
function placeLayers(layers: Layers, generated: Stack, placed: ReadonlySet<string>): CommittedLayer[] {
  const known = new Map(layers.map((layer) => [layer.id, layer]));
  const result = layers.filter(({ id }) => !placed.has(id));
  generated.forEach((layer, index) => {
    if (!placed.has(layer.id)) return;
    const fronts = new Set(generated.slice(0, index).map(({ id }) => id));
    const at = result.findLastIndex(({ id }) => fronts.has(id));
    const old = known.get(layer.id);
    const { role, carrier, zone, item, part } = layer;
    result.splice(at + 1, 0, old === undefined ? { ...layer, link: null, isLost: false } : { ...old, role, carrier, zone, item, part });
  });
  return result;
}

/** Numbers messages and parts anew: neighbours stand as they stood together before, or else as they do in the new stack. */
function renumber(layers: Layers, committed: Stack, generated: Stack): CommittedLayer[] {
  const [was, is] = [placesOf(committed), placesOf(generated)];
  let [item, part] = [-1, 0];
  let previous: CommittedLayer | null = null;
  return layers.map((layer) => {
    const step = previous === null ? 'item' : (stepOf(was, previous, layer) ?? stepOf(is, previous, layer) ?? guessStep(previous, layer));
    if (step === 'item') [item, part] = [item + 1, 0];
    if (step === 'part') part += 1;
    previous = layer;
    return { ...layer, item, part };
  });
}

type Step = 'item' | 'part' | 'same';

function placesOf(stack: Stack): Map<string, Layer> {
  return new Map(stack.map((layer) => [layer.id, layer]));
}

/** How two layers stand to each other in a stack; null when one is not there, or has another place in it. */
function stepOf(places: ReadonlyMap<string, Layer>, a: Layer, b: Layer): Step | null {
  const [from, to] = [places.get(a.id), places.get(b.id)];
  if (from === undefined || to === undefined || to.item < from.item) return null;
  if (from.carrier !== a.carrier || to.carrier !== b.carrier || from.role !== a.role || to.role !== b.role) return null;
  if (from.item !== to.item) return 'item';
  return from.part === to.part ? 'same' : 'part';
}

function guessStep(a: Layer, b: Layer): Step {
  if (a.role !== b.role) return 'item';
  return a.carrier === b.carrier ? 'same' : 'part';
}
