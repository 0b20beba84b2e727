import fs from 'node:fs';
import path from 'node:path';
import type { DoctorCheck } from '../../report/doctor-shape.ts';
import { runGit } from '../git.ts';
import { listInputFolders } from '../guards/attributes.ts';
import type { Io } from '../io.ts';
import { CONFIG_FILE, DEFAULT_PATHS, PATH_KEYS, readPaths } from '../paths.ts';
import { listIgnored } from './ignore-rules.ts';
import { countOf, verdicts } from './verdicts.ts';

const { ok, mend } = verdicts;

/**
 * Inputs and snapshots that have CRLF on disk and LF in the index: a checkout or an editor turned them. A CR that is
 * committed is left alone, since a layer may have one.
 */
export async function findTurnedFiles(io: Io): Promise<string[]> {
  const paths = readPaths(io.root);
  const folders = [...listInputFolders(paths), paths.snapshots];
  const { stdout } = await runGit(['ls-files', '--eol', '-z', '--', ...folders], io);
  return stdout.toString('utf8').split('\0').flatMap((entry) => {
    const [facts = '', file = ''] = entry.split('\t', 2);
    return /^i\/lf +w\/(?:crlf|mixed) /.test(facts) ? [file] : [];
  });
}

/** Line endings of inputs and snapshots as they are on disk. */
export async function checkLineEndings(io: Io): Promise<DoctorCheck> {
  const files = await findTurnedFiles(io);
  if (files.length === 0) return ok('line endings', 'inputs and snapshots have on disk what is committed');
  return mend('line endings', `CRLF on disk where LF is committed: ${countOf(files.length, 'file')}`, { files, next: 'pnpm prompt-snapshots doctor --fix' });
}

/** Turns CRLF into LF in the files that `findTurnedFiles` lists. @returns how many */
export async function mendLineEndings(io: Io): Promise<number> {
  const files = await findTurnedFiles(io);
  for (const file of files) {
    const place = path.join(io.root, file);
    // Bytes, so that nothing but the line endings of a file in whatever encoding changes.
    fs.writeFileSync(place, Buffer.from(fs.readFileSync(place, 'latin1').replaceAll('\r\n', '\n'), 'latin1'));
  }
  return files.length;
}

/** Inputs and snapshots that a merge left to be resolved by hand. */
export async function checkConflicts(io: Io): Promise<DoctorCheck> {
  const paths = readPaths(io.root);
  const { stdout } = await runGit(['ls-files', '--unmerged', '-z', '--', CONFIG_FILE, ...listInputFolders(paths), paths.snapshots], io);
  const files = [...new Set(stdout.toString('utf8').split('\0').flatMap((entry) => entry.split('\t').slice(1)))];
  if (files.length === 0) return ok('conflicts', 'no merge of inputs or snapshots waits for a hand');
  const inputs = files.filter((file) => !file.startsWith(`${paths.snapshots}/`));
  const gen = `pnpm prompt:snapshots:gen && git add ${paths.snapshots}`;
  return mend('conflicts', `a merge left ${countOf(files.length, 'file')}`, { files: [...inputs, ...files.filter((file) => !inputs.includes(file))], next: inputs.length === 0 ? gen : `resolve and git add the inputs, then ${gen}` });
}

/** Tracked paths that a file system without case would take for one. */
export async function checkCasing(io: Io): Promise<DoctorCheck> {
  const { stdout } = await runGit(['ls-files', '-z'], io);
  const byName = new Map<string, string[]>();
  for (const file of stdout.toString('utf8').split('\0').filter((name) => name !== '')) {
    // Folders collide too: A/x and a/y are one folder on such a disk.
    for (let name = file; name !== '.'; name = path.posix.dirname(name)) {
      const spellings = byName.get(name.toLowerCase()) ?? [];
      if (!spellings.includes(name)) byName.set(name.toLowerCase(), [...spellings, name]);
    }
  }
  const collisions = [...byName.values()].filter((names) => names.length > 1);
  const [first] = collisions;
  if (first === undefined) return ok('casing', 'no two tracked paths differ in case only');
  return mend('casing', `${countOf(collisions.length, 'tracked path')} in two spellings`, { files: collisions.map((names) => names.join(' and ')), next: `git mv '${first[1] ?? ''}' <another name>` });
}

/** Files that are tracked although git is told to ignore them, or that hold texts of another program. */
export async function checkIgnored(io: Io): Promise<DoctorCheck> {
  const ignored = listIgnored(io.root);
  const own = await runGit(['ls-files', '-z', '--', ...ignored], io);
  const told = await runGit(['ls-files', '-z', '--cached', '--ignored', '--exclude-standard'], io);
  const files = [...new Set(`${own.stdout.toString('utf8')}${told.stdout.toString('utf8')}`.split('\0'))].filter((name) => name !== '').sort();
  if (files.length === 0) return ok('ignored files', 'none is tracked');
  return mend('ignored files', `tracked: ${countOf(files.length, 'file')}`, { files, next: `git rm -r --cached ${shortenList(files, ignored)}` });
}

/** Folders as a whole, other files one by one. */
function shortenList(files: readonly string[], ignored: readonly string[]): string {
  const places = files.map((file) => ignored.find((folder) => file.startsWith(`${folder}/`)) ?? file);
  return [...new Set(places)].map((place) => (/^[\w./@-]+$/.test(place) ? place : `'${place}'`)).join(' ');
}

/** Files where the folders are unless the settings say otherwise, after the settings moved them: a merge leaves them there. */
export async function checkMovedFolders(io: Io): Promise<DoctorCheck> {
  const paths = readPaths(io.root);
  const moved = PATH_KEYS.filter((key) => paths[key] !== DEFAULT_PATHS[key]);
  const listed = await Promise.all(moved.map((key) => runGit(['ls-files', '-z', '--', DEFAULT_PATHS[key]], io)));
  const isRead = (file: string): boolean => PATH_KEYS.some((key) => file.startsWith(`${paths[key]}/`));
  const lost = moved.map((key, at) => ({ key, files: (listed[at]?.stdout.toString('utf8') ?? '').split('\0').filter((file) => file !== '' && !isRead(file)) })).filter(({ files }) => files.length > 0);
  const [first] = lost;
  if (first === undefined) return ok('folders', moved.length === 0 ? 'where they usually are' : 'nothing tracked is left where they were');
  const files = lost.flatMap(({ files: left }) => left);
  return mend('folders', `nothing reads ${countOf(files.length, 'tracked file')}: the settings name other folders`, { files, next: `git mv ${first.files[0] ?? ''} to its place below ${paths[first.key]}, or git rm it` });
}
