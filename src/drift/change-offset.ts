import type { Alignment } from './align-units.ts';
import type { UnitChange } from './text-change.ts';
import type { TextUnit } from './text-units.ts';
import { commonPrefix } from './wire-text.ts';

/** A change whose place in the new text is still to be found. */
export type UnplacedChange = Omit<UnitChange, 'offset'>;

/**
 * Places changes in the new text by the first character that each makes another: UTF-16 code units from the start of the
 * text. What a statement leaves behind where it goes is the statement that stood behind it, or the end of the text.
 */
export function createPlacer(same: Alignment['same'], was: readonly TextUnit[], end: number): (change: UnplacedChange) => UnitChange {
  const gaps = findGaps(same, was, end);
  return (change) => ({ ...change, offset: offsetOf(change, gaps.get(change.before) ?? end) });
}

function findGaps(same: Alignment['same'], was: readonly TextUnit[], end: number): Map<TextUnit | null, number> {
  const partners = new Map(same.map(({ before, after }) => [before, after]));
  const gaps = new Map<TextUnit | null, number>();
  let behind = end;
  for (const unit of was.toReversed()) {
    gaps.set(unit, behind);
    behind = partners.get(unit)?.start ?? behind;
  }
  return gaps;
}

function offsetOf({ class: kind, before, after }: UnplacedChange, gap: number): number {
  if (after === null) return gap;
  if (before === null) return after.start;
  if (kind === 'reordered') return Math.min(gap, after.start);
  const isSpace = kind === 'whitespace only' || kind === 'line endings only';
  if (!isSpace) return after.start + commonPrefix(before.text, after.text);
  return after.start - after.lead.length + commonPrefix(before.lead + before.text, after.lead + after.text);
}
