import type { View } from '../paint.ts';
import { renderFindings, renderTitle } from './context-list.ts';
import type { ContextReport } from './context-shape.ts';
import { renderCount, roughTokens } from './size-text.ts';

type Section = ContextReport['sections'][number];

const MOST = 30;
const TITLES: Readonly<Record<Section['group'], string>> = {
  system: 'system prompt',
  context: 'context messages',
  turn: 'this turn',
  tools: 'tool schemas',
};

/** The long form: every section with its owner and size, in sums that add up, then the largest skills and tools. */
export function renderContextDetail(report: ContextReport, view: View): string {
  const lines = [view.paint('bold', renderTitle(report)), ...renderSections(report, view), ...renderSkills(report, view), ...renderTools(report, view), '', ...renderFindings(report, view)];
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

function renderSections({ sections, totals }: ContextReport, view: View): string[] {
  const groups = (['system', 'context', 'turn'] as const).flatMap((group) => {
    const own = sections.filter((section) => section.group === group);
    if (own.length === 0) return [];
    return ['', ...table([[TITLES[group], 'owner', 'zone', 'chars', '~tok'], ...own.map(sectionRow), sumRow(totals[group])], view)];
  });
  const all = table([['', '', '', 'chars', '~tok'], groupRow('system', totals.system), groupRow('context', totals.context), groupRow('turn', totals.turn), groupRow('tools', totals.tools), sumRow(totals.all)], view);
  return [...groups, '', ...all, view.paint('dim', '  ~tok is a quarter of the characters, rounded up in every row for itself')];
}

function sectionRow({ id, owner, zone, chars, note }: Section): string[] {
  return [note === '' ? id : `${id} (${note})`, owner, zone, renderCount(chars), renderCount(roughTokens(chars))];
}

function groupRow(group: Section['group'], chars: number): string[] {
  return [TITLES[group], '', '', renderCount(chars), renderCount(roughTokens(chars))];
}

function sumRow(chars: number): string[] {
  return ['sum', '', '', renderCount(chars), renderCount(roughTokens(chars))];
}

function renderSkills({ skills }: ContextReport, view: View): string[] {
  if (skills.entries.length === 0) return [];
  const sorted = skills.entries.toSorted((a, b) => b.blockChars - a.blockChars);
  const rows = sorted.slice(0, MOST).map(({ name, blockChars }) => [name, renderCount(blockChars), renderCount(roughTokens(blockChars))]);
  return ['', ...table([[`skills by size (${skills.format})`, 'chars', '~tok'], ...rows], view), ...omitted(sorted.length)];
}

function renderTools({ tools }: ContextReport, view: View): string[] {
  if (tools.entries.length === 0) return [];
  const bySchema = tools.entries.toSorted((a, b) => b.schemaChars - a.schemaChars);
  const bySummary = tools.entries.toSorted((a, b) => b.summaryChars - a.summaryChars);
  const schemas = bySchema.slice(0, MOST).map((tool) => [tool.deferred ? `${tool.name} (deferred)` : tool.name, String(tool.propertiesCount), renderCount(tool.schemaChars), renderCount(roughTokens(tool.schemaChars))]);
  const summaries = bySummary.slice(0, MOST).map((tool) => [tool.name, renderCount(tool.summaryChars), renderCount(roughTokens(tool.summaryChars))]);
  return [
    '',
    ...table([['tools by schema', 'params', 'chars', '~tok'], ...schemas, ['sum', '', renderCount(tools.schemaChars), renderCount(roughTokens(tools.schemaChars))]], view),
    ...omitted(bySchema.length),
    '',
    ...table([['tools by description', 'chars', '~tok'], ...summaries], view),
    ...omitted(bySummary.length),
  ];
}

function omitted(count: number): string[] {
  return count > MOST ? [`  and ${count - MOST} more`] : [];
}

/** First column left, numbers right; the first column gives way on a narrow terminal. */
function table(rows: readonly (readonly string[])[], view: View): string[] {
  const count = rows[0]?.length ?? 0;
  const widths = Array.from({ length: count }, (_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const rest = widths.slice(1).reduce((sum, width) => sum + width + 2, 0);
  widths[0] = Math.max(12, Math.min(widths[0] ?? 0, view.columns - rest - 2));
  return rows.map((row, index) => {
    const cells = row.map((cell, column) => (column < count - 2 ? shorten(cell, widths[column] ?? 0).padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)));
    const line = `  ${cells.join('  ')}`;
    return index === 0 ? view.paint('dim', line) : line;
  });
}

function shorten(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}
