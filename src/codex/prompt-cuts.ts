import { sha256 } from '../text/hash.ts';

/** The start of a line, known by its length in UTF-16 code units and its sha256 only: the text is not ours to keep. */
interface LineStart {
  readonly length: number;
  readonly sha256: string;
}

/** How Codex recognises the texts about its plan tool. */
export interface PlanToolMarks {
  /** A line that starts so goes. */
  readonly line: LineStart;
  /** A `## Planning` section goes when one of its lines starts as one of these. */
  readonly section: readonly LineStart[];
}

/** Measured on Codex 0.152–0.171 (codex-runtime.md §4). */
const PLAN_TOOL_MARKS: PlanToolMarks = {
  line: { length: 41, sha256: 'be77a23f8dbe9d1e681228c768e5d03094cd4b8187f5bf88e7fc04b7e8f069f3' },
  section: [
    { length: 40, sha256: 'ee8fdad72a435d2643763b8fe6eb13fd77903189fc72ea207e7413d87cffb88e' },
    { length: 52, sha256: '5f19122da928cb7b502396d86f1d529cd1cefc50606b239b6f86e3975fc67851' },
  ],
};

/**
 * Takes out the first `# Personality` section: from that exact line up to the next `# ` heading or a lone `#`, or to the
 * end. Code fences do not count, and the lines around are not joined or trimmed, for Codex does neither.
 */
export function cutPersonalitySection(text: string): string {
  const lines = linesOf(text);
  const start = lines.findIndex((line) => /^# Personality\r?\n?$/.test(line));
  if (start === -1) return text;
  const next = lines.findIndex((line, index) => index > start && /^#([ \t]|\r?\n?$)/.test(line));
  return [...lines.slice(0, start), ...(next === -1 ? [] : lines.slice(next))].join('');
}

/**
 * Takes out what Codex leaves out while its `update_plan` tool is off: every line that starts as the plan-tool line does,
 * every `## Planning` section that describes the tool, and every section named after it.
 */
export function cutPlanToolTexts(text: string, marks: PlanToolMarks = PLAN_TOOL_MARKS): string {
  const kept: string[] = [];
  const lines = linesOf(text);
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const end = isSectionHead(line) ? sectionEnd(lines, at) : at + 1;
    const isCut = isSectionHead(line) ? isPlanSection(lines.slice(at, end), marks) : startsAs(line, marks.line);
    if (isCut) {
      at = end;
    } else {
      kept.push(line);
      at += 1;
    }
  }
  return kept.join('');
}

/** Lines with their line ends, so that joining them gives the text back. */
function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}

function isSectionHead(line: string): boolean {
  return ['## Planning', '## `update_plan`'].includes(line.trimEnd());
}

/** Index of the next heading of the first or second level. */
function sectionEnd(lines: readonly string[], start: number): number {
  const next = lines.findIndex((line, index) => index > start && /^##? /.test(line));
  return next === -1 ? lines.length : next;
}

function isPlanSection(section: readonly string[], marks: PlanToolMarks): boolean {
  if (section[0]?.trimEnd() !== '## Planning') return true;
  return section.some((line) => marks.section.some((mark) => startsAs(line, mark)));
}

function startsAs(line: string, start: LineStart): boolean {
  return line.length >= start.length && sha256(line.slice(0, start.length)) === start.sha256;
}
