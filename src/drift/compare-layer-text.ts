import type { FindingClass, ToolChange } from '../types/finding.ts';
import type { Layer } from '../types/layer.ts';
import { classifyText } from './classify-text.ts';
import { compareStatements, groupStatements, type ComparedText } from './compare-text.ts';
import { compareTools } from './compare-tools.ts';
import type { SwapCounts, TextChange } from './text-change.ts';
import { findSwap } from './word-diff.ts';
import { commonPrefix } from './wire-text.ts';

/**
 * A change that somebody has already explained. `matches` is asked with the whole layer first, then with the changed
 * statements of each cause ("" where there are none).
 */
export interface ReviewedEdit {
  readonly name: string;
  readonly matches: (before: string, after: string) => boolean;
}

/** One cause in a layer's text, with the whole texts that it is shown in. */
export interface LayerChange extends TextChange {
  readonly whole: { readonly before: string; readonly after: string };
  readonly toolChanges: readonly ToolChange[];
  /** First changed character, counted from the start of the layer with its joints. */
  readonly offset: number;
}

/** What the comparison of two layers rests on. */
export interface TextBasis {
  readonly edits: readonly ReviewedEdit[];
  /** How often each word swap happens in the whole stack. */
  readonly names: SwapCounts;
  /** The two texts with their statements aligned; null where nobody asked for its renamings: a tool. */
  readonly text: ComparedText | null;
}

/** How the text of one layer changed: by statements and sections, or by meaning for a tool. */
export function compareLayerText(before: Layer, after: Layer, { edits, names, text }: TextBasis): LayerChange[] {
  if (before.text === after.text) return [];
  const whole = { before: before.text, after: after.text };
  const first = after.before.length + commonPrefix(before.text, after.text);
  const edit = edits.find(({ matches }) => matches(before.text, after.text));
  const tools = after.carrier === 'tool-set' ? compareTools(before.text, after.text) : null;
  const changes = tools === null ? groupStatements(text ?? compareStatements(before.text, after.text), names) : [toToolChange(whole, tools)];
  return changes.map((change): LayerChange => {
    const known = edit ?? edits.find(({ matches }) => matches(change.before ?? '', change.after ?? ''));
    const named = known === undefined ? change : { ...change, class: 'known Codex edit' as const, detail: known.name };
    const offset = after.before.length + offsetOf(change, whole);
    return { ...named, whole, toolChanges: tools ?? [], offset: Math.max(first, offset) };
  });
}

/** A tool whose JSON is only written otherwise has not changed for the model. */
function toToolChange(whole: { before: string; after: string }, changes: readonly ToolChange[]): TextChange {
  const kind: FindingClass = changes.length > 0 ? 'tool schema changed' : classifyText(whole.before, whole.after);
  const detail = changes.length === 0 ? 'the same tool, written in another order' : '';
  return { class: kind, section: null, ...whole, detail: kind === 'tool schema changed' || kind === 'text' ? detail : '', swap: findSwap(whole.before, whole.after), lines: null };
}

/** First changed character of one cause in the new text. */
function offsetOf({ lines, before, after }: TextChange, whole: { before: string; after: string }): number {
  const first = commonPrefix(whole.before, whole.after);
  if (lines === null) return first;
  const line = Math.min(...lines.after.map(({ start }) => start));
  if (!Number.isFinite(line)) return offsetOfGap(Math.max(...lines.before.map(({ end }) => end)), whole) ?? first;
  const start = startOfLine(whole.after, line);
  const at = whole.after.indexOf(after?.split('\n')[0] ?? '', start);
  return (at === -1 ? start : at) + commonPrefix(before ?? '', after ?? '');
}

/** Where the text that stood behind a removed place stands now. */
function offsetOfGap(end: number, whole: { before: string; after: string }): number | null {
  const next = whole.before.split('\n').slice(end).find((line) => line.trim() !== '');
  const at = next === undefined ? -1 : whole.after.indexOf(next);
  return at === -1 ? null : at;
}

function startOfLine(text: string, line: number): number {
  let at = 0;
  for (let count = 0; count < line; count += 1) at = text.indexOf('\n', at) + 1;
  return at;
}
