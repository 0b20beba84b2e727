import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Io } from './io.ts';

/** The real process as an `Io`. The root is the nearest folder above the current one that has fixtures/scenarios. */
export function createProcessIo(): Io {
  return {
    stdout: (text) => void process.stdout.write(text),
    stderr: (text) => void process.stderr.write(text),
    env: process.env,
    root: findRoot(process.cwd()),
    home: os.homedir(),
    machine: { host: os.hostname(), user: readUser() },
    stdoutIsTty: process.stdout.isTTY === true,
    stderrIsTty: process.stderr.isTTY === true,
    columns: process.stdout.columns ?? 80,
  };
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
    if (fs.existsSync(path.join(folder, 'fixtures', 'scenarios'))) return folder;
    if (folder === path.dirname(folder)) return cwd;
  }
}
