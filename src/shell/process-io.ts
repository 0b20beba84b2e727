import os from 'node:os';
import { findRoot } from './find-root.ts';
import type { Io } from './io.ts';
import { readUser } from './user-name.ts';

/** The real process as an `Io`. */
export function createProcessIo(): Io {
  process.stdout.on('error', ignoreClosedPipe);
  return {
    stdout: (text) => void process.stdout.write(text),
    stderr: (text) => void process.stderr.write(text),
    env: process.env,
    root: findRoot(process.cwd()),
    home: os.homedir(),
    machine: { host: os.hostname(), user: readUser() },
    program: [process.execPath, ...process.execArgv, process.argv[1] ?? ''],
    stdoutIsTty: process.stdout.isTTY === true,
    stderrIsTty: process.stderr.isTTY === true,
    columns: process.stdout.columns ?? 80,
  };
}

/** A reader that has seen enough (`show … | head`) is no fault of the program. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
