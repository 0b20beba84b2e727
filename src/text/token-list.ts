/** The library's list of o200k tokens by rank: texts, or bytes where a token is no text. Apart from the table, since a bundle holds all that a file imports. */
export async function readTokens(): Promise<readonly (string | readonly number[])[]> {
  return (await import('gpt-tokenizer/bpeRanks/o200k_base')).default;
}
