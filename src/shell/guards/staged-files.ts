import { runGitAtWork } from '../git.ts';
import type { Io } from '../io.ts';
import { type Paths, readPaths } from '../paths.ts';

/** What renders the snapshots, beside the folders that the settings name. */
const WATCHED = [/^src\//, /^scripts\/prompt-snapshots/, /^(?:prompt-snapshots\.config\.yaml|package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|tsconfig\.json)$/];

/** Whether a change of this file can make the snapshots drift; the path is relative to the program's root. */
function isWatched(file: string, paths: Paths): boolean {
  return WATCHED.some((pattern) => pattern.test(file)) || Object.values(paths).some((folder) => file.startsWith(`${folder}/`));
}

/** Watched files whose staged content is not that of the last commit. @throws HarnessError GIT_UNAVAILABLE */
export async function listStagedFiles(io: Io): Promise<string[]> {
  return listDifferences(['--cached'], io);
}

/** Inputs, not snapshots, that differ on disk from what is staged: gen would render them as well. @throws HarnessError GIT_UNAVAILABLE */
export async function listUnstagedFiles(io: Io): Promise<string[]> {
  return (await listDifferences([], io)).filter((file) => !file.startsWith(`${readPaths(io.root).snapshots}/`));
}

async function listDifferences(flags: readonly string[], io: Io): Promise<string[]> {
  const { stdout } = await runGitAtWork(['diff', ...flags, '--name-only', '--no-renames', '--no-ext-diff', '--relative', '-z'], io);
  const paths = readPaths(io.root);
  return [...new Set(stdout.toString('utf8').split('\0'))].filter((file) => isWatched(file, paths));
}
