/** One scenario on one Codex version, as the matrix and the capture report list it. */
export interface Cell {
  readonly version: string;
  readonly model: string;
  readonly scenario: string;
  /** 1 for the first request of a thread, which is compared whole; later turns by what they append. */
  readonly turn: number;
  /** `equal` when every layer is as predicted; else what stood in the way. */
  readonly verdict: 'equal' | 'unequal' | 'new era' | 'no such model' | 'not built';
  /** Captured characters (UTF-16 code units) that are ours, Codex's, nobody's. */
  readonly ours: number;
  readonly codex: number;
  readonly unknown: number;
  /** One sentence when there is no comparison; "" otherwise. */
  readonly detail: string;
  readonly layers: readonly CellLayer[];
}

export interface CellLayer {
  readonly id: string;
  readonly owner: string;
  readonly carrier: string;
  readonly verdict: string;
  readonly predicted: boolean;
  readonly detail: string;
  readonly characters: number;
  /** Where the model finds it, e.g. `developer 1.2`; "" when it is not delivered. */
  readonly place: string;
}

/** Counts of verdicts, the worst first, e.g. `4 edited, 10 not delivered, 17 equal`. */
export function countVerdicts(layers: readonly CellLayer[]): string {
  const order = ['unknown', 'unequal', 'moved', 'missing', 'edited', 'extra', 'wrapped', 'equal'];
  const words: Record<string, string> = { missing: 'not delivered', extra: "Codex's own" };
  return order
    .map((verdict) => ({ verdict, count: layers.filter((layer) => layer.verdict === verdict).length }))
    .filter(({ count }) => count > 0)
    .map(({ verdict, count }) => `${count} ${words[verdict] ?? verdict}`)
    .join(', ');
}
