import { HarnessError } from '../errors.ts';

/**
 * The turn that a user named by its number; the first one when none is named.
 * @throws HarnessError USAGE for a number that the scenario does not have.
 */
export function pickTurn<T>(scenario: { readonly id: string; readonly turns: readonly T[] }, turn: string | undefined): { readonly turn: T; readonly number: number } {
  const number = turn === undefined ? 1 : Number(turn);
  const picked = scenario.turns[number - 1];
  if (picked !== undefined) return { turn: picked, number };
  throw new HarnessError('USAGE', `${scenario.id} has no turn ${turn ?? 1}.`, {
    hint: `It has ${scenario.turns.length}; count from 1.`,
  });
}
