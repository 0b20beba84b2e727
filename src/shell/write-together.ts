import fs from 'node:fs';
import path from 'node:path';
import type { Place } from './transaction/place.ts';
import { writeWhole } from './transaction/write-whole.ts';

export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** The files whose bytes on disk differ from their text. */
export function findChangedFiles(folder: string, files: readonly TextFile[]): TextFile[] {
  return files.filter((file) => readBytesIfAny(path.join(folder, file.name))?.equals(Buffer.from(file.text, 'utf8')) !== true);
}

/**
 * Writes the files of a Codex profile that differ, all or none. Files that already have their bytes keep their mtime.
 * The caller holds the lock of the profiles.
 * @returns the names that were written
 * @throws HarnessError FILE_NOT_WRITABLE with nothing changed, and what `writeWhole` throws
 */
export function writeFilesTogether(place: Place, files: readonly TextFile[], confirm?: () => void): string[] {
  const changed = findChangedFiles(place.folder, files);
  writeWhole(place, changed.map(({ name, text }) => ({ path: name, text })), { writer: 'pin', ...(confirm === undefined ? {} : { confirm }) });
  return changed.map((file) => file.name);
}

function readBytesIfAny(file: string): Buffer | null {
  try {
    return fs.readFileSync(file);
  } catch {
    return null;
  }
}
