import path from 'node:path';
import { findUpwards } from './find-upwards.ts';
import type { Io } from './io.ts';

/**
 * From the root of the git repository to the program's root: "" or a path with `/` at its end. Asks no git: where CI has
 * unpacked an archive there is none, and GitHub says itself where its copy is.
 */
export function findRepositoryPrefix({ root, env }: Pick<Io, 'root' | 'env'>): string {
  const workspace = env['GITHUB_WORKSPACE'] ?? '';
  const top = findUpwards(root, ['.git']) ?? (workspace === '' ? root : workspace);
  const way = path.relative(top, root).split(path.sep).join('/');
  return way === '' || way.startsWith('..') || path.isAbsolute(way) ? '' : `${way}/`;
}
