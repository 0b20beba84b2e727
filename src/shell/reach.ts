import { listSuites, openScenarios } from './suites.ts';

/**
 * Scenarios whose stack would hold a model's prompt, as `suite/id`: those that run this model, in suites of any profile,
 * because `--codex-profile` renders them all with the pinned one.
 */
export function findReach(root: string, pin: { profile: string; model: string }): string[] {
  return listSuites(root).flatMap((suite) => {
    const source = openScenarios(root, suite);
    return source.ids
      .filter((id) => source.read(id).turns.some((turn) => turn.runtime.model === pin.model))
      .map((id) => `${suite}/${id}`);
  });
}
