import { eastAsianWidth } from 'get-east-asian-width';

const COMBINING = /^[\p{Mn}\p{Me}]$/u;

/** Columns that one code point takes in a terminal: 0 for a combining mark, 2 for wide letters and most emoji, else 1. */
export function widthOf(char: string): number {
  if (COMBINING.test(char)) return 0;
  return eastAsianWidth(char.codePointAt(0) ?? 0);
}
