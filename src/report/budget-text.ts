import type { View } from './paint.ts';
import { wrapList } from './wrap.ts';

/** One line of a suite's budgets; `used` is null for a budget that holds nothing. */
export interface BudgetLine {
  readonly kind: 'layer' | 'scenario';
  readonly name: string;
  readonly budget: number;
  readonly used: number | null;
  /** The file that sets it, where it is not the suite's own. */
  readonly from?: string;
  /** What the budget was before it was tightened; null when it stays. */
  readonly was: number | null;
}

/** Budget, used and free of one suite, in tokens. */
export interface BudgetTable {
  readonly suite: string;
  readonly file: string;
  readonly lines: readonly BudgetLine[];
}

/** The budgets of each suite as a table. */
export function renderBudgets(tables: readonly BudgetTable[], view: View): string {
  const blocks = tables.map(({ suite, file, lines }) => {
    const head = view.paint('bold', suite);
    return lines.length === 0 ? [head, `  no budgets in ${file}`] : [head, ...renderTable(lines, view), `  ${view.paint('dim', file)}`, ...renderOthers(lines, view)];
  });
  return `${blocks.map((block) => block.join('\n')).join('\n\n')}\n`;
}

/** Budgets that another file sets, which `--tighten` leaves alone. */
function renderOthers(lines: readonly BudgetLine[], { paint, columns }: View): string[] {
  const files = [...new Set(lines.flatMap(({ from }) => from ?? []))];
  return files.flatMap((file) => wrapList(`${file}: `, lines.filter(({ from }) => from === file).map(({ name }) => name), columns)).map((line) => paint('dim', line));
}

function renderTable(lines: readonly BudgetLine[], view: View): string[] {
  const rows = lines.map(({ kind, name, budget, used, was }) => [
    kind,
    name,
    was === null ? String(budget) : `${was} → ${budget}`,
    used === null ? '–' : String(used),
    used === null ? 'holds nothing' : used > budget ? `${used - budget} over` : String(budget - used),
  ]);
  const all = [['', 'name', 'budget', 'used', 'free'], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const room = view.columns - 2 - 4 * 2 - widths.reduce((sum, width, column) => (column === 1 ? sum : sum + width), 0);
  widths[1] = Math.min(widths[1] ?? 0, Math.max(10, room));
  return all.map((row, at) => {
    const cells = row.map((cell, column) => (column < 2 ? shorten(cell, widths[column] ?? 0).padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)));
    const line = `  ${cells.join('  ')}`;
    return at === 0 ? view.paint('dim', line) : line;
  });
}

function shorten(text: string, width: number): string {
  const chars = [...text];
  return chars.length <= width ? text : `${chars.slice(0, width - 1).join('')}…`;
}
