import { HarnessError } from '../../errors.ts';
import { renderSuggestion } from '../../text/similar.ts';
import type { StoredScenario } from '../stored-scenario.ts';
import { readSideScenario } from './read-scenario.ts';
import type { SnapshotSide } from './snapshot-side.ts';

/**
 * The stored scenario that a user means, named `id` or `suite/id`.
 * @throws HarnessError SCENARIO_UNKNOWN with a suggestion, SCENARIO_CONFLICT when several suites have it, and what reading throws
 */
export function findStoredScenario({ label, suites }: SnapshotSide, name: string): { readonly suite: string; readonly scenario: StoredScenario } {
  const all = [...suites].flatMap(([suite, side]) => side.ids.map((id) => ({ suite, side, id })));
  const [first, second] = all.filter(({ suite, id }) => name === id || name === `${suite}/${id}`);
  if (first === undefined) {
    const suggestion = renderSuggestion(name, all.flatMap(({ suite, id }) => [id, `${suite}/${id}`]));
    const hint = all.length === 0 ? `${label} has no snapshots at all.` : `Scenarios there: ${all.map(({ id }) => id).join(', ')}.`;
    throw new HarnessError('SCENARIO_UNKNOWN', `${label} has no scenario "${name}".${suggestion}`, { hint });
  }
  if (second !== undefined) {
    throw new HarnessError('SCENARIO_CONFLICT', `Several suites of ${label} have a scenario "${name}".`, { hint: `Say which: ${first.suite}/${first.id} or ${second.suite}/${second.id}.` });
  }
  return { suite: first.suite, scenario: readSideScenario(first.side, first.id) };
}
