import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildChildEnvironment } from './child-environment.ts';
import { listInstalled } from './installed-packages.ts';
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
 * lockfile of its own, as in a workspace of many packages, is installed from the nearest above it, of which only its part counts
 */
export function findObstacle(root: string, folder: string, prefix: string): string | null {
  if (!fs.existsSync(path.join(folder, PROGRAM))) return 'it has no check of its own';
  if (!fs.existsSync(path.join(root, 'node_modules'))) return 'no dependencies are installed here';
  return isSame(readLockfile(root, prefix), readLockfile(folder, prefix)) ? null : `its ${LOCKFILE} is another one`;
}

/**
 * Arguments of `git checkout-index`, behind its flags, for the lockfiles above the program: it exports what lies below the
 * folder that it is run in. Null where there is nothing above; git says no to those that are not there, and exports the others.
 */
export function lockfilesAbove(prefix: string): string[] | null {
  const above = prefix.split('/').slice(1).map((_, depth) => `${'../'.repeat(depth + 1)}${LOCKFILE}`);
  return above.length === 0 ? null : ['--', ...above];
}

/** A lockfile, and the project's folder as it calls it; "" for one of its own. */
interface Lockfile {
  readonly text: string;
  readonly project: string;
}

/** Whether two lockfiles install the same for the project; of one that several share, other projects do not count. */
function isSame(one: Lockfile | null, other: Lockfile | null): boolean {
  if (one?.text === other?.text) return true;
  if (one === null || other === null || one.project === '' || one.project !== other.project) return false;
  const installed = listInstalled(one.text, one.project);
  return installed !== null && installed === listInstalled(other.text, other.project);
}

/** The nearest lockfile, from a folder up to the root of its repository; null for none. */
function readLockfile(folder: string, prefix: string): Lockfile | null {
  const way = prefix.split('/').slice(0, -1);
  for (let depth = 0; depth <= way.length; depth += 1) {
    const file = path.join(folder, '../'.repeat(depth), LOCKFILE);
    if (fs.existsSync(file)) return { text: fs.readFileSync(file, 'utf8').replaceAll('\r\n', '\n'), project: way.slice(way.length - depth).join('/') };
  }
  return null;
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
