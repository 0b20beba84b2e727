import type { ExplainedFinding } from '../types/finding.ts';
import { showInvisible, showTrailing } from './invisible.ts';

/** What stands in the place of lines that took too long to find. */
export const TOO_LONG = 'the texts differ too much to compare in five seconds; read the file';

/**
 * The hunks of a finding as lines of a unified diff, invisible characters shown, at most `max` of them.
 * `left` counts the lines that are left out.
 */
export function renderPlainHunks(hunks: ExplainedFinding['hunks'], max: number): { readonly lines: readonly string[]; readonly left: number } {
  if (hunks === null) return { lines: [TOO_LONG], left: 0 };
  const lines = hunks.flatMap((hunk) => [hunk.header, ...hunk.lines.map(renderPlainLine)]);
  const shown = lines.length <= max ? lines : lines.slice(0, max);
  return { lines: shown, left: lines.length - shown.length };
}

function renderPlainLine(line: string): string {
  const sign = line.slice(0, 1);
  return `${sign}${showTrailing(showInvisible(line.slice(1)))}`.trimEnd();
}
