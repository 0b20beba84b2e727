import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';

/** Who holds a lock, as its file says. Parts that a file lacks are "". */
export interface LockOwner {
  /** 0 for a file without a process in it. */
  readonly pid: number;
  /** When the process began, in the system's own unit: a number that was given to another process is told by it. */
  readonly start: string;
  readonly host: string;
  /** The file as it is. */
  readonly text: string;
  /** Age of the file in milliseconds. */
  readonly age: number;
}

/** A file without a process in it is left alone for so long: its owner may be about to write. */
const NAMELESS_MS = 2_000;

/** What this process writes into a lock; no two are alike. */
export function renderOwner(): string {
  return `${process.pid}\n${readStart(process.pid)}\n${os.hostname()}\n${randomUUID()}\n`;
}

/** The owner of a lock; null when there is none. Throws what reading throws. */
export function readOwner(file: string): LockOwner | null {
  if (fs.lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) throw new Error('a link stands in its place');
  try {
    const text = fs.readFileSync(file, 'utf8');
    const [pid = '', start = '', host = ''] = text.split('\n');
    const number = /^\d{1,10}$/.test(pid.trim()) ? Number(pid) : 0;
    return { pid: number, start, host, text, age: Date.now() - fs.statSync(file).mtimeMs };
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw cause;
  }
}

/** Whether the process that wrote a lock is gone. One of another machine cannot be seen, and counts as there. */
export function isGone({ pid, start, host, age }: LockOwner): boolean {
  if (pid === 0) return age > NAMELESS_MS;
  if (host !== '' && host !== os.hostname()) return false;
  if (!isRunning(pid)) return true;
  const now = readStart(pid);
  return start !== '' && now !== '' && now !== start;
}

/** Whether this machine has a process of that number, whoever's it is. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}

/** Field 22 of the process's line, behind its name in brackets; "" where the system has no such file. */
function readStart(pid: number): string {
  try {
    const line = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
