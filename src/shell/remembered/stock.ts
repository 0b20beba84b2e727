import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** What files and folders are at one moment. */
export interface Stock {
  /** Of every path, kind and byte; sha256, lower-case hex. */
  readonly content: string;
  /** Of what the disk says about each: equal stamps mean that nothing was written in between, not even back and forth. */
  readonly stamp: string;
}

/** Larger files are refused by the program, or are none of its inputs. */
const MAX_BYTES = 32n * 1024n * 1024n;

/** What stands where somebody writes, or was killed while writing: locks, journals, files that wait for their names. */
export const IN_FLIGHT = /^\.(?:[a-z]+\.lock|unfinished\.json|staged)$|\.tmp-\d+$/;

/** A link is not followed and a pipe is not waited for; Windows has neither flag. */
const OPEN_FLAGS = fs.constants.O_RDONLY | (fs.constants.O_NOFOLLOW ?? 0) | (fs.constants.O_NONBLOCK ?? 0);

/**
 * Takes stock of files and folders, with everything below and every folder on the way to them.
 * @param places relative to `root`, with `/`; one that is not there counts as that
 * @returns null where anything is neither a plain file nor a folder, cannot be read, or is being written
 */
export function takeStock(root: string, places: readonly string[]): Stock | null {
  try {
    const count = new StockTaking(root);
    for (const place of places) count.addPlace(place);
    return count.finish();
  } catch {
    return null;
  }
}

/** Whether nothing was written between two stocks: where a disk counts time coarsely the bytes tell, where bytes came back the times do. */
export function isSameStock(before: Stock, after: Stock | null): boolean {
  return after !== null && after.content === before.content && after.stamp === before.stamp;
}

class StockTaking {
  readonly #root: string;
  readonly #content = createHash('sha256');
  readonly #stamp = createHash('sha256');

  constructor(root: string) {
    this.#root = root;
    // What comes and goes at the root itself is seen in its times.
    this.#mark(fs.statSync(root, { bigint: true }));
  }

  addPlace(place: string): void {
    const names = place.split('/');
    for (let count = 1; count < names.length; count += 1) {
      const kind = this.#visit(names.slice(0, count).join('/'));
      if (kind === 'file') throw new Error(`a file stands on the way to ${place}`);
      if (kind === 'nothing') return;
    }
    this.#addAll(place);
  }

  finish(): Stock {
    return { content: this.#content.digest('hex'), stamp: this.#stamp.digest('hex') };
  }

  #addAll(label: string): void {
    if (this.#visit(label) !== 'folder') return;
    for (const name of fs.readdirSync(path.join(this.#root, label)).sort()) {
      // A name that is not UTF-8 cannot be told from another one.
      if (IN_FLIGHT.test(name) || name.includes('\uFFFD')) throw new Error(`${label}/${name} is nothing to rely on`);
      this.#addAll(`${label}/${name}`);
    }
  }

  #visit(label: string): 'file' | 'folder' | 'nothing' {
    const full = path.join(this.#root, label);
    const stat = fs.lstatSync(full, { bigint: true, throwIfNoEntry: false });
    if (stat === undefined) {
      this.#note(label, 'nothing');
      return 'nothing';
    }
    this.#mark(stat);
    if (stat.isDirectory()) {
      this.#note(label, 'folder');
      return 'folder';
    }
    if (!stat.isFile() || stat.size > MAX_BYTES) throw new Error(`${label} is no plain file`);
    const bytes = readWhole(full);
    this.#note(label, 'file', bytes.length);
    this.#content.update(bytes);
    return 'file';
  }

  /** The number of bytes keeps what follows a file from being taken for a part of it. */
  #note(label: string, kind: 'file' | 'folder' | 'nothing', bytes: number = 0): void {
    this.#content.update(`${JSON.stringify([label, kind, bytes])}\n`);
  }

  #mark({ dev, ino, mode, size, mtimeNs, ctimeNs }: fs.BigIntStats): void {
    this.#stamp.update(`${dev} ${ino} ${mode} ${size} ${mtimeNs} ${ctimeNs}\n`);
  }
}

function readWhole(file: string): Buffer {
  const handle = fs.openSync(file, OPEN_FLAGS);
  try {
    return fs.readFileSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
