import { normaliseProviderBlock } from './prompt-literal.ts';

/**
 * The marker between the part of a prompt that providers may cache and the part that moves with every turn.
 * Source: openclaw-2026.7.1.md §2 (literal), §6.3 (helpers).
 */

export const CACHE_BOUNDARY_COMMENT = '<!-- OPENCLAW_CACHE_BOUNDARY -->';
/** 34 characters: the comment on a line of its own. */
export const CACHE_BOUNDARY = `\n${CACHE_BOUNDARY_COMMENT}\n`;

/** Stands where a text of someone else quotes the marker. It cannot form a new marker with the text around it. */
const QUOTED_BOUNDARY = '<!-- quoted cache boundary -->';

/** The text with every marker comment made harmless, so that only the renderer's own marker divides a prompt. */
export function neutraliseCacheBoundary(text: string): string {
  return text.replaceAll(CACHE_BOUNDARY_COMMENT, QUOTED_BOUNDARY);
}

/** The prompt with each marker replaced by one LF, for transports that send one text. */
export function stripCacheBoundary(prompt: string): string {
  return prompt.replaceAll(CACHE_BOUNDARY, '\n');
}

/** The prompt with a marker at its end when it has none; a blank prompt stays as it is. */
export function ensureCacheBoundary(prompt: string): string {
  return prompt.trim() === '' || prompt.includes(CACHE_BOUNDARY) ? prompt : `${prompt}${CACHE_BOUNDARY}`;
}

/** Both sides of the first marker: the prefix without white space at its end, the suffix without at its start. `null` without a marker. */
export function splitAtCacheBoundary(prompt: string): { readonly stable: string; readonly dynamic: string } | null {
  const at = prompt.indexOf(CACHE_BOUNDARY);
  if (at === -1) return null;
  return { stable: prompt.slice(0, at).trimEnd(), dynamic: prompt.slice(at + CACHE_BOUNDARY.length).trimStart() };
}

/**
 * The prompt with `addition` as the first block of its dynamic part, or in front of a prompt without marker.
 * A blank addition changes nothing.
 */
export function prependAfterCacheBoundary(prompt: string, addition: string): string {
  const block = normaliseProviderBlock(addition);
  if (block === null) return prompt;
  const sides = splitAtCacheBoundary(prompt);
  if (sides === null) return `${block}\n\n${prompt}`;
  const suffix = normaliseProviderBlock(sides.dynamic);
  return `${sides.stable}${CACHE_BOUNDARY}${block}${suffix === null ? '' : `\n\n${suffix}`}`;
}
