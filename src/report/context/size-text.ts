/** `12,345`: digits in groups of three, in no locale. */
export function renderCount(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `12,345 chars (~3,087 tok)`; a rough token is four characters. Source: openclaw-2026.7.1.md §17.2. */
export function renderSize(chars: number): string {
  return `${renderCount(chars)} chars (~${renderCount(roughTokens(chars))} tok)`;
}

/** ceil(characters / 4). */
export function roughTokens(chars: number): number {
  return Math.ceil(chars / 4);
}
