import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildChildEnvironment } from './child-environment.ts';
import type { Io } from './io.ts';

const CHECK_TIMEOUT_MS = 300_000;
const LOCKFILE = 'pnpm-lock.yaml';
const PROGRAM = path.join('scripts', 'prompt-snapshots.ts');
const MAX_BUFFER = 256 * 1024 * 1024;

/** How the check of another tree ended. */
export interface ExportedCheck {
  /** Null when it did not end in time or could not be started. */
  readonly exitCode: number | null;
  /** `check --format json`. */
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a function with an empty temporary folder, which is gone afterwards. */
export async function withTemporaryFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'prompt-snapshots-tree-')));
  try {
    return await run(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Why the program of an exported tree cannot run with the dependencies that are installed here; null when it can.
 * @param prefix from the root of the git repository to the program: "" or a path with `/` at its end. One that has no
 * lockfile of its own, as in a workspace of many packages, is installed from the nearest above it
 */
export function findObstacle(root: string, folder: string, prefix: string): string | null {
  if (!fs.existsSync(path.join(folder, PROGRAM))) return 'it has no check of its own';
  if (!fs.existsSync(path.join(root, 'node_modules'))) return 'no dependencies are installed here';
  return readLockfile(root, prefix) === readLockfile(folder, prefix) ? null : `its ${LOCKFILE} is another one`;
}

/**
 * Arguments of `git checkout-index`, behind its flags, for the lockfiles above the program: it exports what lies below the
 * folder that it is run in. Null where there is nothing above; git says no to those that are not there, and exports the others.
 */
export function lockfilesAbove(prefix: string): string[] | null {
  const above = prefix.split('/').slice(1).map((_, depth) => `${'../'.repeat(depth + 1)}${LOCKFILE}`);
  return above.length === 0 ? null : ['--', ...above];
}

/** The nearest lockfile, from a folder up to the root of its repository; null for none. */
function readLockfile(folder: string, prefix: string): string | null {
  const above = prefix.split('/').map((_, depth) => path.join(folder, '../'.repeat(depth), LOCKFILE));
  const file = above.find((place) => fs.existsSync(place));
  return file === undefined ? null : fs.readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
}

/** Runs an exported tree's own `check --format json` with the dependencies that are installed here. */
export async function runExportedCheck(folder: string, io: Io): Promise<ExportedCheck> {
  const { execa } = await import('execa');
  const modules = path.join(folder, 'node_modules');
  if (!fs.existsSync(modules)) fs.symlinkSync(path.join(io.root, 'node_modules'), modules, 'junction');
  const args = [path.join(modules, 'tsx', 'dist', 'cli.mjs'), path.join(folder, PROGRAM), 'check', '--format', 'json'];
  const result = await execa(process.execPath, args, {
    cwd: folder,
    env: buildChildEnvironment(io),
    extendEnv: false,
    reject: false,
    timeout: CHECK_TIMEOUT_MS,
    maxBuffer: MAX_BUFFER,
    stdin: 'ignore',
  });
  return { exitCode: result.exitCode ?? null, stdout: result.stdout, stderr: result.stderr };
}
