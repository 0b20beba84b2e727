import type { Hunk } from '../types/finding.ts';

/** Longer comparisons are given up, so that a report never hangs; milliseconds. */
const DIFF_TIMEOUT = 5_000;

/**
 * Line-wise difference of two texts.
 * @returns null when the comparison takes longer than five seconds.
 */
export async function compareLines(before: string, after: string, context = 3): Promise<Hunk[] | null> {
  const { structuredPatch } = await import('diff');
  const patch = structuredPatch('', '', before, after, '', '', { context, timeout: DIFF_TIMEOUT });
  if (patch === undefined) return null;
  // Layers rarely end with a newline; only a difference in that is news.
  const isNews = before.endsWith('\n') !== after.endsWith('\n');
  return patch.hunks.map((hunk) => ({
    header: `@@ -${hunk.oldStart},${hunk.oldLines} +${hunk.newStart},${hunk.newLines} @@`,
    lines: isNews ? hunk.lines : hunk.lines.filter((line) => !line.startsWith('\\')),
  }));
}
