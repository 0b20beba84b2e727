import type { Finding, Notice, Verdict } from '../types/finding.ts';

/** One cause, one finding: the same change in several scenarios becomes one entry that lists them all. */
export function mergeFindings(findings: readonly Finding[]): Finding[] {
  const merged = new Map<string, Finding>();
  for (const finding of findings) {
    const known = merged.get(finding.id);
    const scenarios = [...new Set([...(known?.scenarios ?? []), ...finding.scenarios])];
    merged.set(finding.id, { ...(known ?? finding), scenarios });
  }
  return [...merged.values()];
}

/** Joins what was found scenario by scenario; notices are listed once. */
export function mergeVerdicts(verdicts: readonly Verdict[]): Verdict {
  const notices = new Map<string, Notice>();
  for (const verdict of verdicts) {
    for (const notice of verdict.notices) notices.set(`${notice.file}\n${notice.message}`, notice);
  }
  return { findings: mergeFindings(verdicts.flatMap((verdict) => verdict.findings)), notices: [...notices.values()] };
}
