import fs from 'node:fs';
import path from 'node:path';
import { notWritable } from './write-file.ts';

export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** The files whose bytes on disk differ from their text. */
export function findChangedFiles(folder: string, files: readonly TextFile[]): TextFile[] {
  return files.filter((file) => readBytesIfAny(path.join(folder, file.name))?.equals(Buffer.from(file.text, 'utf8')) !== true);
}

/**
 * Writes the files of one folder that differ, all or none: every text is on disk under a temporary name before the first
 * one is renamed over its target. Files that already have their bytes keep their mtime.
 * @returns the names that were written
 * @throws HarnessError FILE_NOT_WRITABLE, with nothing changed
 */
export function writeFilesTogether(folder: string, files: readonly TextFile[], label: string): string[] {
  const changed = findChangedFiles(folder, files);
  if (changed.length === 0) return [];
  const firstMade = makeFolder(folder, label);
  const staged = changed.map((file) => ({ target: path.join(folder, file.name), temporary: path.join(folder, `${file.name}.tmp-${process.pid}`), file }));
  try {
    for (const { target } of staged) refuseFolder(target);
    for (const { temporary, file } of staged) fs.writeFileSync(temporary, file.text, { encoding: 'utf8', flush: true });
    for (const { temporary, target } of staged) fs.renameSync(temporary, target);
  } catch (cause) {
    for (const { temporary } of staged) fs.rmSync(temporary, { force: true });
    if (firstMade !== undefined) fs.rmSync(firstMade, { recursive: true, force: true });
    throw notWritable(label, cause, 'Nothing');
  }
  return changed.map((file) => file.name);
}

/** The first folder that had to be made, so that a failure can take it away again. */
function makeFolder(folder: string, label: string): string | undefined {
  try {
    return fs.mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw notWritable(label, cause, 'Nothing');
  }
}

/** A rename over a folder fails only after its neighbours were renamed; this fails before. */
function refuseFolder(target: string): void {
  if (fs.statSync(target, { throwIfNoEntry: false })?.isDirectory() === true) throw Object.assign(new Error(target), { code: 'EISDIR' });
}

function readBytesIfAny(file: string): Buffer | null {
  try {
    return fs.readFileSync(file);
  } catch {
    return null;
  }
}
