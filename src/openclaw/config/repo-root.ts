import { valueAt } from '../../text/json.ts';
import type { JsonObject } from '../../types/request.ts';

/** What was found on disk. Git roots are `null` outside a repository. */
export interface RepoFacts {
  /** Folders that exist, among those that the configuration may name. */
  readonly existingDirs: readonly string[];
  readonly workspaceGitRoot: string | null;
  readonly cwdGitRoot: string | null;
}

/**
 * `agents.defaults.repoRoot` when it is an existing folder, else the git root of the workspace, else that of the working
 * folder, else `null`. Source: openclaw-2026.7.1.md §7.5.
 */
export function resolveRepoRoot(config: JsonObject, facts: RepoFacts): string | null {
  const value = valueAt(config, 'agents.defaults.repoRoot');
  const configured = typeof value === 'string' ? value.trim() : '';
  if (configured !== '' && facts.existingDirs.includes(configured)) return configured;
  return facts.workspaceGitRoot ?? facts.cwdGitRoot;
}
