import fs from 'node:fs';
import path from 'node:path';

/** The real path as far as it exists, and the rest as it is. */
export function followLinks(file: string): string {
  try {
    return fs.realpathSync(file);
  } catch {
    const parent = path.dirname(file);
    return parent === file ? file : path.join(followLinks(parent), path.basename(file));
  }
}
