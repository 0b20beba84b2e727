import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findUpwards } from './find-upwards.ts';

/** Version of this program, from the package.json above its code. */
export function readProgramVersion(): string {
  const folder = findUpwards(path.dirname(fileURLToPath(import.meta.url)), ['package.json']);
  if (folder === null) return 'unknown';
  const version = /"version":\s*"([^"]+)"/.exec(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))?.[1];
  return version ?? 'unknown';
}
