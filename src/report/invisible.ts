/** Characters that a reader cannot see or tell from a blank, other than the blank itself; half surrogates, which no file can hold. */
export const INVISIBLE = /(?! )[\p{Cc}\p{Cf}\p{Cs}\p{Zs}\p{Zl}\p{Zp}\u{115f}\u{1160}\u{3164}\u{ffa0}]|\p{Variation_Selector}/gu;

/** Shows each invisible character as `<U+200B>`, a tab as `<TAB>`, a carriage return as `<CR>`. */
export function showInvisible(line: string): string {
  return line.replace(INVISIBLE, (char) => {
    if (char === '\r') return '<CR>';
    if (char === '\t') return '<TAB>';
    return `<U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`;
  });
}

/** Marks blanks at the end of a line, which no terminal shows. */
export function showTrailing(line: string): string {
  return line.replace(/ +$/, (blanks) => '·'.repeat(blanks.length));
}
