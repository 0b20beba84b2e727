import { expect, test } from 'vitest';
import { resolveRepoRoot } from '../../../src/openclaw/config/repo-root.ts';

const found = { existingDirs: ['/srv/repo'], workspaceGitRoot: '/ws', cwdGitRoot: '/cwd' };
const set = (repoRoot: string) => ({ agents: { defaults: { repoRoot } } });

test.each([
  ['the configured folder when it exists', set('/srv/repo'), found, '/srv/repo'],
  ["the workspace's git root when the configured folder does not exist", set('/gone'), found, '/ws'],
  ["the working folder's git root when the workspace has none", {}, { ...found, workspaceGitRoot: null }, '/cwd'],
  ['nothing outside every repository', {}, { existingDirs: [], workspaceGitRoot: null, cwdGitRoot: null }, null],
])('the repository is %s', (_name, config, facts, root) => {
  expect(resolveRepoRoot(config, facts)).toBe(root);
});
