import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Version of this program, from the package.json above its code. */
export function readProgramVersion(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!fs.existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) return 'unknown';
    folder = parent;
  }
  const version = /"version":\s*"([^"]+)"/.exec(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))?.[1];
  return version ?? 'unknown';
}
