import { takeHead, takeTail } from '../bounded-text.ts';
import { buildPolicyDigest, type PolicyDigest } from './policy-digest.ts';
import { truncateFile, type Truncated } from './truncate.ts';

const HEAD_SHARE = 0.45;
const DIGEST_SHARE = 0.35;
const TAIL_SHARE = 0.15;

interface Parts {
  readonly name: string;
  readonly total: number;
  readonly head: string;
  readonly digest: PolicyDigest;
  readonly tail: string;
}

/** True for AGENTS.md in any case: its rules must survive a cut. Source: openclaw-2026.7.1.md §8.7. */
export function isAgentsFile(name: string): boolean {
  return name.toLowerCase() === 'agents.md';
}

/**
 * AGENTS.md cut to at most `limit` UTF-16 code units: head, a digest of the rules between head and tail, and tail, with
 * the counts that were really kept. What does not fit is taken from the tail, then from the head, then from the digest.
 * A limit too small for that falls back to `truncateFile`. Source: openclaw-2026.7.1.md §8.7.
 */
export function truncateAgentsFile(name: string, text: string, limit: number): Truncated {
  const source = text.trimEnd();
  if (source.length <= limit) return truncateFile(name, source, limit);
  const head = takeHead(source, limit * HEAD_SHARE);
  const tail = takeTail(source, limit * TAIL_SHARE);
  const between = source.slice(head.length, source.length - tail.length);
  const digest = buildPolicyDigest(between, Math.floor(limit * DIGEST_SHARE));
  const parts = shrinkToFit({ name, total: source.length, head, digest, tail }, limit);
  if (parts === null) return truncateFile(name, source, limit);
  return { text: renderParts(parts), head: parts.head.length, tail: parts.tail.length };
}

function shrinkToFit(parts: Parts, limit: number): Parts | null {
  let fitted = parts;
  for (;;) {
    const over = renderParts(fitted).length - limit;
    if (over <= 0) return fitted;
    const { head, tail, digest } = fitted;
    if (tail.length > 0) fitted = { ...fitted, tail: takeTail(tail, tail.length - over) };
    else if (head.length > 1) fitted = { ...fitted, head: takeHead(head, Math.max(1, head.length - over)) };
    else if (digest.lines.length > 0) fitted = { ...fitted, digest: withoutLastLine(digest) };
    else return null;
  }
}

function withoutLastLine(digest: PolicyDigest): PolicyDigest {
  return { lines: digest.lines.slice(0, -1), omitted: digest.omitted + 1 };
}

function renderParts({ name, total, head, digest, tail }: Parts): string {
  const { lines, omitted } = digest;
  const notice = [
    `[${name} is cut here: open the file for its whole text. Rules found in the part left out:]`,
    ...lines,
    ...(omitted > 0 ? [`(${omitted} more policy lines omitted)`] : []),
    `(${name}: ${head.length}+${tail.length} of ${total} characters kept)`,
  ];
  return `${head}\n\n${notice.join('\n')}\n\n${tail}`;
}
