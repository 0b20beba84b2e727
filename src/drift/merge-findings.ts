import type { Finding, Notice, Verdict } from '../types/finding.ts';
import { collapseRenames } from './renames.ts';
import { sortFindings } from './severity.ts';

/**
 * One cause, one finding: the same change in several scenarios becomes one entry that lists them all, a renaming becomes
 * one entry for all its places, and the most consequential comes first.
 */
export function mergeFindings(findings: readonly Finding[]): Finding[] {
  const merged = new Map<string, Finding>();
  for (const finding of findings) {
    const known = merged.get(finding.id);
    merged.set(finding.id, known === undefined ? finding : joinFindings(known, finding));
  }
  return sortFindings(collapseRenames([...merged.values()]));
}

function joinFindings(known: Finding, finding: Finding): Finding {
  const files = [...new Set([known.file, ...known.otherFiles, finding.file, ...finding.otherFiles])];
  return {
    ...known,
    scenarios: [...new Set([...known.scenarios, ...finding.scenarios])],
    otherFiles: files.filter((file) => file !== known.file),
    cache: [...known.cache, ...finding.cache],
  };
}

/** Joins what was found scenario by scenario; notices are listed once. */
export function mergeVerdicts(verdicts: readonly Verdict[]): Verdict {
  const notices = new Map<string, Notice>();
  for (const verdict of verdicts) {
    for (const notice of verdict.notices) notices.set(`${notice.file}\n${notice.message}`, notice);
  }
  return { findings: mergeFindings(verdicts.flatMap((verdict) => verdict.findings)), notices: [...notices.values()] };
}
