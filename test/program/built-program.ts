import fs from 'node:fs';
import path from 'node:path';
import { build } from '../../src/shell/commands/build.ts';
import { ROOT } from '../rules/sources.ts';
import { recordIo } from '../shell/temporary-repository.ts';

/** Builds the program as `pnpm build` does, into `folder`, away from the repository's own `dist/`. @returns the folder of the built files */
export async function buildProgram(folder: string): Promise<string> {
  for (const name of ['src', 'scripts', 'package.json', 'tsconfig.json', 'LICENSE']) fs.cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  await build(recordIo(folder, folder));
  return path.join(folder, 'dist');
}
