import { HarnessError } from '../errors.ts';
import { renderSuggestion } from '../text/similar.ts';
import { findScenario, listSuites } from './suites.ts';

/** Which suites and scenarios a command works on. */
export interface Selection {
  readonly suites: readonly string[];
  /** Nothing was named, so that snapshots of a suite that is no more are stale. */
  readonly isEverything: boolean;
  /** Whether the whole suite is worked on, so that files without a scenario are stale. */
  isWhole(suite: string): boolean;
  wants(suite: string, id: string): boolean;
}

/**
 * Settles `--only` and `--suite`. Nothing named means everything.
 * @throws HarnessError SCENARIO_UNKNOWN, SCENARIO_CONFLICT, SUITE_INVALID.
 */
export function createSelection(root: string, names: { only: readonly string[]; suites: readonly string[] }): Selection {
  const all = listSuites(root);
  for (const suite of names.suites) {
    if (all.includes(suite)) continue;
    throw new HarnessError('SUITE_INVALID', `There is no suite "${suite}".${renderSuggestion(suite, all)}`, {
      hint: `Suites: ${all.join(', ')}.`,
    });
  }
  const only = names.only.map((name) => findScenario(root, name));
  const named = only.length > 0 ? [...new Set(only.map((scenario) => scenario.suite))] : names.suites;
  return {
    suites: named.length > 0 ? all.filter((suite) => named.includes(suite)) : all,
    isEverything: named.length === 0,
    isWhole: () => only.length === 0,
    wants: (suite, id) => only.length === 0 || only.some((scenario) => scenario.suite === suite && scenario.id === id),
  };
}
