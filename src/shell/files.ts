import { isUtf8 } from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';
import { HarnessError } from '../errors.ts';

export interface ReadOptions {
  /** Path as the user would type it, or how to make it when it is needed. */
  readonly label: string | (() => string);
  /** Larger files are refused; bytes. */
  readonly maxBytes: number;
  /** What to do with a byte order mark. */
  readonly bom?: 'refuse' | 'keep';
}

const MEBIBYTE = 1024 * 1024;

/** Limit for scenario, profile and workspace files; OpenClaw reads at most 2 MiB of a workspace file. */
export const INPUT_MAX_BYTES = 2 * MEBIBYTE;

/** Limit for catalogs, committed pages and other large texts. */
export const LARGE_MAX_BYTES = 32 * MEBIBYTE;

/**
 * Reads a UTF-8 text file whole.
 * @throws HarnessError FILE_UNREADABLE, FILE_TOO_LARGE or FILE_NOT_TEXT.
 */
export function readTextFile(file: string, options: ReadOptions): string {
  const bytes = readBytes(file, options);
  return decodeText(bytes, options);
}

/** Like `readTextFile`, but null when there is no such file. */
export function readTextFileIfAny(file: string, options: ReadOptions): string | null {
  return fs.existsSync(file) ? readTextFile(file, options) : null;
}

/** Opening a pipe must not wait for a writer; Windows has neither such pipes nor the flag. */
const OPEN_FLAGS = fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0);

function readBytes(file: string, options: ReadOptions): Buffer {
  try {
    const handle = fs.openSync(file, OPEN_FLAGS);
    try {
      const stat = fs.fstatSync(handle);
      if (!stat.isFile()) throw unreadable(labelIn(options), stat.isDirectory() ? 'it is a folder' : 'it is not a regular file');
      if (stat.size > options.maxBytes) throw tooLarge(labelIn(options), stat.size, options.maxBytes);
      return readWhole(handle, stat.size);
    } finally {
      fs.closeSync(handle);
    }
  } catch (cause) {
    if (cause instanceof HarnessError) throw cause;
    throw unreadable(labelIn(options), reasonOf(cause), cause);
  }
}

/** What `fs.readFileSync` does for a file of a known size, without asking for the size again. */
function readWhole(handle: number, size: number): Buffer {
  if (size === 0) return fs.readFileSync(handle);
  const bytes = Buffer.allocUnsafe(size);
  let filled = 0;
  for (let read = 1; read > 0 && filled < size; filled += read) read = fs.readSync(handle, bytes, filled, size - filled, null);
  return bytes.subarray(0, filled);
}

function labelIn({ label }: Pick<ReadOptions, 'label'>): string {
  return typeof label === 'string' ? label : label();
}

/** The text of UTF-8 bytes. @throws HarnessError FILE_NOT_TEXT */
export function decodeText(bytes: Buffer, options: ReadOptions): string {
  if (!isUtf8(bytes)) throw notText(labelIn(options), 'it is not valid UTF-8');
  const text = bytes.toString('utf8');
  if (text.includes('\0')) throw notText(labelIn(options), 'it holds NUL bytes');
  if (text.startsWith('\uFEFF') && options.bom !== 'keep') throw notText(labelIn(options), 'it starts with a byte order mark');
  return text;
}

function unreadable(label: string, reason: string, cause?: unknown): HarnessError {
  return new HarnessError('FILE_UNREADABLE', `Cannot read the file: ${reason}.`, {
    file: label,
    hint: `Make ${label} a readable file and run the command again.`,
    cause,
  });
}

/** The error for a file of more bytes than are read. */
export function tooLarge(label: string, size: number, limit: number): HarnessError {
  return new HarnessError('FILE_TOO_LARGE', `The file has ${size} bytes; at most ${limit} are read.`, {
    file: label,
    hint: 'Shorten the file, or take it out of the folder.',
  });
}

function notText(label: string, reason: string): HarnessError {
  return new HarnessError('FILE_NOT_TEXT', `Cannot use the file: ${reason}.`, {
    file: label,
    hint: `Save ${label} as UTF-8 text without a byte order mark.`,
  });
}

/** The words behind a system error code. */
export function reasonOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const words: Record<string, string> = {
    ENOENT: 'there is no such file',
    EACCES: 'permission is denied',
    EPERM: 'permission is denied',
    EISDIR: 'it is a folder',
    ENOTDIR: 'a folder on its path is a file',
    EEXIST: 'a file stands where a folder belongs',
    ELOOP: 'its links go in a circle',
    EROFS: 'the file system is read-only',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk quota is used up',
    EMFILE: 'too many files are open',
    ENFILE: 'too many files are open on this machine',
    EXDEV: 'it is on another file system than the folder around it',
    EBUSY: 'another program holds it',
    EIO: 'the disk does not answer',
    ENAMETOOLONG: 'its name is too long',
  };
  return words[code] ?? (code === '' ? String(cause) : code);
}

/** Names in a folder, sorted by code unit; [] when there is no such folder. Errors call it `label`. */
export function listFolder(folder: string, label: ReadOptions['label'] = folder): fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : '';
    if (code === 'ENOENT') return [];
    throw unreadable(labelIn({ label }), reasonOf(cause), cause);
  }
}

/** Path relative to the root with `/`, for messages. */
export function labelOf(root: string, file: string): string {
  const relative = path.relative(root, file).split(path.sep).join('/');
  return relative.startsWith('..') ? file : relative;
}
