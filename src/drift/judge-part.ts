import type { Layer, Owner } from '../types/layer.ts';
import type { PartPair } from './align-parts.ts';
import { findLayers } from './find-layers.ts';
import { findEdit } from './known-edits.ts';
import type { KnownText, LayerVerdict, Ledger, Mask, ParityRules, Verdict } from './parity.ts';
import { renderLayer, type StackPart } from './stack-parts.ts';

/** The layers of one pair with their verdicts, and whose its captured characters are. */
export interface Judgement {
  readonly layers: readonly LayerVerdict[];
  readonly ledger: Ledger;
}

const NOBODY: Ledger = { ours: 0, codex: 0, unknown: 0 };

/** Judges one pair of parts. Characters are UTF-16 code units. */
export function judgePair(pair: PartPair, rules: ParityRules): Judgement {
  const { expected, captured } = pair;
  if (captured === null) return expected === null ? { layers: [], ledger: NOBODY } : judgeMissing(expected);
  if (expected === null) return judgeSurplus(captured, rules.known);
  if (expected.text === captured.text) return judgeEqual(expected, captured, pair.moved);
  const inner = captured.layers.map((layer) => layer.text).join('');
  if (inner === expected.text) return judgeWrapped(expected, captured, pair.moved);
  const edit = findEdit({ from: expected.text, to: captured.text }, expected.carrier, rules);
  if (edit !== null) return judgeEdited(expected, captured, { edit: edit.name, moved: pair.moved });
  return judgeUnequal(expected, captured, rules.mask);
}

function judgeMissing(expected: StackPart): Judgement {
  const layers = expected.layers.map((layer) => {
    const isPredicted = layer.delivered === 'no';
    return toVerdict(layer, { verdict: 'missing', isPredicted, detail: isPredicted ? (layer.reason ?? '') : 'It was sent, and the model never gets it.' });
  });
  return { layers, ledger: NOBODY };
}

function judgeSurplus(captured: StackPart, known: readonly KnownText[]): Judgement {
  const inner = captured.layers.map((layer) => layer.text).join('');
  const match = known.find(({ text }) => text === captured.text || text === inner);
  const { length } = captured.text;
  const [first] = captured.layers;
  if (first === undefined) return { layers: [], ledger: NOBODY };
  if (match === undefined) {
    const verdict = toVerdict(first, { verdict: 'unknown', isPredicted: false, detail: 'Nothing says where this text comes from.', characters: length });
    return { layers: [verdict], ledger: { ...NOBODY, unknown: length } };
  }
  const verdict = toVerdict({ ...first, id: match.id, owner: match.owner }, { verdict: 'extra', isPredicted: true, detail: 'Codex adds it by itself.', characters: length });
  return { layers: [verdict], ledger: ledgerOf(match.owner, length) };
}

/** Every layer as expected; the tags that Codex adds are in the joints of the reconstruction too. */
function judgeEqual(expected: StackPart, captured: StackPart, moved: string): Judgement {
  const isTagged = captured.layers.some((layer) => layer.before !== '' || layer.after !== '');
  const tags = isTagged ? captured.text.length - captured.layers.reduce((sum, layer) => sum + layer.text.length, 0) : 0;
  return judgeWhole(expected, { verdict: isTagged ? 'wrapped' : 'equal', moved, detail: '', tags });
}

function judgeWrapped(expected: StackPart, captured: StackPart, moved: string): Judgement {
  const tags = captured.text.length - expected.text.length;
  return judgeWhole(expected, { verdict: 'wrapped', moved, detail: 'Codex adds tags that the reconstruction does not have.', tags, added: tags });
}

function judgeEdited(expected: StackPart, captured: StackPart, found: { readonly edit: string; readonly moved: string }): Judgement {
  const added = captured.text.length - expected.text.length;
  return judgeWhole(expected, { verdict: 'edited', moved: found.moved, detail: `Codex changes it by the rule "${found.edit}".`, tags: 0, added });
}

interface Whole {
  readonly verdict: Verdict;
  readonly moved: string;
  readonly detail: string;
  /** Characters of Codex's tags around the part. */
  readonly tags: number;
  /** Characters that the capture has more than the reconstruction. */
  readonly added?: number;
}

/** A part that is explained as a whole. Its first layer carries what was added or taken away. */
function judgeWhole(expected: StackPart, whole: Whole): Judgement {
  const added = whole.added ?? 0;
  const layers = expected.layers.map((layer, index) => {
    const characters = renderLayer(layer).length + (index === 0 ? added : 0);
    if (layer.delivered === 'no') {
      return toVerdict(layer, { verdict: whole.verdict, isPredicted: false, detail: 'It was predicted as not delivered, and the model gets it.', characters });
    }
    if (whole.moved !== '') return toVerdict(layer, { verdict: 'moved', isPredicted: false, detail: `Moved: ${whole.moved}.`, characters });
    return toVerdict(layer, { verdict: whole.verdict, isPredicted: true, detail: whole.detail, characters });
  });
  const sums = layers.map((layer) => ledgerOf(layer.owner, layer.characters));
  const ledger = sums.reduce(addLedgers, NOBODY);
  const lent = expected.layers.every((layer) => sideOf(layer.owner) === 'ours') ? whole.tags : 0;
  return { layers, ledger: { ...ledger, ours: ledger.ours - lent, codex: ledger.codex + lent } };
}

/** The layers that the capture holds as they are, and those that it holds otherwise; the rest of it is unexplained. */
function judgeUnequal(expected: StackPart, captured: StackPart, mask: Mask): Judgement {
  let ledger = NOBODY;
  const layers = findLayers(expected.layers, captured.text, mask).map(({ layer, difference }) => {
    if (difference !== null) return toVerdict(layer, { verdict: 'unequal', isPredicted: false, detail: difference });
    const characters = renderLayer(layer).length;
    ledger = addLedgers(ledger, ledgerOf(layer.owner, characters));
    return toVerdict(layer, { verdict: 'equal', isPredicted: true, detail: '', characters });
  });
  return { layers, ledger: { ...ledger, unknown: ledger.unknown + captured.text.length - sumOf(ledger) } };
}

function toVerdict(layer: Layer, found: Pick<LayerVerdict, 'verdict' | 'isPredicted' | 'detail'> & { readonly characters?: number }): LayerVerdict {
  const { id, owner, carrier } = layer;
  return { id, owner, carrier, verdict: found.verdict, isPredicted: found.isPredicted, detail: found.detail, characters: found.characters ?? 0 };
}

function sideOf(owner: Owner): keyof Ledger {
  if (owner === 'unknown') return 'unknown';
  return owner === 'codex-model' || owner === 'codex-runtime' ? 'codex' : 'ours';
}

function ledgerOf(owner: Owner, characters: number): Ledger {
  return { ...NOBODY, [sideOf(owner)]: characters };
}

function sumOf({ ours, codex, unknown }: Ledger): number {
  return ours + codex + unknown;
}

function addLedgers(a: Ledger, b: Ledger): Ledger {
  return { ours: a.ours + b.ours, codex: a.codex + b.codex, unknown: a.unknown + b.unknown };
}
