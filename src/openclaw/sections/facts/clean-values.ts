import { sanitisePromptLine, sanitisePromptLiteral } from '../../prompt-literal.ts';

/** A path, id or name, cleaned and trimmed; `null` when absent or blank. */
export function cleanLiteral(text: string | undefined): string | null {
  const clean = text === undefined ? '' : sanitisePromptLiteral(text).trim();
  return clean === '' ? null : clean;
}

/** Paths, ids or names, cleaned, without blanks, in their order. */
export function cleanLiterals(texts: readonly string[] | undefined): readonly string[] {
  return (texts ?? []).map(cleanLiteral).filter((text) => text !== null);
}

/** Sentences of one line, cleaned, without blanks, in their order. */
export function cleanLines(lines: readonly string[] | undefined): readonly string[] {
  return (lines ?? []).map(sanitisePromptLine).filter((line) => line !== '');
}

/** As `cleanLines`, each value once. */
export function cleanUniqueLines(lines: readonly string[] | undefined): readonly string[] {
  return [...new Set(cleanLines(lines))];
}

/** A text of many lines, trimmed; `null` when absent or blank. */
export function cleanBlock(text: string | undefined): string | null {
  const clean = text?.trim() ?? '';
  return clean === '' ? null : clean;
}
