import fs from 'node:fs';
import path from 'node:path';
import { CONFIG_FILE, DEFAULT_PATHS } from './default-paths.ts';

/** Root of the repository that a command works on: the nearest folder, from `cwd` upwards, that has settings or scenarios; `cwd` where none has. */
export function findRoot(cwd: string): string {
  for (let folder = cwd; ; folder = path.dirname(folder)) {
    if ([CONFIG_FILE, DEFAULT_PATHS.scenarios].some((name) => fs.existsSync(path.join(folder, name)))) return folder;
    if (folder === path.dirname(folder)) return cwd;
  }
}
