import type { ExplainedFinding, FindingClass } from '../types/finding.ts';

/** What a reviewer decides on at a time: a finding, or one hunk of it. */
export interface ReviewItem {
  /** Stable identity: a hunk keeps it when other hunks of its finding are accepted, though the finding's id changes. */
  readonly key: string;
  /** As it is typed after a flag: `<finding id>` or `<finding id>#<n>`. */
  readonly name: string;
  readonly suite: string;
  /** Snapshot folder relative to the repository. */
  readonly folder: string;
  readonly finding: ExplainedFinding;
  /** Place of the hunk in the finding from 0; null for the finding as a whole. */
  readonly hunk: number | null;
  readonly whole: { readonly before: string | null; readonly after: string | null };
  readonly isRejected: boolean;
}

const BY_HUNK: readonly FindingClass[] = ['rule removed', 'rule softened', 'rule hardened', 'rule added', 'text', 'known Codex edit', 'whitespace only', 'line endings only'];

/** Whether a finding is made of hunks that stand for themselves: those of running text, and not of JSON or of a move. */
export function hasOwnHunks({ class: kind, carrier, hunks }: Pick<ExplainedFinding, 'class' | 'carrier' | 'hunks'>): boolean {
  return BY_HUNK.includes(kind) && carrier !== null && carrier !== 'tool-set' && (hunks?.length ?? 0) > 0;
}
