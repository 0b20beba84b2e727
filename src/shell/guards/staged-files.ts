import { runGitAtWork } from '../git.ts';
import type { Io } from '../io.ts';

const SNAPSHOT = /^test\/fixtures\/agents\/prompt-snapshots\//;

/** What renders the snapshots, and the snapshots themselves. */
const WATCHED = [SNAPSHOT, /^fixtures\//, /^src\//, /^scripts\/prompt-snapshots/, /^(?:package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|tsconfig\.json)$/];

/** Whether a change of this file can make the snapshots drift; the path is relative to the program's root. */
export function isWatched(file: string): boolean {
  return WATCHED.some((pattern) => pattern.test(file));
}

/** Watched files whose staged content is not that of the last commit. @throws HarnessError GIT_UNAVAILABLE */
export async function listStagedFiles(io: Io): Promise<string[]> {
  return listDifferences(['--cached'], io);
}

/** Inputs, not snapshots, that differ on disk from what is staged: gen would render them as well. @throws HarnessError GIT_UNAVAILABLE */
export async function listUnstagedFiles(io: Io): Promise<string[]> {
  return (await listDifferences([], io)).filter((file) => !SNAPSHOT.test(file));
}

async function listDifferences(flags: readonly string[], io: Io): Promise<string[]> {
  const { stdout } = await runGitAtWork(['diff', ...flags, '--name-only', '--no-renames', '--no-ext-diff', '--relative', '-z'], io);
  return [...new Set(stdout.toString('utf8').split('\0'))].filter(isWatched);
}
