import type { Finding, WordSwap } from '../types/finding.ts';
import { buildFindingId } from './build-finding.ts';

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
export function collapseRenames(findings: readonly Finding[]): Finding[] {
  const groups = new Map<string, Finding[]>();
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

function countOf(group: readonly Finding[]): number {
  return group.reduce((sum, { swap }) => sum + (swap?.count ?? 0), 0);
}

function joinRename(first: Finding, group: readonly Finding[]): Finding {
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
function earliest(group: readonly Finding[]): Finding['cache'] {
  const best = new Map<string, Finding['cache'][number]>();
  const sizeOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0);
  for (const cut of group.flatMap(({ cache }) => cache)) {
    const known = best.get(cut.scenario);
    if (known === undefined || sizeOf(cut.kept) < sizeOf(known.kept)) best.set(cut.scenario, cut);
  }
  return [...best.values()];
}
