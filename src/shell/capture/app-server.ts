import { HarnessError } from '../../errors.ts';
import { createRpcClient, type RpcClient } from './json-rpc.ts';
import { keepTail, lastWords } from './last-words.ts';

export interface AppServerOptions {
  /** Absolute path of the `codex` program. */
  readonly binary: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** The whole environment of the program. */
  readonly env: Readonly<Record<string, string>>;
  /** Hides what must not be printed in what the program says. */
  readonly mask: (text: string) => string;
}

/** A running `codex app-server`. */
export interface AppServer {
  readonly rpc: RpcClient;
  /** Says how much of its output was no JSON, for the end of a sentence; "" when all was. */
  readonly garbageNote: () => string;
  /** Lets it finish by itself for a moment, so that it saves its threads, then ends whatever is left of its group. */
  readonly close: () => Promise<void>;
  /** Ends it and everything it started, at once. */
  readonly kill: () => Promise<void>;
}

const GRACE_MS = 2_000;
/** Enough for a value of many lines, such as a private key, to be known by its first. */
const TAIL = 65_536;

/**
 * Starts `codex app-server` over stdio in a process group of its own.
 * @throws HarnessError CODEX_MISSING when the program cannot be started at all
 */
export async function startAppServer(options: AppServerOptions): Promise<AppServer> {
  const { child } = await spawn(options);
  let tail = '';
  child.stdin.on('error', () => undefined); // A program that has gone closes its pipe; `ended` tells why.
  child.stderr.on('data', (chunk: Uint8Array) => {
    tail = keepTail(tail + Buffer.from(chunk).toString('utf8'), TAIL);
  });
  const rpc = createRpcClient((line) => void child.stdin.write(line), options.mask);
  child.stdout.on('data', (chunk: Uint8Array) => rpc.receive(chunk));
  const ended = child.then((result) => {
    const how = result.exitCode === undefined ? `with ${result.signal ?? result.code ?? 'an error'}` : `with exit code ${result.exitCode}`;
    const said = lastWords(tail, options.mask);
    rpc.fail(endedError(said === '' ? how : `${how}, saying: ${said}`));
  });
  if (child.pid === undefined) throw notStarted(options.binary, (await child).code ?? 'unknown error');
  const { pid } = child;
  const kill = async (): Promise<void> => {
    killGroup(pid);
    await ended;
  };
  const close = async (): Promise<void> => {
    child.stdin.end();
    const timer = setTimeout(() => killGroup(pid), GRACE_MS);
    await ended;
    clearTimeout(timer);
    killGroup(pid);
  };
  return { rpc, garbageNote: () => renderGarbage(rpc.garbage()), close, kill };
}

// Wrapped in an object, because a subprocess is itself a promise that `await` would wait for.
async function spawn({ binary, args, cwd, env }: AppServerOptions) {
  const { execa } = await import('execa');
  return { child: execa(binary, args, { cwd, env, extendEnv: false, detached: true, reject: false, buffer: false, stdin: 'pipe', stdout: 'pipe', stderr: 'pipe' }) };
}

/** Ends a process group; one that is gone already is no error. */
function killGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : '';
    if (code !== 'ESRCH') throw cause;
  }
}

function renderGarbage(lines: number): string {
  if (lines === 0) return '';
  return lines === 1 ? '; it wrote one line that is no JSON' : `; it wrote ${lines} lines that are no JSON`;
}

function endedError(how: string): HarnessError {
  return new HarnessError('CAPTURE_FAILED', `Codex ended ${how}.`, {
    hint: 'Start it by hand to see more: codex app-server',
  });
}

function notStarted(binary: string, code: string): HarnessError {
  const reason = code === 'EACCES' ? 'it is not executable' : code === 'ENOENT' ? 'there is no such file' : code;
  return new HarnessError('CODEX_MISSING', `Cannot start ${binary}: ${reason}.`, {
    file: binary,
    hint: 'Name another program with --codex-bin, or let npm fetch one with --codex 0.171.0',
  });
}
