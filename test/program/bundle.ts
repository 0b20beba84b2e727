import fs from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { ROOT } from '../rules/sources.ts';

let made: string | null = null;

/**
 * Path of the program as one file of JavaScript, made once a process and gone with it. A test that needs a process of its own
 * starts it with node alone: transforming some 250 files by tsx is most of such a test's time. It stands below node_modules, where packages are found.
 */
export function bundleProgram(): string {
  if (made !== null) return made;
  const folder = path.join(ROOT, 'node_modules/.cache/prompt-snapshots-test');
  made = path.join(folder, `program-${process.pid}.mjs`);
  fs.mkdirSync(folder, { recursive: true });
  buildSync({ entryPoints: [path.join(ROOT, 'scripts/prompt-snapshots.ts')], outfile: made, bundle: true, platform: 'node', format: 'esm', target: 'node20', packages: 'external', logLevel: 'error' });
  const file = made;
  process.on('exit', () => fs.rmSync(file, { force: true }));
  return file;
}
