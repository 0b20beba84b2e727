import { structuredPatch } from 'diff';
import type { Finding, Hunk, LineRange } from '../types/finding.ts';
import { compareWords, similarityOf } from './word-diff.ts';

/** Longer comparisons are given up, so that a report never hangs; milliseconds. */
const DIFF_TIMEOUT = 5_000;
/** Two lines with less in common are two lines, and marks in them would mark everything. */
const SIMILAR = 0.4;

type Lines = Finding['lines'];

/**
 * Line-wise difference of two texts, with the changed words of lines that became each other.
 * @param only lines that one cause touches; null for all differences
 * @returns null when the comparison takes longer than five seconds.
 */
export function compareLines(texts: { readonly before: string; readonly after: string }, only: Lines = null, context = 3): Hunk[] | null {
  const hunks = cutHunks(texts, only, context);
  return hunks === null ? null : hunks.map(buildHunk);
}

/** The lines that one hunk takes away and brings: 0-based, in the text before and in the text after. */
export interface HunkLines {
  readonly removed: readonly number[];
  readonly added: readonly number[];
}

/** The changed lines of each hunk that `compareLines` gives for the same arguments; null when it gives null. */
export function listHunkLines(texts: { readonly before: string; readonly after: string }, only: Lines = null, context = 3): HunkLines[] | null {
  const hunks = cutHunks(texts, only, context);
  if (hunks === null) return null;
  const pick = (lines: readonly PatchLine[], sign: string): PatchLine[] => lines.filter(({ text }) => text.startsWith(sign));
  return hunks.map((lines) => ({ removed: pick(lines, '-').map(({ old }) => old), added: pick(lines, '+').map(({ now }) => now) }));
}

function cutHunks(texts: { readonly before: string; readonly after: string }, only: Lines, context: number): PatchLine[][] | null {
  const { before, after } = texts;
  const patch = structuredPatch('', '', before, after, '', '', { context, timeout: DIFF_TIMEOUT });
  if (patch === undefined) return null;
  // Layers rarely end with a newline; only a difference in that is news.
  const isNews = before.endsWith('\n') !== after.endsWith('\n');
  return patch.hunks.flatMap((hunk) => {
    const all = numberLines(hunk).filter(({ text }) => isNews || !text.startsWith('\\'));
    const kept = only === null ? all : keepOwn(all, only, context);
    return kept.length > 0 ? [kept] : [];
  });
}

/** A line of a patch with the 0-based lines of both texts at which it stands. */
interface PatchLine {
  readonly text: string;
  readonly old: number;
  readonly now: number;
}

function numberLines(hunk: { readonly oldStart: number; readonly newStart: number; readonly lines: readonly string[] }): PatchLine[] {
  let [old, now] = [hunk.oldStart - 1, hunk.newStart - 1];
  return hunk.lines.map((text) => {
    const line = { text, old, now };
    if (!/^[+\\]/.test(text)) old += 1;
    if (!/^[-\\]/.test(text)) now += 1;
    return line;
  });
}

function buildHunk(kept: readonly PatchLine[]): Hunk {
  const lines = kept.map(({ text }) => text);
  const count = (signs: RegExp): number => lines.filter((line) => signs.test(line)).length;
  const [was, is] = [count(/^[ -]/), count(/^[ +]/)];
  // A side without lines names the line in front, as in every unified diff.
  const from = was === 0 ? (kept[0]?.old ?? 0) : (kept.find(({ text }) => /^[ -]/.test(text))?.old ?? 0) + 1;
  const to = is === 0 ? (kept[0]?.now ?? 0) : (kept.find(({ text }) => /^[ +]/.test(text))?.now ?? 0) + 1;
  return { header: `@@ -${from},${was} +${to},${is} @@`, lines, marks: markWords(lines) };
}

/** Leaves out changed lines of other causes, and context that does not touch a line of this one. */
function keepOwn(lines: readonly PatchLine[], only: NonNullable<Lines>, context: number): PatchLine[] {
  const isOwn = ({ text, old, now }: PatchLine): boolean =>
    (text.startsWith('-') && isWithin(old, only.before)) || (text.startsWith('+') && isWithin(now, only.after));
  const isBlank = ({ text }: PatchLine): boolean => text.slice(1).trim() === '';
  // A change of blank lines alone has no other line to stand by.
  if (!lines.some(isOwn)) return lines.some((line) => /^[+-]/.test(line.text) && !isBlank(line)) ? [] : [...lines];
  const kept = new Set<PatchLine>();
  lines.forEach((line, at) => {
    if (!isOwn(line)) return;
    kept.add(line);
    for (const step of [-1, 1]) {
      for (let index = at + step, left = context; left > 0; index += step) {
        const near = lines[index];
        if (near === undefined || (/^[+-]/.test(near.text) && !isOwn(near) && !isBlank(near))) break;
        kept.add(near);
        if (!isOwn(near)) left -= 1;
      }
    }
  });
  return lines.filter((line) => kept.has(line));
}

function isWithin(line: number, ranges: readonly LineRange[]): boolean {
  return ranges.some(({ start, end }) => line >= start && line < end);
}

/** Marks the words that differ in each removed line and the added line that took its place. */
function markWords(lines: readonly string[]): Hunk['marks'] {
  const marks: (readonly (readonly [number, number])[])[] = lines.map(() => []);
  for (let at = 0; at < lines.length; ) {
    const removed = countWith('-', lines, at);
    const added = countWith('+', lines, at + removed);
    for (let index = 0; index < Math.min(removed, added); index += 1) {
      const [old, now] = [at + index, at + removed + index];
      const [left, right] = [(lines[old] ?? '').slice(1), (lines[now] ?? '').slice(1)];
      if (similarityOf(left, right) < SIMILAR) continue;
      const runs = compareWords(left, right) ?? [];
      marks[old] = runs.map(({ before: [start, end] }) => [start + 1, end + 1] as const).filter(([start, end]) => end > start);
      marks[now] = runs.map(({ after: [start, end] }) => [start + 1, end + 1] as const).filter(([start, end]) => end > start);
    }
    at += Math.max(1, removed + added);
  }
  return marks;
}

function countWith(sign: string, lines: readonly string[], at: number): number {
  let count = 0;
  while (lines[at + count]?.startsWith(sign) === true) count += 1;
  return count;
}
