import type { LineRange } from '../types/finding.ts';
import { parseTextLines, type TextLine } from './text-lines.ts';

/** The smallest piece that a reviewer would call one statement: a sentence, a heading, a line of code. */
export interface TextUnit {
  readonly text: string;
  /** White space between the unit before and this one. */
  readonly lead: string;
  /** Offset of its first character in the layer. */
  readonly start: number;
  readonly lines: LineRange;
  readonly section: string | null;
  readonly kind: 'heading' | 'code' | 'sentence';
  /** What two units must share to be the same: words without the white space between them, no list number. */
  readonly key: string;
}

/** A sentence ends before white space and a new beginning. */
const SENTENCE_END = /[.!?…]["')\]`*_”’]*\s+(?=["'([`*_“‘<]*[\p{Lu}\p{N}<])/gu;
/** Points that end no sentence: those of abbreviations, initials and numbers, a list's too. */
const ABBREVIATION = /(?:^|[\s("'`])(?:e\.g|i\.e|vs|cf|approx|\p{Lu}|\d+)\.["')\]`]*\s+$/u;
/** Lines shorter than this are no wrapped prose. */
const WRAPPED_LENGTH = 50;

/** Cuts a layer into its statements, in order. The concatenation of `lead + text`, with the white space at the end, is the layer. */
export function parseTextUnits(text: string): TextUnit[] {
  const lines = parseTextLines(text);
  const units: TextUnit[] = [];
  let end = 0;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    if (line === undefined || line.text.trim() === '') {
      at += 1;
      continue;
    }
    let next = at + 1;
    while (joins(lines[next - 1], lines[next])) next += 1;
    const last = lines[next - 1] ?? line;
    for (const [from, to] of cutSentences(text, line, last)) {
      const unit = buildUnit(text, { from, to, end }, { line, firstLine: at });
      units.push(unit);
      end = to;
    }
    at = next;
  }
  return units;
}

/** Whether a line goes on with the sentence of the one before it. */
function joins(before: TextLine | undefined, line: TextLine | undefined): boolean {
  if (before === undefined || line?.kind !== 'prose' || (before.kind !== 'prose' && before.kind !== 'bullet')) return false;
  return before.text.length >= WRAPPED_LENGTH && !/[.!?:;|>}]["')\]`*_]*\s*$/.test(before.text) && /^\s*[\p{Ll}\p{N}(`"'[]/u.test(line.text);
}

function cutSentences(text: string, first: TextLine, last: TextLine): [number, number][] {
  const stop = last.start + last.text.length;
  const body = text.slice(first.start, stop);
  const starts = [0];
  if (first.kind === 'prose' || first.kind === 'bullet') {
    for (const match of body.matchAll(SENTENCE_END)) {
      const after = match.index + match[0].length;
      if (!ABBREVIATION.test(body.slice(0, after))) starts.push(after);
    }
  }
  return starts.map((start, index) => {
    const whole = body.slice(start, starts[index + 1] ?? body.length);
    const from = first.start + start + (whole.length - whole.trimStart().length);
    return [from, first.start + start + whole.trimEnd().length];
  });
}

function buildUnit(text: string, span: { from: number; to: number; end: number }, place: { line: TextLine; firstLine: number }): TextUnit {
  const { from, to, end } = span;
  const { line, firstLine } = place;
  const own = text.slice(from, to);
  const startLine = firstLine + countBreaks(text.slice(line.start, from));
  return {
    text: own,
    lead: text.slice(end, from),
    start: from,
    lines: { start: startLine, end: startLine + countBreaks(own) + 1 },
    section: line.section,
    kind: line.kind === 'heading' || line.kind === 'code' ? line.kind : 'sentence',
    key: own.replace(/^\d{1,9}[.)]\s+/, '').replace(/\s+/g, ' '),
  };
}

function countBreaks(text: string): number {
  return text.split('\n').length - 1;
}
