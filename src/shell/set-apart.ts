import type { BaseReport } from '../report/base-text.ts';
import type { CheckedSuite } from '../report/check-report.ts';

/** What a base revision has already; `known` holds `suite id` of each finding. */
export interface KnownOnBase {
  readonly revision: string;
  /** Why nobody can tell; null when it is known. */
  readonly reason: string | null;
  readonly known: readonly string[];
}

/** Key of a finding across two checks; ids are made of class, layer and texts alone. */
export function findingKey(suite: string, id: string): string {
  return `${suite} ${id}`;
}

/** Findings that the base has too are listed, and do not count. */
export function setApart(reports: readonly CheckedSuite[], base: KnownOnBase | null): { readonly introduced: readonly CheckedSuite[]; readonly base: BaseReport | null } {
  if (base === null) return { introduced: reports, base: null };
  const { revision, reason } = base;
  if (reason !== null) return { introduced: reports, base: { revision, known: [], reason } };
  const known = new Set(base.known);
  const pick = (isKnown: boolean): CheckedSuite[] =>
    reports.map((report) => {
      const isPicked = ({ id }: { readonly id: string }): boolean => known.has(findingKey(report.suite, id)) === isKnown;
      return { ...report, findings: report.findings.filter(isPicked), lint: (report.lint ?? []).filter(isPicked) };
    });
  return { introduced: pick(false), base: { revision, known: pick(true), reason: null } };
}
