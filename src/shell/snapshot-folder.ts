import fs from 'node:fs';
import path from 'node:path';
import { HarnessError } from '../errors.ts';
import { isGeneratedPage } from '../snapshot/page.ts';
import { LARGE_MAX_BYTES, labelOf, listFolder, readTextFile } from './files.ts';
import { IGNORED_FOLDER, readPaths } from './paths.ts';

/**
 * Folder of a suite's snapshots. A run with another profile than the suite's own has a folder that git ignores,
 * so that texts of another program are never committed by accident.
 */
export function snapshotFolder(root: string, suite: string, profileOverride?: string): string {
  return path.join(snapshotRoot(root, profileOverride), suite);
}

/** Folder of the snapshots of all suites. */
export function snapshotRoot(root: string, profileOverride?: string): string {
  return profileOverride === undefined ? path.join(root, readPaths(root).snapshots) : path.join(root, IGNORED_FOLDER, profileOverride);
}

/** The two folders below which all snapshots are, committed and ignored ones. */
export function snapshotParents(root: string): string[] {
  return [path.join(root, readPaths(root).snapshots), path.join(root, IGNORED_FOLDER)];
}

/**
 * Refuses a snapshot folder that is, or holds, a link to somewhere else: gen would write and remove there.
 * @throws HarnessError PATH_ESCAPES naming the link, FILE_NOT_WRITABLE for a file in the place of a folder.
 */
export function refuseLinks(root: string, folder: string): void {
  for (const place of [folder, path.join(folder, 'layers'), path.join(folder, 'tools')]) {
    const stat = fs.lstatSync(place, { throwIfNoEntry: false });
    const file = labelOf(root, place);
    if (stat?.isSymbolicLink()) {
      throw new HarnessError('PATH_ESCAPES', 'The snapshot folder is a link.', { file, hint: `Replace ${file} by a real folder.` });
    }
    if (stat !== undefined && !stat.isDirectory()) {
      throw new HarnessError('FILE_NOT_WRITABLE', 'A file stands where the snapshots belong.', { file, hint: `Move ${file} away and run gen again.` });
    }
  }
}

/** What a reader does with a generated file that is no text: gen replaces it, so that for gen it is as good as missing. */
export type Unreadable = 'throw' | 'replace';

/** Reads the files of one suite's folder, each once. */
export function createSnapshotReader(root: string, folder: string, unreadable: Unreadable = 'throw'): (file: string) => string | null {
  const known = new Map<string, string | null>();
  return (file) => {
    const seen = known.get(file);
    if (seen !== undefined) return seen;
    const text = readSnapshot(root, path.join(folder, file), unreadable);
    // Only the base's files are asked for again; keeping all would hold every stack of a large suite.
    if (!file.includes('@') && file.includes('/')) known.set(file, text);
    return text;
  };
}

function readSnapshot(root: string, file: string, unreadable: Unreadable): string | null {
  try {
    return readTextFile(file, { label: () => labelOf(root, file), maxBytes: LARGE_MAX_BYTES, bom: 'keep' });
  } catch (cause) {
    if (!(cause instanceof HarnessError)) throw cause;
    if (cause.code === 'FILE_UNREADABLE' && !fs.existsSync(file)) return null;
    const label = labelOf(root, file);
    if (unreadable === 'replace' && cause.code !== 'FILE_UNREADABLE') return null;
    const hint = cause.code === 'FILE_UNREADABLE' ? `Remove ${label} and run \`pnpm prompt:snapshots:gen\`.` : 'Run `pnpm prompt:snapshots:gen`; it writes the file anew.';
    throw new HarnessError(cause.code, cause.message, { file: label, hint, cause });
  }
}

/** Whether a suite's folder holds a file of that name, whatever is in it. */
export function isStored(folder: string, name: string): boolean {
  return fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile() === true;
}

/** What stands in a suite's snapshot folder. */
export interface OwnedFiles {
  /** Everything in `layers/` and `tools/`, and every page, whoever wrote it; sorted. */
  readonly names: readonly string[];
  /** Whether gen wrote a file of these; a page is opened for that, so this is asked only of those that no scenario has. */
  readonly isOurs: (name: string) => boolean;
}

/** Every file and link below a folder, which is followed by no link. */
function listFilesBelow(root: string, folder: string, name: string): string[] {
  const place = path.join(folder, name);
  return listFolder(place, labelOf(root, place)).flatMap((entry) => (entry.isDirectory() ? listFilesBelow(root, folder, `${name}/${entry.name}`) : [`${name}/${entry.name}`]));
}

/** Files that gen may own. */
export function listOwnedFiles(root: string, folder: string): OwnedFiles {
  const inside = ['layers', 'tools'].flatMap((name) => listFilesBelow(root, folder, name));
  const pages = listFolder(folder, labelOf(root, folder))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => entry.name);
  return {
    names: [...pages, ...inside].filter((file) => !/\.tmp-\d+$/.test(file)),
    isOurs: (name) => name.includes('/') || isGeneratedPage(readSnapshot(root, path.join(folder, name), 'replace') ?? ''),
  };
}
