import path from 'node:path';
import { HarnessError } from '../errors.ts';
import { isJsonObject } from '../text/json.ts';
import type { JsonValue } from '../types/request.ts';
import { findObstacle, lockfilesAbove, runExportedCheck, withTemporaryFolder } from './exported-check.ts';
import { runGit, runGitOnIndex } from './git.ts';
import { findRepositoryPlace } from './guards/repository-place.ts';
import type { Io } from './io.ts';
import { findingKey } from './set-apart.ts';

/** What a revision's own check finds there: `suite id` of each finding, or why nobody can tell. */
export type BaseFindings = { readonly known: ReadonlySet<string> } | { readonly reason: string };

/**
 * Exports a revision into a temporary folder and runs its own check there, with the dependencies that are installed here.
 * With another lockfile, or without a check of its own, it says why the two cannot be told apart.
 * @throws HarnessError BASE_UNKNOWN for a revision that git does not know, GIT_UNAVAILABLE
 */
export async function readBaseFindings(revision: string, io: Io): Promise<BaseFindings> {
  const commit = await resolveCommit(revision, io);
  return withTemporaryFolder(async (folder) => {
    const { prefix } = await findRepositoryPlace(io);
    await exportTree({ commit, prefix }, folder, io);
    const root = path.join(folder, 'tree', prefix);
    const reason = findObstacle(io.root, root, prefix);
    return reason === null ? runCheck(root, io) : { reason };
  });
}

async function resolveCommit(revision: string, io: Io): Promise<string> {
  const { exitCode, stdout } = await runGit(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`], io);
  if (exitCode === 0) return stdout.toString('utf8').trim();
  throw new HarnessError('BASE_UNKNOWN', `git does not know the revision "${revision}" here.`, {
    hint: 'Fetch it first, for example `git fetch origin main`; a shallow clone needs --unshallow.',
  });
}

/** Into `tree/` of a folder, by an index of its own and not by an archive: attributes may keep tests or inputs out of archives. */
async function exportTree({ commit, prefix }: { readonly commit: string; readonly prefix: string }, folder: string, io: Io): Promise<void> {
  const [index, into] = [path.join(folder, 'index'), `--prefix=${folder.split(path.sep).join('/')}/tree/`];
  for (const args of [['read-tree', commit], ['checkout-index', '--all', '--quiet', into]]) {
    const { exitCode, stderr } = await runGitOnIndex(index, args, io);
    if (exitCode !== 0) throw new HarnessError('BASE_UNKNOWN', `git cannot export the revision: ${stderr.split('\n')[0] ?? ''}.`, { hint: 'Run `git fsck`; an object may be missing here.' });
  }
  const above = lockfilesAbove(prefix);
  if (above !== null) await runGitOnIndex(index, ['checkout-index', '--quiet', into, ...above], io);
}

async function runCheck(folder: string, io: Io): Promise<BaseFindings> {
  const { exitCode, stdout } = await runExportedCheck(folder, io);
  const known = exitCode === 0 || exitCode === 1 ? readKeys(stdout) : null;
  return known === null ? { reason: `its own check ends with ${String(exitCode ?? 'a time-out')}` } : { known };
}

/** Keys of a report's findings; null when the text is no report. */
function readKeys(text: string): Set<string> | null {
  let report: unknown;
  try {
    report = JSON.parse(text);
  } catch {
    return null;
  }
  const suites = isJsonObject(report) ? report['suites'] : undefined;
  if (!Array.isArray(suites)) return null;
  const keys = suites.filter(isJsonObject).flatMap((suite) => {
    const lists: readonly JsonValue[] = [suite['findings'] ?? [], suite['lint'] ?? []];
    return lists.flatMap((list) => (Array.isArray(list) ? list.filter(isJsonObject).map((finding) => findingKey(String(suite['suite']), String(finding['id']))) : []));
  });
  return new Set(keys);
}
