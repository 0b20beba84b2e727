import type { Io } from '../io.ts';
import type { BaitFolders } from './bait.ts';
import { buildImportArgs } from './preloads.ts';
import type { Poison } from './poisons.ts';

const TIMEOUT_MS = 600_000;
const MAX_OUTPUT = 1024 * 1024 * 1024;

/** What a child printed, and how it ended; a signal or a time-out is a failure in words. */
export interface ChildRun {
  readonly stdout: string;
  readonly stderr: string;
  /** Null when it ended with 0. */
  readonly failure: string | null;
}

/** One child of the matrix. */
export interface ChildTask {
  /** Arguments of the program. */
  readonly args: readonly string[];
  readonly folders: BaitFolders;
  /** Null for the plain run. */
  readonly poison: Poison | null;
  readonly signal: AbortSignal;
}

/** Runs the program once more with one poison; the rest of the environment is the parent's. */
export async function runChild(program: readonly string[], task: ChildTask, io: Pick<Io, 'env' | 'root'>): Promise<ChildRun> {
  const { execa } = await import('execa');
  const { poison, folders } = task;
  const [node = '', ...rest] = program;
  const script = rest.at(-1) ?? '';
  const args = [...rest.slice(0, -1), ...buildImportArgs(poison?.preloads ?? []), script, ...task.args];
  const cwd = poison?.cwd === 'elsewhere' ? folders.elsewhere : io.root;
  const env = { ...io.env, ...poison?.env };
  const result = await execa(node, args, { cwd, env, extendEnv: false, reject: false, stdin: 'ignore', timeout: TIMEOUT_MS, maxBuffer: MAX_OUTPUT, cancelSignal: task.signal, stripFinalNewline: false });
  return { stdout: result.stdout, stderr: result.stderr, failure: result.exitCode === 0 ? null : lastWords(result) };
}

/** What a child that failed said first, without the stack below it. */
function lastWords(result: { readonly exitCode?: number | undefined; readonly stderr: string; readonly shortMessage?: string | undefined }): string {
  const said = result.stderr.split('\n').find((line) => /^\s*(\w*Error|error)\b/.test(line)) ?? '';
  const end = result.exitCode === undefined ? (result.shortMessage ?? 'it did not end') : `exit ${result.exitCode}`;
  return said === '' ? end : `${end}: ${said.trim()}`;
}
