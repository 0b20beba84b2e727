import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HarnessError } from '../errors.ts';
import { reasonOf } from './files.ts';

const WAIT_MS = 10_000;
const STEP_MS = 50;

/** Which lock is taken: `held` is what an error says, and `waitMs` is how long another process is waited for. */
export interface Lock {
  readonly file: string;
  readonly held: (pid: number) => string;
  readonly waitMs: number;
}

const GEN_LOCK: Lock = { file: '.gen.lock', held: (pid) => `Another gen (process ${pid}) is writing the snapshots.`, waitMs: WAIT_MS };

/** Held as long as a review goes on; a second one is refused at once. */
export const REVIEW_LOCK: Lock = { file: '.review.lock', held: (pid) => `Another review (process ${pid}) is going on here.`, waitMs: 0 };

/**
 * Runs a function while no other process of this program writes below `folder`. Waits up to ten seconds for another
 * one; the lock of a process that is gone is taken over.
 * @throws HarnessError LOCKED, FILE_NOT_WRITABLE.
 */
export async function withLock<T>(folder: string, run: () => Promise<T>, lock: Lock = GEN_LOCK): Promise<T> {
  const file = path.join(folder, lock.file);
  await acquire(file, lock);
  try {
    return await run();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

async function acquire(file: string, lock: Lock): Promise<void> {
  for (let waited = 0; !tryAcquire(file); waited += STEP_MS) {
    // A lock that was left behind is gone after the first try.
    if (waited >= lock.waitMs && fs.existsSync(file)) {
      throw new HarnessError('LOCKED', lock.held(readOwner(file)), {
        file,
        hint: `Wait for it, or remove ${file} when no such process runs.`,
      });
    }
    await sleep(STEP_MS);
  }
}

function tryAcquire(file: string): boolean {
  try {
    if (!fs.statSync(path.dirname(file), { throwIfNoEntry: false })?.isDirectory()) fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : '';
    if (code !== 'EEXIST' || !fs.existsSync(file)) {
      throw new HarnessError('FILE_NOT_WRITABLE', `Cannot write ${file}: ${reasonOf(cause)}.`, {
        file,
        hint: 'gen and review need a folder they may write to; check works in a read-only one.',
        cause,
      });
    }
    if (!isAlive(readOwner(file))) fs.rmSync(file, { force: true });
    return false;
  }
}

function readOwner(file: string): number {
  try {
    return Number(fs.readFileSync(file, 'utf8'));
  } catch {
    return Number.NaN;
  }
}

/** An unreadable owner counts as alive: its process may be between creating the file and writing into it. */
function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}
