import fs from 'node:fs';
import path from 'node:path';
import { labelOf } from '../files.ts';
import { notWritable, removeFile } from '../write-file.ts';
import { writeFilesTogether } from '../write-together.ts';
import type { AcceptPlan } from './plan-accept.ts';

/** One file that a step changed, so that the step can be undone; null where there is no file. */
export interface FileChange {
  /** Relative to the snapshot folder of the suite, with `/`. */
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Writes the files of a plan, all or none, then removes what no page links any more.
 * @returns what changed on disk
 * @throws HarnessError FILE_NOT_WRITABLE
 */
export function applyPlan(root: string, folder: string, plan: AcceptPlan): FileChange[] {
  const changes = [
    ...plan.writes.map(({ path: file, text }) => ({ path: file, before: readIfAny(path.join(folder, file)), after: text })),
    ...plan.removes.map((file) => ({ path: file, before: readIfAny(path.join(folder, file)), after: null })),
  ].filter(({ before, after }) => before !== after);
  writeChanges(root, folder, changes);
  return changes;
}

/** Puts files back as they were before a step. */
export function revertChanges(root: string, folder: string, changes: readonly FileChange[]): void {
  writeChanges(root, folder, changes.map(({ path: file, before, after }) => ({ path: file, before: after, after: before })));
}

/** The first file that is no longer as a step left it, or null. */
export function findEdited(folder: string, changes: readonly FileChange[]): string | null {
  return changes.find(({ path: file, after }) => readIfAny(path.join(folder, file)) !== after)?.path ?? null;
}

function writeChanges(root: string, folder: string, changes: readonly FileChange[]): void {
  const label = labelOf(root, folder);
  const files = changes.flatMap(({ path: name, after }) => (after === null ? [] : [{ name, text: after }]));
  makeFolders(folder, files, label);
  writeFilesTogether(folder, files, label);
  for (const { path: file, after } of changes) {
    const target = path.join(folder, file);
    if (after === null) removeFile(target, labelOf(root, target));
  }
}

function makeFolders(folder: string, files: readonly { readonly name: string }[], label: string): void {
  try {
    for (const { name } of files) fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  } catch (cause) {
    throw notWritable(label, cause, 'Nothing');
  }
}

function readIfAny(file: string): string | null {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
}
