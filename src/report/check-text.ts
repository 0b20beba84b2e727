import { renderBase } from './base-text.ts';
import type { CheckReport } from './check-report.ts';
import { renderCurrent } from './current-text.ts';
import { type DriftOptions, renderDrift } from './drift-text.ts';
import type { View } from './paint.ts';

/** The check as a person reads it in a terminal: what the base has already, then the drift, or that there is none. */
export function renderCheckText({ suites, base, next, effect }: CheckReport, { view, ...look }: Pick<DriftOptions, 'full' | 'layout'> & { readonly view: View }): string {
  const known = base === null ? '' : renderBase(base, view.paint);
  const isCurrent = suites.every((suite) => suite.findings.length === 0);
  return `${known}${isCurrent ? renderCurrent(suites, view) : renderDrift(suites, { ...look, next, effect }, view)}`;
}
