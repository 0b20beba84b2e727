import { HarnessError } from '../errors.ts';
import { renderSuggestion } from '../text/similar.ts';

const EFFORTS = ['minimal', 'low', 'medium', 'high', 'xhigh', 'max', 'ultra'] as const;
export type Effort = (typeof EFFORTS)[number];

/** Efforts of models that differ from the rest. Source: openclaw-2026.7.1.md §14.4. */
const TABLES: readonly (readonly [RegExp, readonly Effort[]])[] = [
  [/^gpt-5\.6-(sol|terra)$/, ['low', 'medium', 'high', 'xhigh', 'max', 'ultra']],
  [/^gpt-5\.6-luna$/, ['low', 'medium', 'high', 'xhigh', 'max']],
  [/^gpt-5\.[45]-pro$/, ['medium', 'high', 'xhigh']],
];
/** Models from gpt-5.1 on know no `minimal`. */
const MODERN = /^gpt-(5\.[1-9]|[6-9]|[1-9]\d)/;

/**
 * The reasoning effort that a think level asks of a model, `null` for the model's own. `off` and `adaptive` are null. A
 * level that the model lacks becomes its next higher one, else its highest, but never `ultra` unless that was asked.
 * Models without a table take `low` for `minimal` when they are modern, and null for `max` and `ultra`.
 * @throws HarnessError SCENARIO_INVALID for a word that is no think level. Source: openclaw-2026.7.1.md §14.4.
 */
export function resolveEffort(think: string, model: string): Effort | null {
  if (think === 'off' || think === 'adaptive') return null;
  const wanted = EFFORTS.find((effort) => effort === think);
  if (wanted === undefined) throw unknownLevel(think);
  const table = TABLES.find(([pattern]) => pattern.test(model))?.[1];
  if (table !== undefined) return snap(wanted, table);
  if (wanted === 'max' || wanted === 'ultra') return null;
  return wanted === 'minimal' && MODERN.test(model) ? 'low' : wanted;
}

function snap(wanted: Effort, supported: readonly Effort[]): Effort | null {
  if (supported.includes(wanted)) return wanted;
  const implicit = supported.filter((effort) => effort !== 'ultra');
  const rank = EFFORTS.indexOf(wanted);
  return implicit.find((effort) => EFFORTS.indexOf(effort) > rank) ?? implicit.at(-1) ?? null;
}

function unknownLevel(think: string): HarnessError {
  const words = ['off', 'adaptive', ...EFFORTS];
  return new HarnessError('SCENARIO_INVALID', `runtime.think is ${JSON.stringify(think)}, which is no think level.${renderSuggestion(think, words)}`, {
    hint: `Use one of: ${words.join(', ')}.`,
  });
}
