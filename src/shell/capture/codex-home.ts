import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { HarnessError } from '../../errors.ts';
import type { WorkspaceFile } from '../../types/turn.ts';

/** The folders of one capture; absolute paths without links. */
export interface CaptureFolders {
  /** Holds all others; what `remove` takes away. */
  readonly root: string;
  readonly home: string;
  readonly codexHome: string;
  readonly workspace: string;
}

const REMOVE_ATTEMPTS = 20;
const PREFIX = 'prompt-snapshots-capture-';
const POSIX_PATH = '/usr/local/bin:/usr/bin:/bin';
/** What Windows programs cannot start without. */
const WINDOWS_KEEP = ['SystemRoot', 'ComSpec', 'PATHEXT', 'Path'];

/** Makes a home, a CODEX_HOME and a workspace, all empty, below a new temporary folder. */
export async function createCaptureFolders(parent: string = os.tmpdir()): Promise<CaptureFolders> {
  const root = await fs.realpath(await fs.mkdtemp(path.join(parent, PREFIX)));
  const folders = { root, home: path.join(root, 'home'), codexHome: path.join(root, 'codex-home'), workspace: path.join(root, 'workspace') };
  await Promise.all([folders.home, folders.codexHome, folders.workspace].map((folder) => fs.mkdir(folder)));
  return folders;
}

/** Removes everything below `root`, retrying while a dying process still writes there. */
export async function removeCaptureFolders(folders: CaptureFolders): Promise<void> {
  // A dying Codex also removes files of its own; `force` then swallows the ENOENT of a child and leaves the rest standing.
  for (let attempt = 0; attempt < REMOVE_ATTEMPTS; attempt += 1) {
    await fs.rm(folders.root, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    if (!existsSync(folders.root)) return;
  }
}

/** Writes config.toml and, where there is one, auth.json. */
export async function writeCodexHome(folders: CaptureFolders, texts: { readonly config: string; readonly auth: string | null }): Promise<void> {
  await fs.writeFile(path.join(folders.codexHome, 'config.toml'), texts.config);
  if (texts.auth !== null) await fs.writeFile(path.join(folders.codexHome, 'auth.json'), texts.auth, { mode: 0o600 });
}

/**
 * Puts files into the workspace, over those that are there.
 * @throws HarnessError PATH_ESCAPES for a path that leads out of it
 */
export async function writeWorkspace(folders: CaptureFolders, files: readonly WorkspaceFile[]): Promise<void> {
  for (const file of files) {
    const target = path.resolve(folders.workspace, file.path);
    if (!target.startsWith(folders.workspace + path.sep)) {
      throw new HarnessError('PATH_ESCAPES', `The workspace file "${file.path}" lies outside the workspace.`, {
        file: file.path,
        hint: 'Give it a path below the workspace folder, without "..".',
      });
    }
    await fs.mkdir(path.dirname(target), { recursive: true });
    await fs.writeFile(target, file.text);
  }
}

/**
 * The environment of Codex, built from empty: nothing of the host gets in but what the platform cannot do without.
 * Every way out leads to `proxyUrl`. TMPDIR stays unset, because Codex prints it as a writable root.
 */
export function buildCodexEnv(folders: CaptureFolders, facts: { readonly proxyUrl: string; readonly timeZone: string }): Record<string, string> {
  const { proxyUrl } = facts;
  const env: Record<string, string> = {
    HOME: folders.home,
    CODEX_HOME: folders.codexHome,
    TZ: facts.timeZone,
    LANG: 'C.UTF-8',
    TERM: 'dumb',
    HTTP_PROXY: proxyUrl,
    HTTPS_PROXY: proxyUrl,
    ALL_PROXY: proxyUrl,
    NO_PROXY: '127.0.0.1',
  };
  if (process.platform !== 'win32') return { ...env, PATH: POSIX_PATH };
  const kept = WINDOWS_KEEP.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return { ...env, USERPROFILE: folders.home, ...Object.fromEntries(kept) };
}
