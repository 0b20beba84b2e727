import { hasOwnHunks, type ReviewItem } from '../../report/review-item.ts';
import { sha256 } from '../../text/hash.ts';
import type { ReviewSuite } from './review-suite.ts';

/** What there is to decide on in one suite, in the order of its findings. */
export function buildItems({ suite, label, findings, explained }: ReviewSuite, rejected: ReadonlySet<string>): ReviewItem[] {
  const seen = new Map<string, number>();
  return explained.flatMap((finding, index) => {
    const whole = findings[index]?.whole ?? { before: null, after: null };
    const build = (name: string, identity: string, hunk: number | null): ReviewItem => {
      const key = sha256(JSON.stringify([suite, identity])).slice(0, 12);
      return { key, name, suite, folder: label, finding, hunk, whole, isRejected: rejected.has(key) };
    };
    if (!hasOwnHunks(finding)) return [build(finding.id, finding.id, null)];
    const isOne = finding.hunks?.length === 1;
    return (finding.hunks ?? []).map(({ lines }, hunk) => {
      const changed = lines.filter((line) => !line.startsWith(' '));
      const identity = JSON.stringify([finding.subject, finding.class, changed]);
      const count = seen.get(identity) ?? 0;
      seen.set(identity, count + 1);
      // The last hunk of a finding keeps its key, and is the finding.
      return build(isOne ? finding.id : `${finding.id}#${hunk + 1}`, `${identity} ${count}`, isOne ? null : hunk);
    });
  });
}
