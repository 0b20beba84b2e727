import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../rules/sources.ts';
import { makeFolder } from '../shell/temporary-repository.ts';

/** Bundles the program of some tree into one file, which starts quickly and finds the packages that are installed here. */
export async function bundleProgram(root: string = ROOT): Promise<string> {
  const folder = makeFolder();
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const outfile = path.join(folder, 'program.mjs');
  await build({ entryPoints: [path.join(root, 'scripts/prompt-snapshots.ts')], outfile, bundle: true, format: 'esm', platform: 'node', packages: 'external', logLevel: 'silent' });
  return outfile;
}
