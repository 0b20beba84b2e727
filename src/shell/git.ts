import { HarnessError } from '../errors.ts';
import type { Io } from './io.ts';

export interface GitResult {
  readonly exitCode: number;
  readonly stdout: Buffer;
  /** Trimmed. */
  readonly stderr: string;
}

const TIMEOUT_MS = 120_000;
const MAX_OUTPUT = 1024 * 1024 * 1024;

/** Nothing that a repository or its user configures may run while we only read. */
const SAFE = ['--no-pager', '--literal-pathspecs', '-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null', '-c', 'diff.external=', '-c', 'protocol.allow=never'];

/**
 * Runs git at the root of the repository, with an environment made from nothing: PATH, HOME (git refuses a repository of
 * another owner unless the user's configuration allows it), and what keeps git from asking, writing or fetching.
 * @throws HarnessError GIT_UNAVAILABLE when there is no git, no repository here, or git does not end
 */
export async function runGit(args: readonly string[], io: Io, input: string = ''): Promise<GitResult> {
  const { execa } = await import('execa');
  const result = await execa('git', [...SAFE, ...args], {
    cwd: io.root,
    env: buildEnvironment(io),
    extendEnv: false,
    reject: false,
    encoding: 'buffer',
    stripFinalNewline: false,
    input,
    timeout: TIMEOUT_MS,
    maxBuffer: MAX_OUTPUT,
  });
  const stderr = Buffer.from(result.stderr).toString('utf8').trim();
  if (result.exitCode === undefined) throw unavailable(result.code === 'ENOENT' ? 'there is no program git on PATH' : result.timedOut ? 'git does not end' : 'git was stopped', result.cause);
  if (/not a git repository/.test(stderr)) throw unavailable('this folder is in no git repository');
  if (/dubious ownership/.test(stderr)) throw unavailable('the repository belongs to another user, and git refuses it');
  return { exitCode: result.exitCode, stdout: Buffer.from(result.stdout), stderr };
}

function buildEnvironment({ env, home }: Io): Record<string, string> {
  const path = env['PATH'] ?? process.env['PATH'] ?? '';
  // Windows starts no program without its own folder.
  const system = process.env['SystemRoot'];
  return {
    PATH: path,
    HOME: home,
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_LAZY_FETCH: '1',
    ...(system === undefined ? {} : { SystemRoot: system }),
  };
}

function unavailable(reason: string, cause?: unknown): HarnessError {
  return new HarnessError('GIT_UNAVAILABLE', `Cannot read a revision: ${reason}.`, {
    hint: 'Compare folders or request bodies instead, or run the command in a git repository.',
    cause,
  });
}
