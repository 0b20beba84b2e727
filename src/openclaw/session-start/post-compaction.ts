import { valueAt } from '../../text/json.ts';
import type { JsonObject } from '../../types/request.ts';
import { readTextList } from '../bootstrap/config-scope.ts';
import { clampText, toWellFormedText } from '../bounded-text.ts';

const LEAD = 'The conversation above was summarised. These sections of AGENTS.md hold as before:';
const HEADING = /^(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** Headings to repeat after a compaction; none switches the refresh off. Source: openclaw-2026.7.1.md §18.1. */
export function resolvePostCompactionSections(config: JsonObject): readonly string[] {
  return readTextList(valueAt(config, 'agents.defaults.compaction.postCompactionSections'));
}

/**
 * The named sections of AGENTS.md, each from its heading to the next one of the same or a higher level, in the order of
 * the file, with a line above that says what they are: at most `maxChars` UTF-16 code units in all. Headings are compared
 * without case; those inside code fences are none. `null` when no section is named, found or written.
 * Source: openclaw-2026.7.1.md §18.1.
 */
export function buildPostCompactionExcerpt(agents: string, sections: readonly string[], maxChars: number): string | null {
  const wanted = sections.map((section) => section.trim().toLowerCase());
  const kept: string[] = [];
  let level = 0;
  let fence: string | null = null;
  for (const line of toWellFormedText(agents).split(/\r\n|\n|\r/)) {
    const heading = fence === null ? HEADING.exec(line) : null;
    const depth = heading?.[1]?.length ?? 0;
    if (depth > 0 && (level === 0 || depth <= level)) level = wanted.includes(heading?.[2]?.toLowerCase() ?? '') ? depth : 0;
    fence = fenceAfter(fence, line);
    if (level > 0) kept.push(line);
  }
  const excerpt = kept.join('\n').replace(/\n{3,}/g, '\n\n').trim();
  return excerpt === '' ? null : clampText(`${LEAD}\n\n${excerpt}`, maxChars);
}

/** The fence that is open after a line: a longer or equal run of the same sign closes it. */
function fenceAfter(open: string | null, line: string): string | null {
  const run = FENCE.exec(line)?.[1] ?? null;
  if (open === null || run === null) return open ?? run;
  return run[0] === open[0] && run.length >= open.length && line.trim() === run ? null : open;
}
