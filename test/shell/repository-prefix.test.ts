import path from 'node:path';
import { expect, test } from 'vitest';
import { findRepositoryPrefix } from '../../src/shell/repository-prefix.ts';
import { makeFolder, writeFiles } from './temporary-repository.ts';

test('the way from the repository to the program is told by its .git, a folder or a file, and by GitHub where there is none', () => {
  const top = makeFolder();
  const root = path.join(top, 'agents', 'harbour');
  const prefix = (workspace?: string): string => findRepositoryPrefix({ root, env: workspace === undefined ? {} : { GITHUB_WORKSPACE: workspace } });
  expect([prefix(), prefix(top), prefix(root), prefix(makeFolder()), prefix(path.join(root, 'below'))]).toEqual(['', 'agents/harbour/', '', '', '']);
  writeFiles(top, { 'agents/.git': 'gitdir: elsewhere' });
  expect([prefix(), prefix(top)]).toEqual(['harbour/', 'harbour/']);
  writeFiles(root, { '.git/HEAD': '' });
  expect(prefix(top)).toBe('');
});
