import fs from 'node:fs';
import path from 'node:path';
import { HarnessError } from '../../errors.ts';
import type { Machine } from '../../lint/rule.ts';
import { createTextMask } from '../mask-drift.ts';
import { fetchCodexFromNpm } from './npm-codex.ts';

/** A Codex that can be started. */
export interface CodexBinary {
  /** As `codex --version` says it. */
  readonly version: string;
  /** Absolute path of the program. */
  readonly path: string;
  readonly from: 'npm' | 'flag' | 'path';
}

export interface CodexChoice {
  /** Version to fetch from npm; null for none. */
  readonly version: string | null;
  /** A program that the user names; wins over the version. */
  readonly bin: string | null;
  /** Ignored folder for fetched versions, absolute. */
  readonly cache: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whose names are hidden in what the programs say, beside secrets and people; nobody's by default. */
  readonly machine?: Machine | undefined;
  /** Called before something that takes seconds. */
  readonly progress: (text: string) => void;
}

const VERSION_TIMEOUT_MS = 15_000;

/**
 * Finds or fetches a Codex: the named program, else the version from npm (kept in `<cache>/<version>/`), else `codex`
 * on PATH.
 * @throws HarnessError CODEX_MISSING with what to do
 */
export async function obtainCodex(choice: CodexChoice): Promise<CodexBinary> {
  const mask = createTextMask(choice.machine);
  if (choice.bin !== null) return describe(path.resolve(choice.bin), 'flag', mask);
  if (choice.version !== null) {
    const found = await describe(await fetchCodexFromNpm({ ...choice, version: choice.version, mask }), 'npm', mask);
    if (found.version === choice.version) return found;
    throw missing(`npm gave Codex ${found.version} for ${choice.version}`, `Remove ${path.join(choice.cache, choice.version)} and run the command again.`);
  }
  const program = findOnPath(choice.env);
  if (program === null) throw missing('There is no "codex" on PATH', 'Let npm fetch one with --codex 0.171.0, or name a program with --codex-bin');
  return describe(program, 'path', mask);
}

/** Asks the program for its version; this also shows that it runs on this machine. */
async function describe(program: string, from: CodexBinary['from'], mask: (text: string) => string): Promise<CodexBinary> {
  const { execa } = await import('execa');
  const result = await execa(program, ['--version'], { env: pathOnly(), extendEnv: false, reject: false, timeout: VERSION_TIMEOUT_MS, stdin: 'ignore' });
  const version = /\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?/.exec(result.stdout)?.[0];
  if (result.exitCode === 0 && version !== undefined) return { version, path: program, from };
  throw missing(`${program} is no Codex that runs here: ${reasonFor(result, mask)}`, 'Name another program with --codex-bin, or let npm fetch one with --codex 0.171.0');
}

function reasonFor(result: { readonly code?: string | undefined; readonly exitCode?: number | undefined; readonly timedOut: boolean; readonly stdout: string }, mask: (text: string) => string): string {
  if (result.code === 'ENOENT') return 'there is no such file';
  if (result.code === 'EACCES') return 'it is not executable';
  // A program for another machine is handed to the shell, which cannot read it either.
  if (result.code === 'ENOEXEC' || result.exitCode === 126 || result.exitCode === 127) return `it was not built for ${process.platform}-${process.arch}`;
  if (result.timedOut) return `it did not answer --version within ${VERSION_TIMEOUT_MS / 1000} s`;
  if (result.exitCode === 0) return `--version says "${mask(result.stdout).trim().split('\n')[0]?.slice(0, 80) ?? ''}"`;
  return `--version ended with ${result.exitCode === undefined ? (result.code ?? 'an error') : `exit code ${result.exitCode}`}`;
}

function findOnPath(env: Readonly<Record<string, string | undefined>>): string | null {
  const names = process.platform === 'win32' ? ['codex.exe', 'codex.cmd'] : ['codex'];
  const folders = (env['PATH'] ?? env['Path'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  for (const folder of folders) {
    const found = names.map((name) => path.resolve(folder, name)).find(isExecutable);
    if (found !== undefined) return found;
  }
  return null;
}

function isExecutable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

/** A `codex` on PATH may be a script that needs `node` beside it. */
function pathOnly(): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '', HOME: '/nonexistent' };
}

function missing(sentence: string, hint: string): HarnessError {
  return new HarnessError('CODEX_MISSING', `${sentence}.`, { hint });
}
