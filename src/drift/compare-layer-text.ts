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
export interface LayerChange extends Omit<TextChange, 'offset'> {
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
    return { ...named, whole, toolChanges: tools ?? [], offset: Math.max(first, after.before.length + (change.offset ?? 0)) };
  });
}

/** A tool whose JSON is only written otherwise has not changed for the model. */
function toToolChange(whole: { before: string; after: string }, changes: readonly ToolChange[]): TextChange {
  const kind: FindingClass = changes.length > 0 ? 'tool schema changed' : classifyText(whole.before, whole.after);
  const detail = kind === 'text' ? 'the same tool, written in another order' : '';
  return { class: kind, section: null, ...whole, detail, swap: findSwap(whole.before, whole.after), offset: null, lines: null };
}
