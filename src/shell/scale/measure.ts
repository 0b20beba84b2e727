import fs from 'node:fs';
import path from 'node:path';

/** What one process, with all that it started, took. */
export interface Usage {
  /** Seconds of processor time, user and system; seconds on the clock where the system does not tell. */
  readonly seconds: number;
  /** Largest resident set of the process itself, in MiB. */
  readonly memory: number;
}

/** Ticks of a processor in a second, as Linux counts them in /proc. */
const TICKS = 100;
const PROBE = "import fs from 'node:fs';\nprocess.once('exit', () => fs.appendFileSync(process.env.MEMORY_FILE, process.pid + ' ' + process.resourceUsage().maxRSS + '\\n'));\n";

/**
 * Runs one Node program to its end and says what it took. @throws what execa throws for another exit code than 0
 * @param folder a folder of its own for what measuring needs
 */
export async function measureProgram(folder: string, cwd: string, args: readonly string[]): Promise<Usage> {
  const { execa } = await import('execa');
  const probe = path.join(folder, 'probe.mjs');
  const memory = path.join(folder, 'memory.txt');
  fs.writeFileSync(probe, PROBE);
  fs.rmSync(memory, { force: true });
  const before = readChildTicks();
  const start = process.hrtime.bigint();
  const child = execa(process.execPath, ['--import', probe, ...args], { cwd, stdin: 'ignore', env: { CI: '1', MEMORY_FILE: memory } });
  await child;
  const clock = Number(process.hrtime.bigint() - start) / 1e9;
  const after = readChildTicks();
  const seconds = before === null || after === null ? clock : (after - before) / TICKS;
  return { seconds, memory: readMemory(memory, child.pid) };
}

/** Processor ticks of all children that have ended, theirs included; null on systems without /proc. */
function readChildTicks(): number | null {
  if (!fs.existsSync('/proc/self/stat')) return null;
  // The name in parentheses may hold blanks; what counts are the 14th and 15th fields after it.
  const fields = fs.readFileSync('/proc/self/stat', 'utf8').replace(/^.*\) /s, '').split(' ');
  return Number(fields[13]) + Number(fields[14]);
}

function readMemory(file: string, pid: number | undefined): number {
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
  const own = lines.find((line) => line.startsWith(`${pid} `));
  return Number(own?.split(' ')[1] ?? 0) / 1024;
}
