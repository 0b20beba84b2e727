import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sha256 } from '../../text/hash.ts';
import { CONFIG_FILE, PATH_KEYS, type Paths } from '../default-paths.ts';
import { findRoot } from '../find-root.ts';
import type { Io } from '../io.ts';
import { createProcessIo } from '../process-io.ts';
import { parseRecord, renderRecord, type Said } from './record.ts';
import { readRecordFile, resolveRecordFolder, writeRecordFile } from './record-folder.ts';
import { parseRememberable, type Rememberable } from './rememberable.ts';
import { identify, readSurroundings } from './surroundings.ts';
import { isSameStock, type Stock, takeStock } from './stock.ts';

/** Files of the built program that a check runs or reads. */
export const PROGRAM_FILES = ['prompt-snapshots.js', 'program.js', 'o200k.bin'];

/** One command line in its surroundings, whose green result may be known or become known. */
export interface Slot {
  readonly mode: Rememberable['mode'];
  /** Digest of the surroundings. */
  readonly identity: string;
  readonly root: string;
  /** Folder of the built program. */
  readonly program: string;
  /** The program's files, before any of them but the first is loaded. */
  readonly loaded: Stock;
  /** Folder of the records. */
  readonly records: string;
}

/**
 * The slot of a command line; null where nothing is remembered: another command or flag, a run of the source, CI.
 * @param entry URL of the file that starts the program
 */
export function openSlot(argv: readonly string[], entry: string): Slot | null {
  try {
    const asked = parseRememberable(argv);
    const program = path.dirname(fileURLToPath(entry));
    if (asked === null || PROGRAM_FILES.some((name) => !fs.existsSync(path.join(program, name)))) return null;
    const root = findRoot(process.cwd());
    const surroundings = readSurroundings(asked.argv, root, process);
    const records = resolveRecordFolder(process, os.homedir());
    const loaded = surroundings === null || records === null ? null : takeStock(program, PROGRAM_FILES);
    if (surroundings === null || records === null || loaded === null) return null;
    return { mode: asked.mode, identity: identify(surroundings), root, program, loaded, records };
  } catch {
    // Remembering is a comfort; the check itself says what is wrong.
    return null;
  }
}

/** What the last green check of the same program over the same bytes said; null where none is known. */
export function recall({ mode, identity, root, loaded, records }: Slot): Said | null {
  const text = mode === 'renew' ? null : readRecordFile(records, identity);
  const record = text === null ? null : parseRecord(text);
  if (record === null || record.identity !== identity) return null;
  const inputs = takeStock(root, record.places);
  return inputs !== null && record.content === joinContents(loaded, inputs) ? record.said : null;
}

/** Says it again. A terminal and whatever does not take all at once are left to Node's own streams. */
export function repeat(said: Said): void {
  for (const [stream, text] of said) {
    const fd = stream === 'out' ? 1 : 2;
    let rest = Buffer.from(text);
    try {
      while (!fs.fstatSync(fd).isCharacterDevice() && rest.length > 0) rest = rest.subarray(fs.writeSync(fd, rest));
    } catch {
      // What is left is written below.
    }
    if (rest.length === 0) continue;
    // Its streams take a closed pipe as everywhere. The rest may begin inside of a character.
    createProcessIo();
    (stream === 'out' ? process.stdout : process.stderr).write(rest);
  }
}

export interface Run {
  readonly io: Io;
  readonly readPaths: (root: string) => Paths;
  /** The whole check. @returns its exit code */
  readonly run: (io: Io) => Promise<number>;
}

/** Runs the check, and keeps what it said when it is green and nothing was written while it ran. @returns its exit code */
export async function runAndRemember({ root, program, loaded, identity, records }: Slot, { io, readPaths, run }: Run): Promise<number> {
  const places = listPlaces(root, readPaths);
  const before = places === null || io.root !== root ? null : takeStock(root, places);
  if (places === null || before === null) return run(io);
  const said: (readonly ['out' | 'err', string])[] = [];
  const code = await run({
    ...io,
    stdout: (text) => {
      said.push(['out', text]);
      io.stdout(text);
    },
    stderr: (text) => {
      said.push(['err', text]);
      io.stderr(text);
    },
  });
  if (code !== 0 || !isSameStock(loaded, takeStock(program, PROGRAM_FILES)) || !isSameStock(before, takeStock(root, places))) return code;
  writeRecordFile(records, root, { identity, text: renderRecord({ identity, places, content: joinContents(loaded, before), said }) });
  return code;
}

/** Everything that a check reads; null where the settings do not say it. */
function listPlaces(root: string, readPaths: Run['readPaths']): string[] | null {
  try {
    const paths = readPaths(root);
    return [CONFIG_FILE, ...PATH_KEYS.map((key) => paths[key])];
  } catch {
    return null;
  }
}

function joinContents(program: Stock, inputs: Stock): string {
  return sha256(`${program.content} ${inputs.content}`);
}
