import { CONFIG_FILE, DEFAULT_PATHS } from './default-paths.ts';
import { findUpwards } from './find-upwards.ts';

/** Root of the repository that a command works on: the nearest folder, from `cwd` upwards, that has settings or scenarios; `cwd` where none has. */
export function findRoot(cwd: string): string {
  return findUpwards(cwd, [CONFIG_FILE, DEFAULT_PATHS.scenarios]) ?? cwd;
}
