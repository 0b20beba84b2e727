import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../rules/sources.ts';

/** Bundles a script once, so that a process of it starts in a fraction of a second. @returns the file to run */
export async function bundle(script: string): Promise<string> {
  const outdir = fs.mkdtempSync(path.join(os.tmpdir(), 'prompt-snapshots-bundle-'));
  fs.chmodSync(outdir, 0o755);
  await build({
    entryPoints: [path.join(ROOT, script)],
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  return path.join(outdir, `${path.basename(script, '.ts')}.mjs`);
}

export interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stderr: string;
}

export interface Started {
  readonly kill: () => void;
  readonly isRunning: () => boolean;
  readonly ended: Promise<Ended>;
}

/** Starts a bundled script in a repository, with an environment made from nothing. */
export function start(script: string, root: string, args: readonly string[]): Started {
  const child = spawn(process.execPath, [script, ...args], { cwd: root, env: { PATH: process.env['PATH'] ?? '' }, stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = new Promise<Ended>((resolve) => child.on('close', (code, signal) => resolve({ code, signal, stderr })));
  return { kill: () => void child.kill('SIGKILL'), isRunning: () => child.exitCode === null && child.signalCode === null, ended };
}

/** Runs a bundled script to its end under a shell's limits, as another user where one is given. */
export function runLimited(script: string, root: string, options: { readonly args: readonly string[]; readonly limits?: string; readonly uid?: number; readonly env?: Record<string, string> }): Ended {
  const command = `${options.limits ?? ':'}; exec "$0" "$@"`;
  const ids = options.uid === undefined ? {} : { uid: options.uid, gid: options.uid };
  const done = spawnSync('/bin/sh', ['-c', command, process.execPath, script, ...options.args], { cwd: root, encoding: 'utf8', env: { PATH: process.env['PATH'] ?? '', ...options.env }, ...ids });
  return { code: done.status, signal: done.signal, stderr: done.stderr };
}
