import fs from 'node:fs';
import path from 'node:path';

/** The nearest folder, from `start` upwards, that holds one of the names; null where none does. */
export function findUpwards(start: string, names: readonly string[]): string | null {
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (names.some((name) => fs.existsSync(path.join(folder, name)))) return folder;
    if (folder === path.dirname(folder)) return null;
  }
}
