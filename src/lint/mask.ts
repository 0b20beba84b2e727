const SHOWN = 4;

/** The first four characters of a value, then a dot for each further one, so that a masked text keeps its offsets. */
export function maskValue(value: string): string {
  const head = value.slice(0, SHOWN);
  return head.replace(/\n/g, '·') + '·'.repeat(Math.min(12, Math.max(0, value.length - head.length)));
}

/**
 * Any JSON-like value with every one of `secrets` masked in all its strings; each line of a secret of several lines too.
 * Lengths stay, so that offsets into the strings still hold.
 */
export function maskAll<T>(value: T, secrets: readonly string[]): T {
  const parts = [...new Set(secrets.flatMap((secret) => [secret, ...secret.split('\n')]))].filter((part) => part.length > SHOWN);
  const longest = parts.sort((a, b) => b.length - a.length);
  // The walk rebuilds the same shape; only strings differ.
  return longest.length === 0 ? value : (maskIn(value, longest) as T);
}

function maskIn(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string') return maskText(value, secrets);
  if (Array.isArray(value)) return value.map((member) => maskIn(member, secrets));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, maskIn(member, secrets)]));
}

function maskText(text: string, secrets: readonly string[]): string {
  let masked = text;
  for (const secret of secrets) {
    if (masked.includes(secret)) masked = masked.replaceAll(secret, (found) => found.slice(0, SHOWN) + found.slice(SHOWN).replace(/[^\n]/g, '·'));
    // A report may show a changed piece of it alone.
    else if (masked.length > SHOWN && !/\s/.test(masked) && secret.includes(masked)) masked = masked.slice(0, SHOWN) + '·'.repeat(masked.length - SHOWN);
  }
  return masked;
}
