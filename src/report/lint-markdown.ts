import type { LintCause } from './lint-causes.ts';
import { renderCell } from './markdown-inline.ts';

/** What lint found as a table of a comment; [] for nothing. */
export function renderLintTable(causes: readonly LintCause[]): string[] {
  if (causes.length === 0) return [];
  const rows = causes.map(({ severity, rule, layer, line, owner, message, excerpt, scenarios }) => {
    const shown = renderCell(excerpt.trim());
    const cells = [severity, renderCell(rule), `${renderCell(layer)}:${line}`, owner === null ? '–' : renderCell(owner), renderCell(message), shown === '' ? '–' : shown, String(scenarios.length)];
    return `| ${cells.join(' | ')} |`;
  });
  return [['| lint | rule | layer:line | owner | what | text | scenarios |', '|---|---|---|---|---|---|---|', ...rows].join('\n')];
}
