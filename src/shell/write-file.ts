import fs from 'node:fs';
import path from 'node:path';
import { HarnessError } from '../errors.ts';
import { reasonOf } from './files.ts';

/**
 * Writes a text whole or not at all: to a temporary neighbour, then renamed over the target. A file that already has
 * these bytes is left alone, with its mtime.
 * @returns whether anything was written.
 * @throws HarnessError FILE_NOT_WRITABLE.
 */
export function writeTextFile(file: string, text: string, label: string): boolean {
  const bytes = Buffer.from(text, 'utf8');
  if (hasBytes(file, bytes)) return false;
  const temporary = `${file}.tmp-${process.pid}`;
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(temporary, bytes, { flush: true });
    fs.renameSync(temporary, file);
  } catch (cause) {
    // A folder in its place is not ours; below a file that stands for a folder there is nothing to remove.
    if (statOrNull(temporary)?.isFile() === true) fs.rmSync(temporary);
    throw notWritable(label, cause, 'Nothing of this file');
  }
  return true;
}

function statOrNull(file: string): fs.Stats | null {
  try {
    return fs.lstatSync(file);
  } catch {
    return null;
  }
}

function hasBytes(file: string, bytes: Buffer): boolean {
  try {
    return fs.readFileSync(file).equals(bytes);
  } catch {
    return false;
  }
}

/** The error of a place that cannot be written; `unchanged` says how much of it is as it was. */
export function notWritable(label: string, cause: unknown, unchanged: 'Nothing' | 'Nothing more' | 'Nothing of this file'): HarnessError {
  return new HarnessError('FILE_NOT_WRITABLE', `Cannot write ${label}: ${reasonOf(cause)}.`, {
    file: label,
    hint: `${unchanged} was changed; ${adviceFor(cause)} and run the command again.`,
    cause,
  });
}

function adviceFor(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : '';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'make room';
  if (code === 'EMFILE' || code === 'ENFILE') return 'let more files be open (ulimit -n)';
  return 'make the place writable';
}
