import type { FindingClass, LineRange, WordSwap } from '../types/finding.ts';
import { RENAMED, swapKey } from './renames.ts';
import type { TextUnit } from './text-units.ts';

/** One statement, or one place of white space, that differs between two versions of a layer. */
export interface UnitChange {
  readonly class: FindingClass;
  readonly section: string | null;
  readonly before: TextUnit | null;
  readonly after: TextUnit | null;
  readonly detail: string;
  readonly swap: WordSwap | null;
  /** First character of the new text that the change makes another. */
  readonly offset: number;
  /** Set for a list number that changed because of another change in its section. */
  readonly isFollower?: boolean;
}

/** Changes of one cause in one section of a layer. */
export interface TextChange {
  readonly class: FindingClass;
  readonly section: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly detail: string;
  readonly swap: WordSwap | null;
  /** First character of the new text that is another; null where that is the first one of the whole text. */
  readonly offset: number | null;
  /** null: the whole text. */
  readonly lines: { readonly before: readonly LineRange[]; readonly after: readonly LineRange[] } | null;
}

/** How often each swap happens, by its key. */
export type SwapCounts = ReadonlyMap<string, number>;

/**
 * Joins the changes of one class in one section; a word that is renamed throughout stands apart.
 * @param names how often each swap happens in the whole stack
 */
export function groupChanges(changes: readonly UnitChange[], names: SwapCounts): TextChange[] {
  const groups = new Map<string, UnitChange[]>();
  const leaders = changes.filter((change) => change.isFollower !== true);
  for (const change of leaders) {
    const swap = change.swap !== null && (names.get(swapKey(change.swap)) ?? 0) >= RENAMED ? swapKey(change.swap) : '';
    const key = JSON.stringify([change.class, change.section, swap]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [change]);
    else group.push(change);
  }
  for (const follower of changes) if (follower.isFollower === true) follow(follower, groups);
  return [...groups.values()].map(joinGroup);
}

/** Puts a changed list number to the change that caused it, or makes it a change of its own. */
function follow(follower: UnitChange, groups: Map<string, UnitChange[]>): void {
  const group = [...groups.values()].find(([first]) => first?.section === follower.section && first?.class !== 'whitespace only');
  if (group === undefined) groups.set(JSON.stringify(['text', follower.section, 'number']), [{ ...follower, isFollower: false }]);
  else group.push(follower);
}

/** Adds up swaps by their key; null is none. */
export function countSwaps(swaps: readonly (WordSwap | null)[]): SwapCounts {
  const counts = new Map<string, number>();
  for (const swap of swaps) if (swap !== null) counts.set(swapKey(swap), (counts.get(swapKey(swap)) ?? 0) + swap.count);
  return counts;
}

function joinGroup(group: readonly UnitChange[]): TextChange {
  const [first] = group;
  if (first === undefined) throw new Error('a group has a change');
  const own = group.filter((change) => change.isFollower !== true);
  const keys = new Set(own.map(({ swap }) => (swap === null ? '' : swapKey(swap))));
  const count = own.reduce((sum, { swap }) => sum + (swap?.count ?? 0), 0);
  return {
    class: first.class,
    section: first.section,
    before: joinTexts(own.map(({ before }) => before)),
    after: joinTexts(own.map(({ after }) => after)),
    detail: [...new Set(own.map(({ detail }) => detail).filter((detail) => detail !== ''))].join('; '),
    swap: first.swap !== null && keys.size === 1 ? { ...first.swap, count } : null,
    offset: Math.min(...group.map(({ offset }) => offset)),
    lines: { before: linesOf(group.map(({ before }) => before)), after: linesOf(group.map(({ after }) => after)) },
  };
}

function joinTexts(units: readonly (TextUnit | null)[]): string | null {
  const texts = units.flatMap((unit) => (unit === null ? [] : [unit.text]));
  return texts.length === 0 ? null : texts.join('\n');
}

function linesOf(units: readonly (TextUnit | null)[]): LineRange[] {
  return units.flatMap((unit) => (unit === null ? [] : [unit.lines]));
}
