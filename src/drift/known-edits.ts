import type { Carrier } from '../types/layer.ts';

/** A change that Codex makes to a text on its way, as a rule: never as a copy of the text that it changes. */
export interface KnownEdit {
  readonly name: string;
  /** Minor versions, inclusive; `until` null for "up to now". */
  readonly since: number;
  readonly until: number | null;
  readonly carrier: Carrier;
  /** The text after the change; the same text where the rule does not apply. */
  readonly apply: (text: string, minor: number) => string;
}

/**
 * The first rule that makes one text out of the other, or null.
 * @param minor minor version of the Codex that was captured
 */
export function findEdit(texts: { readonly from: string; readonly to: string }, carrier: Carrier, context: { readonly edits: readonly KnownEdit[]; readonly minor: number }): KnownEdit | null {
  const { edits, minor } = context;
  return (
    edits.find((edit) => {
      const applies = edit.carrier === carrier && minor >= edit.since && minor <= (edit.until ?? minor);
      return applies && edit.apply(texts.from, minor) === texts.to;
    }) ?? null
  );
}
