/** Exact o200k token count. The tables are large, so they are loaded at the first call. */
export async function countTokens(text: string): Promise<number> {
  const { countTokens: count } = await import('gpt-tokenizer/encoding/o200k_base');
  return count(text, { allowedSpecial: 'all' });
}

/** ceil(characters / 4): an estimate, to be labelled as rough wherever it is shown. */
export function countRoughTokens(text: string): number {
  return Math.ceil(text.length / 4);
}
