/**
 * True for ids of the GPT-5 family, in any case: `gpt-5` at the start or right behind `/` or `:`, followed by the end, `.` or `-`.
 * Source: openclaw-2026.7.1.md §7.2.
 */
export function isGpt5Model(modelId: string): boolean {
  return /(?:^|[/:])gpt-5(?:$|[.-])/i.test(modelId.trim());
}
