import fs from 'node:fs';
import path from 'node:path';
import type { Io } from './io.ts';

/**
 * From the root of the git repository to the program's root: "" or a path with `/` at its end. Asks no git: where CI has
 * unpacked an archive there is none, and GitHub says itself where its copy is.
 */
export function findRepositoryPrefix({ root, env }: Pick<Io, 'root' | 'env'>): string {
  const workspace = env['GITHUB_WORKSPACE'] ?? '';
  const top = findTop(root) ?? (workspace === '' ? root : workspace);
  const way = path.relative(top, root).split(path.sep).join('/');
  return way === '' || way.startsWith('..') || path.isAbsolute(way) ? '' : `${way}/`;
}

function findTop(root: string): string | null {
  for (let folder = root; ; folder = path.dirname(folder)) {
    if (fs.existsSync(path.join(folder, '.git'))) return folder;
    if (folder === path.dirname(folder)) return null;
  }
}
