import fs from 'node:fs';
import os from 'node:os';
import { sha256 } from '../../text/hash.ts';
import { isUnderCi } from '../under-ci.ts';
import { readUser } from '../user-name.ts';

/** Everything but files that may change what a check says. A property that is here is part of what a record is found by. */
export interface Surroundings {
  /** Of the record's own shape. */
  readonly format: 1;
  readonly argv: readonly string[];
  /** Root of the repository; absolute. */
  readonly root: string;
  /** Node: its file with size and time, versions of all that is built in, processor and system. */
  readonly node: readonly string[];
  /** Whether stdout and stderr are terminals, and how wide. */
  readonly look: readonly [stdout: boolean, stderr: boolean, columns: number];
  /** Variables about colours, locale, time zone and Node, sorted. */
  readonly env: readonly (readonly [string, string])[];
  /** Names that no snapshot may hold: host, user, home. */
  readonly machine: readonly [host: string, user: string, home: string];
}

/** What is read of a process; Node's own is one. */
export type ProcessFacts = Pick<NodeJS.Process, 'env' | 'execArgv' | 'execPath' | 'versions' | 'arch' | 'platform'>;

const VARIABLES = /^(?:NO_COLOR|FORCE_COLOR|COLORTERM|TERM|TZ|LANG|LANGUAGE|LC_.*|NODE_.*)$/;

/**
 * Says what surrounds this run; null where nothing is remembered: under CI, when Node was told to do something else than
 * usual (it may load code that no digest covers), and without the two streams.
 */
export function readSurroundings(argv: readonly string[], root: string, facts: ProcessFacts): Surroundings | null {
  const { env, execArgv, execPath, versions, arch, platform } = facts;
  if (isUnderCi(env) || execArgv.length > 0 || (env['NODE_OPTIONS'] ?? '') !== '') return null;
  const node = fs.statSync(execPath);
  return {
    format: 1,
    argv,
    root,
    node: [execPath, String(node.size), String(node.mtimeMs), JSON.stringify(versions), arch, platform],
    look: [isTerminal('stdout'), isTerminal('stderr'), isTerminal('stdout') ? process.stdout.columns : 0],
    env: Object.entries(env).flatMap(([name, value]) => (value !== undefined && VARIABLES.test(name) ? [[name, value] as const] : [])).sort(([a], [b]) => (a < b ? -1 : 1)),
    machine: [os.hostname(), readUser(), os.homedir()],
  };
}

/** A stream of Node's takes milliseconds to make, and only a character device can be a terminal. */
function isTerminal(stream: 'stdout' | 'stderr'): boolean {
  return fs.fstatSync(stream === 'stdout' ? 1 : 2).isCharacterDevice() && process[stream].isTTY === true;
}

/** sha256 of all of it, lower-case hex. */
export function identify(surroundings: Surroundings): string {
  return sha256(JSON.stringify(surroundings));
}
