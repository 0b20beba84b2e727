import fs from 'node:fs/promises';
import path from 'node:path';
import { HarnessError } from '../../errors.ts';
import { withInterrupt } from './interrupt.ts';
import { interrupted } from './within.ts';

const PACKAGE = '@openai/codex';
const INSTALL_TIMEOUT_MS = 300_000;
const NPM_FLAGS = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--no-save', '--loglevel=error'];
/** Up to 0.130 the program lies in `vendor/<machine>/codex/`, later in `bin/` (codex-runtime.md §9). */
const PROGRAMS = ['node_modules/@openai/codex*/vendor/*/bin/codex{,.exe}', 'node_modules/@openai/codex*/vendor/*/codex/codex{,.exe}'];

/**
 * Fetches `@openai/codex@<version>` from npm once and keeps it in `<cache>/<version>/`. The folder appears only when it
 * is whole, so a killed or concurrent fetch does no harm.
 * @returns absolute path of the program
 * @throws HarnessError CODEX_MISSING when npm cannot give it, or gives none for this machine
 */
export async function fetchCodexFromNpm(choice: {
  readonly version: string;
  readonly cache: string;
  readonly progress: (text: string) => void;
  /** Hides what must not be printed in what npm says. */
  readonly mask: (text: string) => string;
}): Promise<string> {
  const folder = path.join(choice.cache, choice.version);
  const cached = await findProgram(folder);
  if (cached !== null) return cached;
  await fs.mkdir(choice.cache, { recursive: true });
  const temporary = await fs.mkdtemp(path.join(choice.cache, `.fetch-${choice.version}-`));
  try {
    choice.progress(`Fetching ${PACKAGE}@${choice.version} from npm …`);
    await withInterrupt((signal) => install({ folder: temporary, version: choice.version, mask: choice.mask, signal }));
    if ((await findProgram(temporary)) === null) throw missing(choice.version, `it has no program for ${process.platform}-${process.arch}`);
    await keep(temporary, folder);
  } finally {
    await fs.rm(temporary, { recursive: true, force: true });
  }
  const program = await findProgram(folder);
  if (program === null) throw missing(choice.version, `${folder} vanished while it was read`);
  return program;
}

/** What stands there without a program, such as the rest of a removed version, makes room; a whole one of another fetch stays. */
async function keep(temporary: string, folder: string): Promise<void> {
  if ((await findProgram(folder)) === null) await fs.rm(folder, { recursive: true, force: true });
  await fs.rename(temporary, folder).catch(async (cause: unknown) => {
    if ((await findProgram(folder)) === null) throw cause;
  });
}

async function install(options: { folder: string; version: string; mask: (text: string) => string; signal: AbortSignal }): Promise<void> {
  const { folder, version, mask, signal } = options;
  const { execa } = await import('execa');
  const result = await execa('npm', ['install', '--prefix', folder, ...NPM_FLAGS, `${PACKAGE}@${version}`], {
    cwd: folder,
    reject: false,
    timeout: INSTALL_TIMEOUT_MS,
    cancelSignal: signal,
    stdin: 'ignore',
  });
  if (signal.aborted) throw interrupted();
  if (result.exitCode === 0) return;
  if (result.code === 'ENOENT') throw missing(version, 'there is no "npm" on PATH');
  throw missing(version, result.timedOut ? `npm took more than ${INSTALL_TIMEOUT_MS / 1000} s` : reasonIn(mask(result.stderr)));
}

/** npm's own first sentence, without the code that it puts before each line. */
function reasonIn(stderr: string): string {
  const lines = stderr.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim());
  const said = lines.filter((line) => line !== '' && !/^(code|syscall|errno|type) /.test(line)).map((line) => line.replace(/^(notarget|network|404|\d+) +/, ''));
  return (said[0] ?? 'npm failed without a word').replace(/\.$/, '');
}

/** The program in the folder of one version, absolute; null for none. */
export async function findProgram(folder: string): Promise<string | null> {
  const { default: glob } = await import('fast-glob');
  const [found] = await glob(PROGRAMS, { cwd: folder, absolute: true, suppressErrors: true });
  return found ?? null;
}

function missing(version: string, reason: string): HarnessError {
  return new HarnessError('CODEX_MISSING', `Cannot get Codex ${version} from npm: ${reason}.`, {
    hint: 'Check the version and the network, or name a program that is here with --codex-bin',
  });
}
