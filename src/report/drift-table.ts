import type { ExplainedFinding } from '../types/finding.ts';
import type { View } from './paint.ts';

const HEAD = ['layer', 'class', 'owner', 'scenarios', 'tokens', 're-read'];
/** Columns that give way when the terminal is narrow, in this order: owner, layer, class. */
const FLEXIBLE = [2, 0, 1];
const NARROWEST = 10;

/** One row for each finding, before any detail: layer, class, owner, scenarios, tokens, and what new threads re-read. A further section of the layer above is named by its heading. */
export function renderTable(findings: readonly ExplainedFinding[], view: View): string[] {
  const rows = findings.map((finding, index) => [
    findings[index - 1]?.subject === finding.subject && finding.section !== null ? `↳ ${finding.section}` : finding.subject,
    finding.class,
    finding.owner ?? '–',
    String(finding.scenarios.length),
    renderTokens(finding) || '–',
    finding.cache.length === 0 ? '–' : renderRange(finding.cache.map(({ reread }) => reread)),
  ]);
  const widths = fitWidths([HEAD, ...rows], view.columns);
  return [HEAD, ...rows].map((row, index) => {
    const line = `  ${row.map((cell, column) => shorten(cell, widths[column] ?? 0).padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd();
    return index === 0 ? view.paint('dim', line) : line;
  });
}

/** `36 → 35`; "" for a finding without text. */
export function renderTokens({ tokensBefore, tokensAfter }: ExplainedFinding): string {
  if (tokensBefore === null && tokensAfter === null) return '';
  return `${tokensBefore ?? 0} → ${tokensAfter ?? 0}`;
}

/** Smallest and largest of some numbers: `120–480`, or one number when they are equal. */
export function renderRange(values: readonly number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? String(low) : `${low}–${high}`;
}

function fitWidths(rows: readonly (readonly string[])[], columns: number): number[] {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const excess = (): number => widths.reduce((sum, width) => sum + width + 2, 0) - columns;
  for (const column of FLEXIBLE) {
    const width = widths[column] ?? 0;
    widths[column] = Math.max(Math.min(width, NARROWEST), width - Math.max(0, excess()));
  }
  return widths;
}

function shorten(text: string, width: number): string {
  const chars = [...text];
  return chars.length <= width ? text : `${chars.slice(0, width - 1).join('')}…`;
}
