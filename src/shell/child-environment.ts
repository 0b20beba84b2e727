import path from 'node:path';
import type { Io } from './io.ts';

/** What a program finds of its caller; each only where the caller has it. */
const KEPT = ['SystemRoot', 'TMPDIR', 'TEMP', 'TMP'];

/**
 * An environment made from nothing for a child process: where programs are, a home, the folder for temporary files, and
 * what Windows starts no program without. No key, proxy, locale or Node option of the caller is in it.
 */
export function buildChildEnvironment({ env, home }: Pick<Io, 'env' | 'home'>): Record<string, string> {
  const kept = KEPT.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    PATH: env['PATH'] ?? env['Path'] ?? process.env['PATH'] ?? '',
    HOME: home,
    ...(path.sep === '\\' ? { USERPROFILE: home } : {}),
    LC_ALL: 'C',
    ...Object.fromEntries(kept),
  };
}
