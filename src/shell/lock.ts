import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HarnessError } from '../errors.ts';
import { reasonOf } from './files.ts';

const WAIT_MS = 10_000;
const STEP_MS = 50;

/**
 * Runs a function while no other process of this program writes below `folder`. Waits up to ten seconds for another
 * one; the lock of a process that is gone is taken over.
 * @throws HarnessError LOCKED, FILE_NOT_WRITABLE.
 */
export async function withLock<T>(folder: string, run: () => Promise<T>): Promise<T> {
  const file = path.join(folder, '.gen.lock');
  await acquire(file);
  try {
    return await run();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

async function acquire(file: string): Promise<void> {
  for (let waited = 0; !tryAcquire(file); waited += STEP_MS) {
    if (waited >= WAIT_MS) {
      throw new HarnessError('LOCKED', `Another gen (process ${readOwner(file)}) is writing the snapshots.`, {
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
        hint: 'gen needs a folder it may write to; check works in a read-only one.',
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
