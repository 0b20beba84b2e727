import fs from 'node:fs';
import path from 'node:path';

/** The file operations of a transaction, one by one, so that a test can end the program at each of them. */
export interface Disk {
  /** Makes a folder with all above it; answers the first that had to be made. */
  readonly makeFolder: (folder: string) => string | undefined;
  /** Writes a new file; its bytes are on the disk when this returns. */
  readonly write: (file: string, bytes: Uint8Array) => void;
  /** Gives a file a second name, or makes a copy where the file system has one name a file. */
  readonly keep: (file: string, other: string) => void;
  readonly rename: (from: string, to: string) => void;
  /** Removes a file or a link; one that is not there is no error. */
  readonly remove: (file: string) => void;
  /** Removes a folder and all in it; one that is not there is no error. A link is removed, not followed. */
  readonly removeFolder: (folder: string) => void;
  /** Removes a folder that is empty. */
  readonly removeEmpty: (folder: string) => void;
  /** Brings the names in a folder to the disk, where the system can. */
  readonly sync: (folder: string) => void;
}

/** The real disk. */
export const DISK: Disk = {
  makeFolder: (folder) => fs.mkdirSync(folder, { recursive: true }),
  write: (file, bytes) => fs.writeFileSync(file, bytes, { flag: 'wx', flush: true }),
  keep: (file, other) => keep(file, other),
  rename: (from, to) => fs.renameSync(from, to),
  remove: (file) => fs.rmSync(file, { force: true }),
  removeFolder: (folder) => fs.rmSync(folder, { recursive: true, force: true }),
  removeEmpty: (folder) => fs.rmdirSync(folder),
  sync: (folder) => syncFolder(folder),
};

function keep(file: string, other: string): void {
  try {
    fs.linkSync(file, other);
  } catch {
    // No hard links here, or not of a file of another owner. A link is kept as a link.
    if (fs.lstatSync(file).isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(file), other);
    else fs.copyFileSync(file, other, fs.constants.COPYFILE_EXCL);
  }
}

function syncFolder(folder: string): void {
  // Windows opens no folder, and brings names to the disk by itself.
  if (path.sep === '\\') return;
  const handle = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(handle);
  } catch (cause) {
    // Some network and user-space file systems have no such thing; what is left to fear there is a power cut.
    if (!(cause instanceof Error && 'code' in cause && (cause.code === 'EINVAL' || cause.code === 'ENOTSUP' || cause.code === 'ENOSYS'))) throw cause;
  } finally {
    fs.closeSync(handle);
  }
}
