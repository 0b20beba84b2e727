import { HarnessError } from '../../errors.ts';
import { isGeneratedPage } from '../../snapshot/page.ts';
import { decodeText, LARGE_MAX_BYTES, tooLarge } from '../files.ts';
import { runGit } from '../git.ts';
import type { Io } from '../io.ts';
import { CONFIG_FILE, DEFAULT_PATHS, parsePaths } from '../paths.ts';
import { idsOfPages, type SnapshotSide, type SuiteSide } from './snapshot-side.ts';

interface Entry {
  /** Path in the suite's folder. */
  readonly file: string;
  readonly mode: string;
  readonly object: string;
  /** Bytes. */
  readonly size: number;
}

const LINK = '120000';
const OTHER_REVISION = 'Compare with a revision whose snapshots can be read.';

/**
 * The snapshots as committed at a revision, read from git's objects: nothing is checked out, no hook, filter or text
 * conversion runs. A revision without snapshots is an empty side.
 * @throws HarnessError REVISION_UNKNOWN, GIT_UNAVAILABLE
 */
export async function openRevision(revision: string, io: Io): Promise<SnapshotSide> {
  const commit = await resolveCommit(revision, io);
  const folder = await readSnapshotPath(commit, revision, io);
  const suites = groupBySuite(await listTree(commit, folder, io));
  const objects = [...suites.values()].flat().filter(isReadable).map(({ object }) => object);
  const blobs = await readBlobs([...new Set(objects)], io);
  const sides = [...suites].map(([suite, entries]) => [suite, openSuiteTree(`${revision}:${folder}/${suite}`, entries, blobs)] as const);
  return { label: revision, suites: new Map(sides.filter(([, { ids }]) => ids.length > 0)), isSingle: false };
}

/** Where the revision itself has its snapshots: they may have been elsewhere then. @throws HarnessError SETTINGS_INVALID */
async function readSnapshotPath(commit: string, revision: string, io: Io): Promise<string> {
  const { exitCode, stdout } = await runGit(['cat-file', 'blob', `${commit}:./${CONFIG_FILE}`], io);
  return exitCode === 0 ? parsePaths(stdout.toString('utf8'), `${revision}:${CONFIG_FILE}`).snapshots : DEFAULT_PATHS.snapshots;
}

/** Whether git knows a commit of that name here. @throws HarnessError GIT_UNAVAILABLE */
export async function isRevision(word: string, io: Io): Promise<boolean> {
  return (await findCommit(word, io)) !== null;
}

async function findCommit(revision: string, io: Io): Promise<string | null> {
  const { exitCode, stdout } = await runGit(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`], io);
  return exitCode === 0 ? stdout.toString('utf8').trim() : null;
}

async function resolveCommit(revision: string, io: Io): Promise<string> {
  const commit = await findCommit(revision, io);
  if (commit !== null) return commit;
  const isShallow = (await runGit(['rev-parse', '--is-shallow-repository'], io)).stdout.toString('utf8').trim() === 'true';
  const isEmpty = (await runGit(['rev-list', '--all', '--max-count=1'], io)).stdout.length === 0;
  if (isEmpty) throw unknown(revision, 'this repository has no commit yet', 'Commit the snapshots first, or compare folders: `prompt-snapshots diff gen worktree`.');
  if (isShallow) throw unknown(revision, 'this clone is shallow and does not reach it', `Fetch it first: \`git fetch --depth=1 origin ${revision}\`, or \`git fetch --unshallow\`.`);
  throw unknown(revision, 'git has no commit of that name, and no file or folder has it', 'Fetch it first, for example `git fetch origin main`; `git log --oneline` lists commits.');
}

function unknown(revision: string, reason: string, hint: string): HarnessError {
  return new HarnessError('REVISION_UNKNOWN', `Cannot read the revision "${revision}": ${reason}.`, { hint });
}

