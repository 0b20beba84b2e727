import fs from 'node:fs';
import path from 'node:path';
import type { AcceptPlan } from './plan-accept.ts';

/** One file that a step changed, so that the step can be undone; null where there is no file. */
export interface FileChange {
  /** Relative to the snapshot folder of the suite, with `/`. */
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What a plan changes on disk, with what is there now; files that are as planned already are left out. */
export function planChanges(folder: string, plan: AcceptPlan): FileChange[] {
  return [
    ...plan.writes.map(({ path: file, text }) => ({ path: file, before: readIfAny(path.join(folder, file)), after: text })),
    ...plan.removes.map((file) => ({ path: file, before: readIfAny(path.join(folder, file)), after: null })),
  ].filter(({ before, after }) => before !== after);
}

/** The first file that is no longer as a step left it, or null. */
export function findEdited(folder: string, changes: readonly FileChange[]): string | null {
  return changes.find(({ path: file, after }) => readIfAny(path.join(folder, file)) !== after)?.path ?? null;
}

function readIfAny(file: string): string | null {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
}
