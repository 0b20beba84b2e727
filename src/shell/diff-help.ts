/** What the words of diff may be. */
export const DIFF_SIDES: readonly string[] = [
  'A is HEAD and B is worktree by default. A side is one of:',
  '  <revision>   the snapshots committed there; A..B for two of them',
  '  worktree     the snapshots on disk',
  '  gen          what gen would write now',
  '  <folder>     a snapshot folder, or one that holds several',
  '  <file.json>  a request body: OpenAI Responses or Chat Completions, Anthropic Messages',
  '  -            a request body from standard input',
  'Exit codes: 0 no difference, 1 a difference, 2 cannot tell.',
];
