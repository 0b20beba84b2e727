import type { Paint } from './paint.ts';
import { wrapWords } from './wrap.ts';

/** One part of what install-hooks sets up or takes away. */
export interface HookStep {
  /** A hook, the merge driver, or a file. */
  readonly part: string;
  readonly state: 'written' | 'current' | 'removed' | 'absent' | 'left alone';
  /** A sentence without a full stop; "" for none. */
  readonly detail: string;
  /** What is left to the user, a line to copy; null for nothing. */
  readonly line: string | null;
}

/** A line for each part, with what is left to do below it. */
export function renderHookSteps(steps: readonly HookStep[], view: { readonly paint: Paint; readonly columns: number }): string {
  const width = Math.max(...steps.map(({ part }) => part.length));
  const lines = steps.flatMap(({ part, state, detail, line }) => [
    `${part.padEnd(width)}  ${view.paint(state === 'left alone' ? 'yellow' : 'bold', state)}`,
    ...(detail === '' ? [] : wrapWords(detail, 2, view.columns)),
    ...(line === null ? [] : [`  next: ${line}`]),
  ]);
  return `${lines.join('\n')}\n`;
}
