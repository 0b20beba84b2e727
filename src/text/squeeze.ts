/** A text in which each run of white space is one blank, with the way back. */
export interface SqueezedText {
  readonly text: string;
  /** Offset in the original text of each code unit, in UTF-16 code units. */
  readonly offsets: readonly number[];
}

/** Makes texts comparable that were wrapped otherwise: each run of white space becomes one blank, none at the ends. */
export function squeezeText(text: string): SqueezedText {
  const offsets: number[] = [];
  let squeezed = '';
  for (const match of text.matchAll(/\S+/g)) {
    if (squeezed !== '') {
      squeezed += ' ';
      offsets.push(match.index - 1);
    }
    for (let at = 0; at < match[0].length; at += 1) offsets.push(match.index + at);
    squeezed += match[0];
  }
  return { text: squeezed, offsets };
}
