import { diffArrays } from 'diff';
import type { Layer, Stack } from '../types/layer.ts';
import { similarityOf } from './word-diff.ts';

/** Below this two texts are two things, not two versions of one. */
const SIMILAR = 0.4;
/** Above this many comparisons texts are paired by their place. */
const MAX_COMPARISONS = 2_500;
const DIFF_TIMEOUT = 5_000;

/**
 * Gives the layers of one stack the ids that another has for them. Decoded ids only count (`user.input.3`), so that one
 * message more in front would make all others look changed. Within a kind equal texts in the same order belong together,
 * then equal texts anywhere, then what is similar at the same place; a layer without a partner gets a free number.
 * @param kindOf what two layers must share to be versions of each other; tools are told apart by their ids alone
 */
export function matchLayers(before: Stack, after: Stack, kindOf: (layer: Layer) => string): Layer[] {
  const partners = new Map<Layer, Layer>();
  for (const kind of new Set(after.map(kindOf))) {
    const isOfKind = (layer: Layer): boolean => isText(layer) && kindOf(layer) === kind;
    pairKind(before.filter(isOfKind), after.filter(isOfKind), partners);
  }
  const taken = new Set([...before, ...after.filter((layer) => !isText(layer))].map(({ id }) => id));
  return after.map((layer) => {
    if (!isText(layer)) return layer;
    const partner = partners.get(layer);
    if (partner !== undefined) return { ...layer, id: partner.id };
    const id = freeId(layer.id, taken);
    taken.add(id);
    return { ...layer, id };
  });
}

function isText(layer: Layer): boolean {
  return layer.carrier !== 'tool-set';
}

function freeId(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  const stem = id.replace(/\.\d+$/, '');
  let count = 2;
  while (taken.has(`${stem}.${count}`)) count += 1;
  return `${stem}.${count}`;
}

interface Run {
  readonly removed: Layer[];
  readonly added: Layer[];
}

function pairKind(before: readonly Layer[], after: readonly Layer[], partners: Map<Layer, Layer>): void {
  const runs = alignEqual(before, after, partners);
  const left = runs.flatMap(({ removed }) => removed);
  for (const layer of runs.flatMap(({ added }) => added)) {
    const partner = left.find((other) => other.text === layer.text);
    if (partner === undefined) continue;
    partners.set(layer, partner);
    left.splice(left.indexOf(partner), 1);
  }
  for (const { removed, added } of runs) {
    pairSimilar(removed.filter((layer) => left.includes(layer)), added.filter((layer) => !partners.has(layer)), partners);
  }
}

/** Pairs equal texts in order, and returns what lies between them. */
function alignEqual(before: readonly Layer[], after: readonly Layer[], partners: Map<Layer, Layer>): Run[] {
  const changes = diffArrays(before.map(({ text }) => text), after.map(({ text }) => text), { timeout: DIFF_TIMEOUT });
  if (changes === undefined) return [{ removed: [...before], added: [...after] }];
  const runs: Run[] = [{ removed: [], added: [] }];
  let [from, to] = [0, 0];
  for (const { added, removed, value } of changes) {
    const { length } = value;
    if (removed) runs.at(-1)?.removed.push(...before.slice(from, from + length));
    else if (added) runs.at(-1)?.added.push(...after.slice(to, to + length));
    else {
      after.slice(to, to + length).forEach((layer, index) => setPartner(partners, layer, before[from + index]));
      runs.push({ removed: [], added: [] });
    }
    if (!added) from += length;
    if (!removed) to += length;
  }
  return runs;
}

/** The most similar first; two lone texts at one place are one that was rewritten. */
function pairSimilar(removed: readonly Layer[], added: readonly Layer[], partners: Map<Layer, Layer>): void {
  const isByPlace = removed.length * added.length > MAX_COMPARISONS || (removed.length === 1 && added.length === 1);
  if (isByPlace) {
    added.forEach((layer, index) => setPartner(partners, layer, removed[index]));
    return;
  }
  const scored = removed.flatMap((old) => added.map((layer) => ({ old, layer, score: similarityOf(old.text, layer.text) })));
  const taken = new Set<Layer>();
  for (const { old, layer, score } of scored.sort((a, b) => b.score - a.score)) {
    if (score < SIMILAR || taken.has(old) || partners.has(layer)) continue;
    taken.add(old);
    partners.set(layer, old);
  }
}

function setPartner(partners: Map<Layer, Layer>, layer: Layer, partner: Layer | undefined): void {
  if (partner !== undefined) partners.set(layer, partner);
}
