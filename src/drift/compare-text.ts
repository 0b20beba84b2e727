import type { FindingClass } from '../types/finding.ts';
import { alignUnits, type Alignment } from './align-units.ts';
import { createPlacer, type UnplacedChange } from './change-offset.ts';
import { classifyText, withBreaks } from './classify-text.ts';
import { compareRules, isNormative, isRule } from './rules.ts';
import { countSwaps, groupChanges, type SwapCounts, type TextChange, type UnitChange } from './text-change.ts';
import { parseTextUnits, type TextUnit } from './text-units.ts';
import { findSwap } from './word-diff.ts';

/** Two versions of a text and the statements that changed between them, which is the costly part of a comparison. */
export interface ComparedText {
  readonly before: string;
  readonly after: string;
  readonly changes: readonly UnitChange[];
}

/** Aligns the statements of two versions of one layer. */
export function compareStatements(before: string, after: string): ComparedText {
  return { before, after, changes: listChanges(before, after) };
}

/**
 * How two versions of one layer differ: one change for each cause and section, in reading order. A text that differs in
 * white space or line endings alone, or is too long to compare, is one change.
 * @param names how often each word swap happens in the whole stack; by default in this text
 */
export function groupStatements({ before, after, changes }: ComparedText, names?: SwapCounts): TextChange[] {
  if (before === after) return [];
  // Nothing is ever lost: what no statement explains is a change of the whole text.
  if (changes.length === 0) return [wholeChange(before, after)];
  return groupChanges(changes, names ?? countSwaps(changes.map(({ swap }) => swap)));
}

/** Changed statements in reading order; [] where the text is to be taken as a whole. */
function listChanges(before: string, after: string): UnitChange[] {
  if (withBreaks(before) === withBreaks(after)) return [];
  const [was, is] = [parseTextUnits(before), parseTextUnits(after)];
  const alignment = alignUnits(was, is);
  if (alignment === null) return [];
  // Lines that were wrapped anew can make other statements out of the same words.
  if (squeeze(before) === squeeze(after) && alignment.changed.length + alignment.moved.length > 0) return [];
  const changes = [
    ...compareMoved(alignment.moved),
    ...compareChanged(alignment.changed),
    ...compareSpaces(alignment.same, { was, is, tail: [tailOf(before, was), tailOf(after, is)] }),
  ];
  return changes.map(createPlacer(alignment.same, was, after.length)).sort((a, b) => placeOf(a) - placeOf(b));
}

