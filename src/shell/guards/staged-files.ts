import { runGitAtWork } from '../git.ts';
import type { Io } from '../io.ts';
import { CONFIG_FILE, DEFAULT_PATHS, parsePaths, type Paths, readPaths } from '../paths.ts';

/** What renders the snapshots, beside the folders that the settings name. */
const WATCHED = [/^src\//, /^scripts\/prompt-snapshots/, /^(?:prompt-snapshots\.config\.yaml|package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|tsconfig\.json)$/];

/** Whether a change of this file can make the snapshots drift; the path is relative to the program's root. */
function isWatched(file: string, places: readonly Paths[]): boolean {
  return WATCHED.some((pattern) => pattern.test(file)) || places.flatMap((paths) => Object.values(paths)).some((folder) => file.startsWith(`${folder}/`));
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
  const places = await readPlaces(io);
  return [...new Set(stdout.toString('utf8').split('\0'))].filter((file) => isWatched(file, places));
}

/** Where the folders are on disk, and where the staged settings have them: a commit takes the staged ones. */
async function readPlaces(io: Io): Promise<Paths[]> {
  const { exitCode, stdout } = await runGitAtWork(['show', `:./${CONFIG_FILE}`], io);
  return [readPaths(io.root), exitCode === 0 ? parsePaths(stdout.toString('utf8'), `:${CONFIG_FILE}`) : DEFAULT_PATHS];
}
