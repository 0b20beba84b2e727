import fs from 'node:fs';
import path from 'node:path';
import { writeTextFile } from './write-file.ts';

/** A file at the root of the repository that git reads line by line. */
export interface LineFile {
  readonly root: string;
  /** Relative to the root. */
  readonly name: string;
  /** A comment that stands in front of what is appended. */
  readonly reason: string;
}

/**
 * Appends those lines that the file does not hold yet, in the line endings that it has.
 * @returns the lines that are new; where there is none, nothing is written
 * @throws HarnessError FILE_NOT_WRITABLE
 */
export function appendLines({ root, name, reason }: LineFile, lines: readonly string[]): string[] {
  const file = path.join(root, name);
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const known = new Set(text.split(/\r?\n/));
  const fresh = lines.filter((line) => !known.has(line));
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const head = text === '' || text.endsWith('\n') ? text : `${text}${end}`;
  if (fresh.length > 0) writeTextFile(file, head + [reason, ...fresh].map((line) => `${line}${end}`).join(''), name);
  return fresh;
}