function wholeChange(before: string, after: string): TextChange {
  return { class: classifyText(before, after), section: null, before, after, detail: '', swap: null, offset: null, lines: null };
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function placeOf({ before, after }: UnitChange): number {
  return (after ?? before)?.lines.start ?? 0;
}

function compareMoved(moved: Alignment['moved']): UnplacedChange[] {
  return moved.map(({ before, after }) => {
    const detail = before.section === after.section ? '' : `from section ${before.section ?? 'none'}`;
    return { class: 'reordered', section: after.section, before, after, detail, swap: null };
  });
}

/** Neighbours that all go, or all come, share one class: a rule takes its heading and its reasons with it. */
function compareChanged(changed: Alignment['changed']): UnplacedChange[] {
  const sideOf = (pair: Alignment['changed'][number]): string =>
    JSON.stringify([pair.run, pair.after === null, (pair.after ?? pair.before)?.section ?? null]);
  const recut = findRecut(changed);
  const withRule = new Set<string>();
  for (const pair of changed) {
    const lone = pair.before === null ? pair.after : pair.after === null ? pair.before : null;
    if (lone !== null && lone.kind !== 'code' && isRule(lone.text)) withRule.add(sideOf(pair));
  }
  return changed.map((pair): UnplacedChange => {
    const { before, after } = pair;
    if (recut.has(pair.run)) return { class: 'text', section: (after ?? before)?.section ?? null, before, after, detail: '', swap: null };
    if (before !== null && after !== null) return compareUnit(before, after);
    const rule = after === null ? 'rule removed' : 'rule added';
    return { class: withRule.has(sideOf(pair)) ? rule : 'text', section: (after ?? before)?.section ?? null, before, after, detail: '', swap: null };
  });
}

/** Places where the same words in the same order are cut into other statements: a bullet split in two, sentences joined. */
function findRecut(changed: Alignment['changed']): Set<number> {
  const words = (units: readonly (TextUnit | null)[]): string => units.flatMap((unit) => unit?.text.toLowerCase().match(/[\p{L}\p{N}`_]+/gu) ?? []).join(' ');
  const inOrder = (units: readonly (TextUnit | null)[]): (TextUnit | null)[] => units.toSorted((a, b) => (a?.start ?? 0) - (b?.start ?? 0));
  const runs = [...new Set(changed.map(({ run }) => run))];
  return new Set(
    runs.filter((run) => {
      const pairs = changed.filter((pair) => pair.run === run);
      const isUneven = pairs.some(({ before, after }) => before === null || after === null);
      return isUneven && words(inOrder(pairs.map(({ before }) => before))) === words(inOrder(pairs.map(({ after }) => after)));
    }),
  );
}

function compareUnit(before: TextUnit, after: TextUnit): UnplacedChange {
  const verdict = before.kind === 'code' ? { kind: 'text' as const, detail: '' } : compareRules(before.text, after.text);
  const swap = verdict.kind === 'text' ? findSwap(before.text, after.text) : null;
  const isName = swap !== null && !isNormative(swap.from) && !isNormative(swap.to);
  return { class: verdict.kind, section: after.section, before, after, detail: verdict.detail, swap: isName ? swap : null };
}

interface Spaces {
  readonly was: readonly TextUnit[];
  readonly is: readonly TextUnit[];
  /** White space after the last statement, before and after. */
  readonly tail: readonly [string, string];
}

/** White space, line endings and list numbers around and inside statements whose words are the same. */
function compareSpaces(same: Alignment['same'], { was, is, tail }: Spaces): UnplacedChange[] {
  const partner = new Map(same.map(({ before, after }) => [before, after]));
  const [placeBefore, placeAfter] = [indexOf(was), indexOf(is)];
  const changes = same.flatMap(({ before, after }): UnplacedChange[] => {
    const [previous, other] = [was[(placeBefore.get(before) ?? 0) - 1], is[(placeAfter.get(after) ?? 0) - 1]];
    // White space in front counts where the statement in front is the same too.
    const isJoined = previous === undefined || other === undefined ? previous === other : partner.get(previous) === other;
    const [from, to] = isJoined ? [before.lead + before.text, after.lead + after.text] : [before.text, after.text];
    const number = /^\d{1,9}[.)]\s/;
    const isNumbered = number.exec(before.text)?.[0] !== number.exec(after.text)?.[0];
    const change = { section: after.section, before, after, detail: '', swap: null };
    if (isNumbered) return [{ ...change, class: 'text', isFollower: true }];
    return from === to ? [] : [{ ...change, class: spaceKind(from, to) }];
  });
  const [last, end] = [was.at(-1), is.at(-1)];
  const isEnd = last !== undefined && end !== undefined && partner.get(last) === end && tail[0] !== tail[1];
  if (isEnd) changes.push({ class: spaceKind(...tail), section: end.section, before: last, after: end, detail: 'white space at the end', swap: null });
  return changes;
}

function spaceKind(before: string, after: string): FindingClass {
  return withBreaks(before) === withBreaks(after) ? 'line endings only' : 'whitespace only';
}

function indexOf(units: readonly TextUnit[]): Map<TextUnit, number> {
  return new Map(units.map((unit, index) => [unit, index]));
}

function tailOf(text: string, units: readonly TextUnit[]): string {
  const last = units.at(-1);
  return last === undefined ? text : text.slice(last.start + last.text.length);
}