async function listTree(commit: string, folder: string, io: Io): Promise<Entry[]> {
  const { exitCode, stdout, stderr } = await runGit(['ls-tree', '-r', '-z', '--long', commit, '--', `${folder}/`], io);
  if (exitCode !== 0) throw unknown(commit, `git ls-tree says: ${stderr.split('\n')[0] ?? ''}`, 'Run `git fsck`; an object may be missing here.');
  return stdout.toString('utf8').split('\0').flatMap((line): Entry[] => {
    const match = /^(\d+) blob ([0-9a-f]+) +(\d+)\t(.*)$/s.exec(line);
    const [, mode = '', object = '', size = '', path = ''] = match ?? [];
    return match === null || !path.startsWith(`${folder}/`) ? [] : [{ file: path.slice(folder.length + 1), mode, object, size: Number(size) }];
  });
}

/** Entries by suite; what lies outside `layers/`, `tools/` and the pages is nobody's snapshot. */
function groupBySuite(entries: readonly Entry[]): Map<string, Entry[]> {
  const suites = new Map<string, Entry[]>();
  for (const entry of entries) {
    const [, suite = '', file = ''] = /^([^/]+)\/((?:layers\/|tools\/)?[^/]+)$/.exec(entry.file) ?? [];
    if (file !== '') suites.set(suite, [...(suites.get(suite) ?? []), { ...entry, file }]);
  }
  return suites;
}

function isReadable({ mode, size }: Entry): boolean {
  return mode !== LINK && size <= LARGE_MAX_BYTES;
}

/** The bytes of objects, all by one process. An object that is not here is not in the result. */
async function readBlobs(objects: readonly string[], io: Io): Promise<Map<string, Buffer>> {
  const blobs = new Map<string, Buffer>();
  if (objects.length === 0) return blobs;
  const { stdout } = await runGit(['cat-file', '--batch'], io, `${objects.join('\n')}\n`);
  for (let at = 0; at < stdout.length; ) {
    const end = stdout.indexOf('\n', at);
    const [object = '', kind, size] = stdout.subarray(at, end).toString('utf8').split(' ');
    if (end === -1) break;
    at = end + 1;
    if (kind !== 'blob') continue;
    blobs.set(object, stdout.subarray(at, at + Number(size)));
    at += Number(size) + 1;
  }
  return blobs;
}

function openSuiteTree(folder: string, entries: readonly Entry[], blobs: ReadonlyMap<string, Buffer>): SuiteSide {
  const files = new Map(entries.map((entry) => [entry.file, entry]));
  const read = (file: string): string | null => {
    const entry = files.get(file);
    return entry === undefined ? null : readEntry(entry, `${folder}/${file}`, blobs);
  };
  const pages = entries.filter(({ file, mode, object }) => file.endsWith('.md') && mode !== LINK && isGeneratedPage(blobs.get(object)?.toString('utf8') ?? ''));
  return { folder, ids: idsOfPages(pages.map(({ file }) => file)), read };
}

function readEntry(entry: Entry, label: string, blobs: ReadonlyMap<string, Buffer>): string {
  if (entry.mode === LINK) throw new HarnessError('PATH_ESCAPES', 'A link is committed where a snapshot belongs.', { file: label, hint: OTHER_REVISION });
  const bytes = blobs.get(entry.object);
  if (bytes === undefined && entry.size <= LARGE_MAX_BYTES) {
    throw new HarnessError('FILE_UNREADABLE', 'Cannot read the file: git has no object of it here.', { file: label, hint: 'Fetch the revision whole; a partial clone leaves objects out.' });
  }
  try {
    if (bytes === undefined) throw tooLarge(label, entry.size, LARGE_MAX_BYTES);
    return decodeText(bytes, { label, maxBytes: LARGE_MAX_BYTES, bom: 'keep' });
  } catch (cause) {
    if (!(cause instanceof HarnessError)) throw cause;
    throw new HarnessError(cause.code, cause.message, { file: label, hint: OTHER_REVISION, cause });
  }
}
