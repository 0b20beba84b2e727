import { maskAll } from '../lint/mask.ts';
import { LEAK_RULES } from '../lint/rule-table.ts';
import type { Machine } from '../lint/rule.ts';
import { createLeakQuestion } from '../lint/run-rules.ts';
import type { Finding } from '../types/finding.ts';
import { NO_MACHINE } from './transaction/refuse-leaks.ts';

/** Texts that were compared. */
type Compared = Pick<Finding, 'whole'>;

/**
 * What is told of drift, of the same shape, with every secret, person and machine of the compared texts masked: a
 * committed text may hold one, and what is told goes into pull requests. Allowed ones are masked too, since a side may be
 * a revision with other settings, or a request body with none.
 */
export function maskDrift<T>(told: T, compared: readonly Compared[], machine: Machine = NO_MACHINE): T {
  const texts = new Set(compared.flatMap(({ whole: { before, after } }) => [before, after]));
  const find = createLeakQuestion(LEAK_RULES, machine);
  return maskAll(told, [...texts].flatMap((text) => (text === null ? [] : find(text).map(({ value }) => value))));
}

/** Hides every secret, person and name of the machine in a text, which keeps its length. */
export function createTextMask(machine: Machine = NO_MACHINE): (text: string) => string {
  const find = createLeakQuestion(LEAK_RULES, machine);
  return (text) => maskAll(text, find(text).map(({ value }) => value));
}

/** Items of a review as they are shown; the same list is searched once. */
export function createItemMask<Item extends Compared>(machine: Machine | undefined): (items: readonly Item[]) => readonly Item[] {
  let last: { readonly items: readonly Item[]; readonly masked: readonly Item[] } | null = null;
  return (items) => {
    if (last?.items !== items) last = { items, masked: maskDrift(items, items, machine) };
    return last.masked;
  };
}
