import fs from 'node:fs';
import path from 'node:path';
import { sha256 } from '../text/hash.ts';
import { CONFIG_FILE, readPaths } from './paths.ts';

/** What one kind of input is, as a digest over the names and bytes of its files. */
export interface InputDigest {
  /** Key of `paths`, or the settings file. */
  readonly input: string;
  /** sha256, lower-case hex. */
  readonly digest: string;
}

/**
 * Identifies everything that a check reads, committed or not: the settings, scenarios, tools, profiles and snapshots. CR in
 * front of LF does not count, so that a checkout with other line endings is the same input.
 */
export function digestInputs(root: string): InputDigest[] {
  const settings = path.join(root, CONFIG_FILE);
  const folders = Object.entries(readPaths(root)).map(([input, folder]) => ({ input, digest: digestFolder(path.join(root, folder)) }));
  return [{ input: CONFIG_FILE, digest: fs.existsSync(settings) ? digestFile(settings) : '' }, ...folders];
}

function digestFolder(folder: string): string {
  if (!fs.existsSync(folder)) return '';
  // Locks and what an interrupted run left are no input.
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.split(path.sep).join('/')).filter((name) => !/(?:^|\/)\.(?:gen|pin|review)\.lock$/.test(name));
  const own = files.sort().filter((name) => fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile() === true);
  return sha256(JSON.stringify(own.map((name) => [name, digestFile(path.join(folder, name))])));
}

/** Bytes as latin1, so that any file has a digest. */
function digestFile(file: string): string {
  return sha256(fs.readFileSync(file, 'latin1').replaceAll('\r\n', '\n'));
}
