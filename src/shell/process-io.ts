import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Io } from './io.ts';
import { CONFIG_FILE, DEFAULT_PATHS } from './paths.ts';

/** The real process as an `Io`. The root is the nearest folder above the current one that has settings or scenarios. */
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

/** "" for a user that the system has no entry for, as in some containers. */
function readUser(): string {
  try {
    return os.userInfo().username;
  } catch {
    return '';
  }
}

function findRoot(cwd: string): string {
  for (let folder = cwd; ; folder = path.dirname(folder)) {
    if ([CONFIG_FILE, DEFAULT_PATHS.scenarios].some((name) => fs.existsSync(path.join(folder, name)))) return folder;
    if (folder === path.dirname(folder)) return cwd;
  }
}
