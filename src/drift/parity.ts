import type { Carrier, Layer, Owner, Stack } from '../types/layer.ts';
import { alignParts, type PartPair } from './align-parts.ts';
import type { KnownEdit } from './known-edits.ts';
import { judgePair, type Judgement } from './judge-part.ts';
import { groupParts } from './stack-parts.ts';

/**
 * `equal` as expected · `wrapped` only Codex's tags were added · `edited` by a known rule · `moved` same text, other place ·
 * `missing` sent and not delivered · `unequal` there, with another text · `extra` Codex's own, and known · `unknown` nothing
 * explains it.
 */
export type Verdict = 'equal' | 'wrapped' | 'edited' | 'moved' | 'missing' | 'unequal' | 'extra' | 'unknown';

export interface LayerVerdict {
  readonly id: string;
  readonly owner: Owner;
  readonly carrier: Carrier;
  readonly verdict: Verdict;
  /** The verdict is what the reconstruction and its rules predict. */
  readonly isPredicted: boolean;
  /** One sentence: the edit, the place, the first difference; "" when there is nothing to say. */
  readonly detail: string;
  /** Characters (UTF-16 code units) of the captured text, joints and tags included; 0 when missing. */
  readonly characters: number;
}

export interface PartVerdict {
  readonly carrier: Carrier;
  /** The worst verdict of its layers. */
  readonly verdict: Verdict;
  readonly layers: readonly LayerVerdict[];
}

/** Whose the captured characters are; the three add up to all of them. */
export interface Ledger {
  readonly ours: number;
  readonly codex: number;
  readonly unknown: number;
}

export interface Parity {
  /** In the order of the reconstruction; then what only the capture has. */
  readonly parts: readonly PartVerdict[];
  readonly ledger: Ledger;
  /** Every verdict is predicted and no character is unknown. */
  readonly isProved: boolean;
}

/** A whole part or tool that Codex is known to add: from a probe or the profile, never from the capture that is judged. */
export interface KnownText {
  readonly id: string;
  readonly owner: Owner;
  readonly text: string;
}

/** A text of the same length without what must not be printed: both sides may hold a secret. */
export type Mask = (text: string) => string;

export interface ParityRules {
  readonly edits: readonly KnownEdit[];
  readonly known: readonly KnownText[];
  /** Minor version of the Codex that was captured. */
  readonly minor: number;
  readonly mask: Mask;
}

const WORST_FIRST: readonly Verdict[] = ['unknown', 'unequal', 'missing', 'moved', 'edited', 'wrapped', 'extra'];

/**
 * Compares a reconstructed stack with a decoded, normalised capture: parts are aligned by carrier (tools by name) and
 * compared whole, then the layers of each part are named. Source: design.md §2 (part), issue 3.
 */
export function compareParity(reconstruction: Stack, capture: Stack, rules: ParityRules): Parity {
  const pairs = alignParts(groupParts(reconstruction), groupParts(capture));
  const judgements = pairs.map((pair) => judgePair(pair, rules));
  const ledger = sumLedgers(judgements);
  return {
    parts: judgements.map((judgement, index) => toPartVerdict(pairs[index], judgement)),
    ledger,
    isProved: ledger.unknown === 0 && judgements.every(({ layers }) => layers.every((layer) => layer.isPredicted)),
  };
}

function toPartVerdict(pair: PartPair | undefined, { layers }: Judgement): PartVerdict {
  const verdict = WORST_FIRST.find((name) => layers.some((layer) => layer.verdict === name)) ?? 'equal';
  const carrier: Layer['carrier'] = pair?.expected?.carrier ?? pair?.captured?.carrier ?? 'runtime-note';
  return { carrier, verdict, layers };
}

function sumLedgers(judgements: readonly Judgement[]): Ledger {
  const sum = (pick: (ledger: Ledger) => number): number => judgements.reduce((total, { ledger }) => total + pick(ledger), 0);
  return { ours: sum(({ ours }) => ours), codex: sum(({ codex }) => codex), unknown: sum(({ unknown }) => unknown) };
}
