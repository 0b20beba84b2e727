import { HarnessError } from '../errors.ts';
import { buildChildEnvironment } from './child-environment.ts';
import type { Io } from './io.ts';

export interface GitResult {
  readonly exitCode: number;
  readonly stdout: Buffer;
  /** Trimmed. */
  readonly stderr: string;
}

const TIMEOUT_MS = 120_000;
const MAX_OUTPUT = 1024 * 1024 * 1024;

/** What a repository or its user configures must not run, whatever we ask. */
const QUIET = ['--no-pager', '--literal-pathspecs', '-c', 'core.fsmonitor=false', '-c', 'diff.external=', '-c', 'protocol.allow=never'];

/** No hook runs either while we only read. */
const SAFE = [...QUIET, '-c', 'core.hooksPath=/dev/null'];

/**
 * Runs git at the root of the repository, with an environment made from nothing: PATH, HOME (git refuses a repository of
 * another owner unless the user's configuration allows it), and what keeps git from asking, writing or fetching.
 * @throws HarnessError GIT_UNAVAILABLE when there is no git, no repository here, or git does not end
 */
export async function runGit(args: readonly string[], io: Io, input: string = ''): Promise<GitResult> {
  return startGit([...SAFE, ...args], io, { input, env: {} });
}

/** The same on an index of our own, which is no part of the repository. @throws HarnessError GIT_UNAVAILABLE like `runGit` */
export async function runGitOnIndex(index: string, args: readonly string[], io: Io): Promise<GitResult> {
  return startGit([...SAFE, ...args], io, { input: '', env: { GIT_INDEX_FILE: index } });
}

/**
 * The same for what belongs to the user's own work: the configured hooks folder is seen, and inside a hook the index of
 * the commit that is being made is the one that counts.
 * @throws HarnessError GIT_UNAVAILABLE like `runGit`
 */
export async function runGitAtWork(args: readonly string[], io: Io): Promise<GitResult> {
  const index = io.env['GIT_INDEX_FILE'] ?? '';
  return startGit([...QUIET, ...args], io, { input: '', env: index === '' ? {} : { GIT_INDEX_FILE: index } });
}

/**
 * Whether git leaves a path out of commits, by its own files of ignored paths alone: what is tracked counts like the rest.
 * @param file relative to the root, free of `*`, `?`, `[` and a colon in front: check-ignore takes no literal paths
 * @throws HarnessError GIT_UNAVAILABLE like `runGit`, and when git cannot say
 */
export async function isIgnoredByGit(file: string, io: Io): Promise<boolean> {
  const flags = SAFE.filter((flag) => flag !== '--literal-pathspecs');
  const { exitCode, stderr } = await startGit([...flags, 'check-ignore', '--no-index', '-q', '--', file], io, { input: '', env: {} });
  if (exitCode > 1) throw unavailable(`check-ignore says ${stderr.split('\n')[0] ?? ''}`);
  return exitCode === 0;
}

async function startGit(args: readonly string[], io: Io, { input, env }: { readonly input: string; readonly env: Readonly<Record<string, string>> }): Promise<GitResult> {
  const { execa } = await import('execa');
  const result = await execa('git', [...args], {
    cwd: io.root,
    env: { ...buildEnvironment(io), ...env },
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

function buildEnvironment(io: Io): Record<string, string> {
  return { ...buildChildEnvironment(io), GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1' };
}

function unavailable(reason: string, cause?: unknown): HarnessError {
  return new HarnessError('GIT_UNAVAILABLE', `Cannot ask git: ${reason}.`, {
    hint: 'Run the command in a git repository; `diff` compares folders and request bodies without one.',
    cause,
  });
}
