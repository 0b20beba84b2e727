import { sha256 } from '../text/hash.ts';
import type { Finding, FindingClass } from '../types/finding.ts';

/** A finding about a committed file as a whole, which no single layer explains. */
export function buildFileFinding(kind: FindingClass, file: string, facts: Partial<Pick<Finding, 'scenarios' | 'before' | 'after' | 'detail'>>): Finding {
  const before = facts.before ?? null;
  const after = facts.after ?? null;
  const detail = facts.detail ?? '';
  return {
    id: sha256(JSON.stringify([kind, file, before, after, detail])).slice(0, 12),
    class: kind,
    subject: file,
    owner: null,
    carrier: null,
    scenarios: facts.scenarios ?? [],
    file,
    before,
    after,
    detail,
  };
}
