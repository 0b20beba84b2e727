import type { Notice } from '../types/finding.ts';
import { collapseRenames, type JoinableFinding } from './renames.ts';
import { sortFindings } from './severity.ts';

/**
 * One cause, one finding: the same change in several scenarios becomes one entry that lists them all, a renaming becomes
 * one entry for all its places, and the most consequential comes first.
 */
export function mergeFindings<T extends JoinableFinding>(findings: readonly T[]): T[] {
  const merged = new Map<string, T>();
  for (const finding of findings) {
    const known = merged.get(finding.id);
    merged.set(finding.id, known === undefined ? finding : joinFindings(known, finding));
  }
  return sortFindings(collapseRenames([...merged.values()]));
}

function joinFindings<T extends JoinableFinding>(known: T, finding: T): T {
  const files = [...new Set([known.file, ...known.otherFiles, finding.file, ...finding.otherFiles])];
  return {
    ...known,
    scenarios: [...new Set([...known.scenarios, ...finding.scenarios])],
    otherFiles: files.filter((file) => file !== known.file),
    cache: [...known.cache, ...finding.cache],
  };
}

/** What one comparison found, its texts still with it or explained already. */
export interface VerdictOf<T> {
  readonly findings: readonly T[];
  readonly notices: readonly Notice[];
}

/** Joins what was found scenario by scenario; notices are listed once. */
export function mergeVerdicts<T extends JoinableFinding>(verdicts: readonly VerdictOf<T>[]): VerdictOf<T> {
  const notices = new Map<string, Notice>();
  for (const verdict of verdicts) {
    for (const notice of verdict.notices) notices.set(`${notice.file}\n${notice.message}`, notice);
  }
  return { findings: mergeFindings(verdicts.flatMap((verdict) => verdict.findings)), notices: [...notices.values()] };
}
