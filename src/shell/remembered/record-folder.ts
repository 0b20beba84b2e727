import fs from 'node:fs';
import path from 'node:path';
import { followLinks } from '../follow-links.ts';

const OWN = 'prompt-snapshots';

/** More records than this are dropped, the oldest first. */
export const MAX_RECORDS = 50;

/** Longer records are neither written nor read; bytes. */
export const MAX_RECORD_BYTES = 512 * 1024;

const NAME = /^[0-9a-f]{64}\.json$/;
const LEFT_OVER = /\.tmp-\d+$/;

/** Where records are kept: the user's folder for what can be made again. Null where the environment names none. */
export function resolveRecordFolder({ env, platform }: Pick<NodeJS.Process, 'env' | 'platform'>, home: string): string | null {
  const named = platform === 'win32' ? env['LOCALAPPDATA'] : platform === 'darwin' ? undefined : env['XDG_CACHE_HOME'];
  // As the XDG specification has it, a relative one does not count.
  if (named !== undefined && path.isAbsolute(named)) return path.join(named, OWN);
  if (!path.isAbsolute(home)) return null;
  const usual = platform === 'win32' ? ['AppData', 'Local'] : platform === 'darwin' ? ['Library', 'Caches'] : ['.cache'];
  return path.join(home, ...usual, OWN);
}

/** The text of a record; null for none, and for one that somebody else could have written. */
export function readRecordFile(folder: string, identity: string): string | null {
  try {
    if (!isOwn(fs.lstatSync(folder), 'folder')) return null;
    const handle = fs.openSync(fileOf(folder, identity), fs.constants.O_RDONLY | (fs.constants.O_NOFOLLOW ?? 0) | (fs.constants.O_NONBLOCK ?? 0));
    try {
      const stat = fs.fstatSync(handle);
      return isOwn(stat, 'file') && stat.size <= MAX_RECORD_BYTES ? fs.readFileSync(handle, 'utf8') : null;
    } finally {
      fs.closeSync(handle);
    }
  } catch {
    return null;
  }
}

/** Keeps a record, whole or not at all, outside of the repository; that it cannot be kept is nobody's fault. */
export function writeRecordFile(folder: string, root: string, { identity, text }: { readonly identity: string; readonly text: string }): void {
  try {
    if (Buffer.byteLength(text) > MAX_RECORD_BYTES || isBelow(followLinks(folder), followLinks(root)) || !makeFolder(folder)) return;
    const fresh = `${fileOf(folder, identity)}.tmp-${process.pid}`;
    fs.rmSync(fresh, { force: true });
    fs.writeFileSync(fresh, text, { flag: 'wx', mode: 0o600 });
    fs.renameSync(fresh, fileOf(folder, identity));
    dropOldest(folder);
  } catch {
    // A home that is read-only or full, or that another process works in.
  }
}

function fileOf(folder: string, identity: string): string {
  return path.join(folder, `${identity}.json`);
}

/** Neither another user's nor writable for others. Windows has no such numbers, and guards the folder by itself. */
function isOwn(stat: fs.Stats, kind: 'file' | 'folder'): boolean {
  if (!(kind === 'file' ? stat.isFile() : stat.isDirectory())) return false;
  return process.geteuid === undefined || (stat.uid === process.geteuid() && (stat.mode & 0o022) === 0);
}

/** Makes the folder and the one around it; nobody's home is made. */
function makeFolder(folder: string): boolean {
  for (const place of [path.dirname(folder), folder]) {
    if (!fs.existsSync(place)) fs.mkdirSync(place, { mode: 0o700 });
  }
  return isOwn(fs.lstatSync(folder), 'folder');
}

function isBelow(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder.endsWith(path.sep) ? folder : `${folder}${path.sep}`);
}

function dropOldest(folder: string): void {
  const names = fs.readdirSync(folder).filter((name) => NAME.test(name) || LEFT_OVER.test(name));
  if (names.length <= MAX_RECORDS) return;
  const files = names.map((name) => path.join(folder, name)).map((file) => ({ file, time: fs.lstatSync(file).mtimeMs }));
  for (const { file } of files.sort((a, b) => b.time - a.time).slice(MAX_RECORDS)) fs.rmSync(file, { force: true });
}
