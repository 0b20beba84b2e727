/** A fence line: three dashes, nothing else but blanks. */
const FENCE = /^---[ \t]*$/;

export interface FrontMatterBlock {
  /** The lines between the fences, without their line ends. */
  readonly lines: readonly string[];
}

/**
 * The front matter of a Markdown file: what stands between a first line `---` and the next one. A byte order mark and
 * any kind of line end are accepted. Returns the reason as a sentence when there is none. Source: openclaw-2026.7.1.md §9.3.
 */
export function parseFrontMatterBlock(text: string): FrontMatterBlock | string {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  if (!FENCE.test(lines[0] ?? '')) return 'The file does not start with a front matter line "---".';
  const end = lines.findIndex((line, index) => index > 0 && FENCE.test(line));
  if (end === -1) return 'The front matter has no closing line "---".';
  return { lines: lines.slice(1, end) };
}
