import { listBudgets, tightenBudget, type BudgetRow, type ScenarioTokens } from '../../drift/budget.ts';
import { createRunCounter } from '../token-counts.ts';
import { renderSuite } from '../../pipeline.ts';
import { renderBudgets, type BudgetTable } from '../../report/budget-text.ts';
import { replaceYamlNumbers } from '../../text/yaml.ts';
import { INPUT_MAX_BYTES, labelOf, readTextFile } from '../files.ts';
import type { Io } from '../io.ts';
import { measureScenario } from '../measure-budget.ts';
import { paintFor } from '../paint.ts';
import { CONFIG_FILE } from '../paths.ts';
import { createSelection } from '../selection.ts';
import { openSuite, suiteFile } from '../suites.ts';
import { writeTextFile } from '../write-file.ts';

export interface BudgetOptions {
  readonly suites: readonly string[];
  /** `tighten` lowers budgets to what is used. */
  readonly mode: 'show' | 'tighten';
}

/**
 * Prints budget, used and free of each suite; `tighten` writes lower numbers into suite.yaml first and never a higher one.
 * @returns 0, or 1 when something is over its budget
 */
export async function budget(options: BudgetOptions, io: Io): Promise<number> {
  const tables: BudgetTable[] = [];
  for (const suite of createSelection(io.root, { only: [], suites: options.suites }).suites) {
    const rows = await measureRows(suite, io);
    const lower = new Map(options.mode === 'tighten' ? tightenBudget(rows.filter(({ budget: { file } }) => file !== CONFIG_FILE)).map(({ row, tokens }) => [row, tokens]) : []);
    if (lower.size > 0) writeLower(suite, lower, io);
    const lines = rows.map((row) => {
      const { name, tokens, file } = row.budget;
      return { kind: row.kind, name, used: row.used, budget: lower.get(row) ?? tokens, was: lower.has(row) ? tokens : null, ...(file === CONFIG_FILE ? { from: file } : {}) };
    });
    tables.push({ suite, file: labelOf(io.root, suiteFile(io.root, suite)), lines });
  }
  io.stdout(renderBudgets(tables, { paint: paintFor({ isTty: io.stdoutIsTty }, io.env), columns: io.columns }));
  return tables.some(({ lines }) => lines.some((line) => line.used !== null && line.used > line.budget)) ? 1 : 0;
}

async function measureRows(suite: string, io: Io): Promise<BudgetRow[]> {
  const source = openSuite(io.root, suite);
  if (source.suite.budgets === null) return [];
  const tokens = createRunCounter();
  const measured: ScenarioTokens[] = [];
  for (const output of renderSuite(source, () => true)) measured.push(await measureScenario(output, tokens));
  return listBudgets(measured, source.suite.budgets);
}

function writeLower(suite: string, lower: ReadonlyMap<BudgetRow, number>, io: Io): void {
  const file = suiteFile(io.root, suite);
  const label = labelOf(io.root, file);
  const edits = [...lower].map(([{ kind, budget: { name } }, value]) => ({ path: ['budgets', kind === 'layer' ? 'layers' : 'scenarios', name], value }));
  writeTextFile(file, replaceYamlNumbers(readTextFile(file, { label, maxBytes: INPUT_MAX_BYTES }), edits), label);
}
