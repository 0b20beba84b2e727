import { nextFence } from '../text/markdown.ts';

/** One line of a layer with what Markdown makes of it. */
export interface TextLine {
  /** Without its line break; a CR stays. */
  readonly text: string;
  /** Offset of its first character in the layer. */
  readonly start: number;
  readonly kind: 'blank' | 'heading' | 'bullet' | 'prose' | 'code';
  /** Heading line above it, or itself when it is one; null before the first. */
  readonly section: string | null;
}

const HEADING = /^ {0,3}#{1,6}(?:[ \t]|$)/;
const BULLET = /^\s*(?:[-*+]|\d{1,9}[.)])\s+\S/;

/**
 * The lines of a layer. A line inside a fenced block is code and never a heading, whatever it looks like; a fence that
 * is not closed reaches to the end, as in CommonMark.
 */
export function parseTextLines(text: string): TextLine[] {
  const lines: TextLine[] = [];
  let fence = '';
  let section: string | null = null;
  let start = 0;
  for (const line of text.split('\n')) {
    const bare = line.replace(/\r$/, '');
    const isInside = fence !== '';
    fence = nextFence(fence, bare);
    const isCode = isInside || fence !== '';
    if (!isCode && HEADING.test(bare)) section = bare.trim();
    lines.push({ text: line, start, kind: isCode ? 'code' : kindOf(bare), section });
    start += line.length + 1;
  }
  return lines;
}

function kindOf(line: string): TextLine['kind'] {
  if (line.trim() === '') return 'blank';
  if (HEADING.test(line)) return 'heading';
  return BULLET.test(line) ? 'bullet' : 'prose';
}
