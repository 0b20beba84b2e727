import { HarnessError } from '../errors.ts';
import type { RenderedScenario, RenderedTurn } from '../types/scenario.ts';

/**
 * The turn that a user named by its number; the first one when none is named.
 * @throws HarnessError USAGE for a number that the scenario does not have.
 */
export function pickTurn(rendered: RenderedScenario, turn: string | undefined): { readonly turn: RenderedTurn; readonly number: number } {
  const number = turn === undefined ? 1 : Number(turn);
  const picked = rendered.turns[number - 1];
  if (picked !== undefined) return { turn: picked, number };
  throw new HarnessError('USAGE', `${rendered.scenario.id} has no turn ${turn ?? 1}.`, {
    hint: `It has ${rendered.turns.length}; count from 1.`,
  });
}
