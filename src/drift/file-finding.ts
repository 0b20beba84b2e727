import type { Finding, FindingClass } from '../types/finding.ts';
import { buildFindingId } from './build-finding.ts';

/** A finding about a committed file as a whole, which no single layer explains. */
export function buildFileFinding(kind: FindingClass, file: string, facts: Partial<Pick<Finding, 'scenarios' | 'before' | 'after' | 'detail' | 'line'>>): Finding {
  const before = facts.before ?? null;
  const after = facts.after ?? null;
  const detail = facts.detail ?? '';
  return {
    id: buildFindingId([kind, file, null, before, after, detail]),
    class: kind,
    subject: file,
    section: null,
    owner: null,
    carrier: null,
    scenarios: facts.scenarios ?? [],
    file,
    ...(facts.line === undefined ? {} : { line: facts.line }),
    otherFiles: [],
    before,
    after,
    detail,
    toolChanges: [],
    swap: null,
    whole: { before, after },
    lines: null,
    cache: [],
  };
}

/** A file that a page links and whose text nobody can tell: not there, or with a merge marker at a line. */
export function buildLostFinding({ file, marker }: { readonly file: string; readonly marker: number | null }, scenario: string): Finding {
  const scenarios = [scenario];
  if (marker === null) return buildFileFinding('missing file', file, { scenarios, detail: 'the page links it, and it is not there' });
  return buildFileFinding('merge markers', file, { scenarios, detail: `unresolved merge markers at line ${marker}` });
}
