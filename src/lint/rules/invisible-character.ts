import type { Hit, StackRule } from '../rule.ts';

/** Controls but TAB, LF and CR before LF; soft hyphen, zero width, bidi, line separators, fillers, tags, private use. */
const HIDDEN =
  /(?![\t\n])[\p{Cc}](?<!\r(?=\n))|\u034f|\u17b4|\u17b5|[\u180b-\u180d\u180f]|[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|[\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;
const JOINERS = /[\u200c\u200d]/;
const MARKS = /[\u061c\u200e\u200f]/;
/** Scripts whose spelling needs joiners, and emoji that are made with them. */
const JOINED = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Kannada}\p{Script=Tamil}\p{Script=Telugu}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u;
/** The Arabic letter mark is Arabic itself, and no reason for another one. */
const RIGHT_TO_LEFT = /(?!\u061c)[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
/** The tag sequence of a flag such as Scotland's: a black flag, letters, the end tag. */
const FLAG = /\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}/gu;

/** Source: Unicode Standard Annex 9 (bidi controls), Unicode Technical Report 36 §2–3. */
export const invisibleCharacter: StackRule = {
  id: 'invisible-character',
  severity: 'error',
  reason: 'A character that no reviewer sees can carry instructions, or turn the order of what is shown.',
  concerns: (text, ask) => ask(readHidden, text).length > 0,
  find: ({ layers, ask }) =>
    layers
      .filter((layer) => layer.delivered !== 'no' || layer.carrier === 'tool-set')
      .flatMap((layer) => ask(readHidden, layer.text).map((hidden): Hit => ({ layer, ...hidden, ...(layer.owner === 'user' ? { severity: 'warning' as const } : {}) }))),
};

/** Each kind of hidden character, at its first place. */
function readHidden(whole: string): Pick<Hit, 'offset' | 'message'>[] {
  const text = whole.replace(FLAG, (flag) => ' '.repeat(flag.length));
  const counts = new Map<string, { offset: number; count: number }>();
  for (const { 0: char, index } of text.matchAll(HIDDEN)) {
    if (isSpelling(text, char, index)) continue;
    const name = `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
    const known = counts.get(name);
    counts.set(name, { offset: known?.offset ?? index, count: (known?.count ?? 0) + 1 });
  }
  return [...counts].map(([name, { offset, count }]) => ({
    offset,
    message: `holds ${name}${count === 1 ? '' : ` ${count} times`}`,
  }));
}

/** Joiners inside words of scripts that need them or inside emoji, and direction marks in right-to-left text. */
function isSpelling(text: string, char: string, index: number): boolean {
  if (JOINERS.test(char)) {
    // Two code units hold any character; of an emoji in front the second half alone would not tell.
    const before = Array.from(text.slice(Math.max(0, index - 2), index)).at(-1) ?? '';
    const after = String.fromCodePoint(text.codePointAt(index + 1) ?? 32);
    return JOINED.test(before) && JOINED.test(after);
  }
  return MARKS.test(char) && RIGHT_TO_LEFT.test(text);
}
