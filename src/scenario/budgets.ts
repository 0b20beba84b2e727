import { HarnessError } from '../errors.ts';
import { renderSuggestion } from '../text/similar.ts';
import type { YamlText } from '../text/yaml.ts';
import type { Budget, Budgets } from '../types/scenario.ts';
import type { SuiteYaml } from './shape.ts';

/** The budgets of a suite with the places where they stand; null when it has none. */
export function buildBudgets(yaml: SuiteYaml, text: YamlText): Budgets | null {
  const { budgets } = yaml;
  if (budgets === undefined) return null;
  const list = (kind: 'layers' | 'scenarios'): Budget[] =>
    Object.entries(budgets[kind]).map(([name, tokens]) => {
      const { line = 1, column = 1 } = text.placeOfKey(['budgets', kind], name);
      return { name, tokens, file: text.file, line, column };
    });
  return { layers: list('layers'), scenarios: list('scenarios'), allow: budgets.allow };
}

/** @throws HarnessError SUITE_INVALID at the first budget of a scenario that the suite does not have */
export function refuseUnknownScenarios(budgets: Budgets | null, ids: readonly string[]): void {
  const unknown = budgets?.scenarios.find(({ name }) => !ids.includes(name));
  if (unknown === undefined) return;
  const { name, file, line, column } = unknown;
  throw new HarnessError('SUITE_INVALID', `There is no scenario "${name}" to hold to a budget.${renderSuggestion(name, ids)}`, {
    file,
    line,
    column,
    hint: `Scenarios: ${ids.join(', ')}.`,
  });
}
