import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HarnessError } from '../errors.ts';
import { reasonOf } from './files.ts';
import { isGone, readOwner, renderOwner } from './lock-owner.ts';

const WAIT_MS = 10_000;
const STEP_MS = 50;

/** Which lock is taken: `held` is what an error says, and `waitMs` is how long another process is waited for. */
export interface Lock {
  readonly file: string;
  readonly held: (pid: string) => string;
  readonly waitMs: number;
  /** Told once when another process is waited for. */
  readonly say?: (text: string) => void;
}

/** Held while gen plans and writes, and while review writes. */
export const GEN_LOCK: Lock = { file: '.gen.lock', held: (pid) => `Another gen (process ${pid}) is writing the snapshots.`, waitMs: WAIT_MS };

/** Held as long as a review goes on; a second one is refused at once. */
export const REVIEW_LOCK: Lock = { file: '.review.lock', held: (pid) => `Another review (process ${pid}) is going on here.`, waitMs: 0 };

/** Held while a Codex profile is written. */
export const PIN_LOCK: Lock = { file: '.pin.lock', held: (pid) => `Another pin (process ${pid}) is writing a Codex profile.`, waitMs: WAIT_MS };

/**
 * Runs a function while no other process of this program writes below `folder`. Waits up to ten seconds for another
 * one, and says so; the lock of a process that is gone is taken over. `run` gets a function that throws LOCKED when the
 * lock was taken away meanwhile, to be called before the first byte is written.
 * @throws HarnessError LOCKED, FILE_NOT_WRITABLE.
 */
export async function withLock<T>(folder: string, run: (confirm: () => void) => Promise<T>, lock: Lock = GEN_LOCK): Promise<T> {
  const file = path.join(folder, lock.file);
  const own = await acquire(file, lock);
  try {
    return await run(() => confirm({ file, own, lock }));
  } finally {
    release(file, own);
  }
}

/** The process that holds a lock, as a word; null when none does. */
export function findLockOwner(file: string): string | null {
  const owner = at(file, () => readOwner(file));
  return owner === null || isGone(owner) ? null : nameOf(owner.pid);
}

async function acquire(file: string, lock: Lock): Promise<string> {
  const own = renderOwner();
  const until = Date.now() + lock.waitMs;
  at(file, () => makeFolder(path.dirname(file)));
  for (let tries = 0; !create(file, own); ) {
    const owner = at(file, () => readOwner(file));
    if (owner === null) continue;
    if (isGone(owner)) {
      at(file, () => takeAway(file, owner.text));
      continue;
    }
    if (Date.now() >= until) throw locked(lock, owner.pid, file);
    if (tries === 0) lock.say?.(`${lock.held(nameOf(owner.pid))} Waiting up to ${lock.waitMs / 1000} seconds.\n`);
    tries += 1;
    await sleep(STEP_MS);
  }
  return own;
}

/** Makes the lock file; false when there is one. A disk without room for its few bytes leaves none behind. */
function create(file: string, own: string): boolean {
  let handle: number;
  try {
    handle = fs.openSync(file, 'wx');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') return false;
    throw notWritable(file, cause);
  }
  try {
    fs.writeFileSync(handle, own);
  } catch (cause) {
    fs.rmSync(file, { force: true });
    throw notWritable(file, cause);
  } finally {
    fs.closeSync(handle);
  }
  return true;
}

/**
 * Removes a lock that was left behind. Between reading and removing, another process may have put its own there: the
 * file is moved first, and a lock that is not the one that was read goes back.
 */
function takeAway(file: string, stale: string): void {
  const moved = `${file}.tmp-${process.pid}`;
  fs.rmSync(moved, { recursive: true, force: true });
  try {
    fs.renameSync(file, moved);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return;
    throw cause;
  }
  if (fs.readFileSync(moved, 'utf8') !== stale && !fs.existsSync(file)) fs.renameSync(moved, file);
  else fs.rmSync(moved, { force: true });
}

function confirm({ file, own, lock }: { readonly file: string; readonly own: string; readonly lock: Lock }): void {
  const owner = at(file, () => readOwner(file));
  if (owner?.text !== own) throw locked(lock, owner?.pid ?? 0, file);
}

/** A lock that cannot be removed is known as left behind as soon as this process ends. */
function release(file: string, own: string): void {
  try {
    if (isAnothers(file, own)) return;
    fs.rmSync(file, { force: true });
  } catch {
    // The result of the run matters more.
  }
}

/** A lock that cannot be read, for example because too many files are open, is still the one that this process made. */
function isAnothers(file: string, own: string): boolean {
  try {
    return readOwner(file)?.text !== own;
  } catch {
    return false;
  }
}

function makeFolder(folder: string): void {
  if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) fs.mkdirSync(folder, { recursive: true });
}

function nameOf(pid: number): string {
  return pid === 0 ? 'unknown' : String(pid);
}

function locked(lock: Lock, pid: number, file: string): HarnessError {
  return new HarnessError('LOCKED', lock.held(nameOf(pid)), { file, hint: `Wait for it, or remove ${file} when no such process runs.` });
}

function at<T>(file: string, run: () => T): T {
  try {
    return run();
  } catch (cause) {
    throw notWritable(file, cause);
  }
}

function notWritable(file: string, cause: unknown): HarnessError {
  return new HarnessError('FILE_NOT_WRITABLE', `Cannot write ${file}: ${cause instanceof Error && 'code' in cause ? reasonOf(cause) : cause instanceof Error ? cause.message : String(cause)}.`, {
    file,
    hint: 'gen and review need a folder they may write to; check works in a read-only one.',
    cause,
  });
}
