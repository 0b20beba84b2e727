import type { CacheSpot, Finding, WordSwap } from '../types/finding.ts';
import { buildFindingId } from './build-finding.ts';

/** What stands in front of a changed place: the texts, or their length in UTF-16 code units where only that is left. */
type Kept = { readonly kept: readonly string[] } | { readonly keptChars: number };

/** A finding that can be joined with others: one that still has its texts, or one that is explained already. */
export type JoinableFinding = Omit<Finding, 'whole' | 'lines' | 'cache'> & { readonly cache: readonly (CacheSpot & Kept)[] };

/** A swap that happens this often is a renaming, and each of its places no news of its own. */
export const RENAMED = 3;

/** Two swaps with the same key are the same renaming, whatever its case. */
export function swapKey(swap: WordSwap): string {
  return `${swap.from.toLowerCase()}\n${swap.to.toLowerCase()}`;
}

/**
 * Makes one finding of all that only changed one word into the same other one, over layers and scenarios. A statement
 * that changed in more than that word is not among them and stands on its own.
 * @param findings merged findings, so that a layer which scenarios share counts once
 */
export function collapseRenames<T extends JoinableFinding>(findings: readonly T[]): T[] {
  const groups = new Map<string, T[]>();
  for (const finding of findings) {
    if (finding.swap !== null) groups.set(swapKey(finding.swap), [...(groups.get(swapKey(finding.swap)) ?? []), finding]);
  }
  const seen = new Set<string>();
  return findings.flatMap((finding) => {
    const key = finding.swap === null ? '' : swapKey(finding.swap);
    const group = groups.get(key) ?? [];
    const isTool = group.some((one) => one.class === 'renamed');
    if (group.length === 1 && isTool) return [finding];
    if (countOf(group) < RENAMED && !isTool) return [finding];
    if (seen.has(key)) return [];
    seen.add(key);
    return [joinRename(finding, group)];
  });
}

function countOf(group: readonly JoinableFinding[]): number {
  return group.reduce((sum, { swap }) => sum + (swap?.count ?? 0), 0);
}

function joinRename<T extends JoinableFinding>(first: T, group: readonly T[]): T {
  const { from, to } = first.swap ?? { from: '', to: '' };
  const layers = [...new Set(group.map(({ subject }) => subject))];
  const owners = new Set(group.map(({ owner }) => owner));
  const files = [...new Set(group.flatMap(({ file, otherFiles }) => [file, ...otherFiles]))];
  const count = countOf(group);
  return {
    ...first,
    id: buildFindingId(['renamed', from, to]),
    class: 'renamed',
    subject: layers.length === 1 ? first.subject : `${from} → ${to}`,
    section: group.every(({ section }) => section === first.section) ? first.section : null,
    owner: owners.size === 1 ? first.owner : null,
    carrier: new Set(group.map(({ carrier }) => carrier)).size === 1 ? first.carrier : null,
    scenarios: [...new Set(group.flatMap(({ scenarios }) => scenarios))],
    otherFiles: files.filter((file) => file !== first.file),
    before: from,
    after: to,
    detail: `"${from}" is "${to}" in ${count} places of ${layers.length} ${layers.length === 1 ? 'layer' : 'layers'}: ${layers.join(', ')}`,
    toolChanges: group.flatMap(({ toolChanges }) => toolChanges),
    swap: { from, to, count },
    cache: earliest(group),
  };
}

/** The first changed place of each scenario. */
function earliest<T extends JoinableFinding>(group: readonly T[]): T['cache'] {
  const best = new Map<string, T['cache'][number]>();
  for (const cut of group.flatMap((finding): readonly T['cache'][number][] => finding.cache)) {
    const known = best.get(cut.scenario);
    if (known === undefined || lengthOf(cut) < lengthOf(known)) best.set(cut.scenario, cut);
  }
  return [...best.values()];
}

function lengthOf(cut: Kept): number {
  return 'keptChars' in cut ? cut.keptChars : cut.kept.reduce((sum, text) => sum + text.length, 0);
}
