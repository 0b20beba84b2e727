import { toWellFormedText } from './bounded-text.ts';

/** Cleaning of outside values before they are printed. Characters are UTF-16 code units. Source: openclaw-2026.7.1.md §3.3. */

/**
 * A value for the middle of a line (path, id, name): control and format characters and Unicode line separators are
 * deleted, so that a newline in a folder name cannot open a heading; lone surrogates become U+FFFD.
 */
export function sanitisePromptLiteral(text: string): string {
  return toWellFormedText(text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ''));
}

/** A value that fills one line: line breaks and tabs become one space each run, then as a literal, then trimmed. */
export function sanitisePromptLine(text: string): string {
  return sanitisePromptLiteral(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')).trim();
}

/**
 * A block of a provider or hook: LF line ends, no spaces or tabs at line ends, trimmed, well formed.
 * Returns `null` when nothing is left.
 */
export function normaliseProviderBlock(text: string | undefined): string | null {
  if (text === undefined) return null;
  const clean = toWellFormedText(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trim();
  return clean === '' ? null : clean;
}

/** Capability ids: cleaned, lower case, without empties and repeats, in code-unit order. */
export function normaliseCapabilities(ids: readonly string[]): readonly string[] {
  const clean = ids.map((id) => sanitisePromptLiteral(id).trim().toLowerCase()).filter((id) => id !== '');
  return [...new Set(clean)].sort();
}
