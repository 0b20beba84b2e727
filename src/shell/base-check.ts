import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { HarnessError } from '../errors.ts';
import { isJsonObject } from '../text/json.ts';
import type { JsonValue } from '../types/request.ts';
import { findingKey } from './set-apart.ts';

const CHECK_TIMEOUT_MS = 300_000;
const LOCKFILE = 'pnpm-lock.yaml';

/** What a revision's own check finds there: `suite id` of each finding, or why nobody can tell. */
export type BaseFindings = { readonly known: ReadonlySet<string> } | { readonly reason: string };

/**
 * Exports a revision into a temporary folder and runs its own check there, with the dependencies that are installed here.
 * With another lockfile, or without a check of its own, it says why the two cannot be told apart.
 * @throws HarnessError BASE_UNKNOWN for a revision that git does not know
 */
export async function readBaseFindings(root: string, revision: string): Promise<BaseFindings> {
  const commit = await resolveCommit(root, revision);
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'prompt-snapshots-base-')));
  try {
    await exportTree(root, commit, folder);
    const reason = findObstacle(root, folder);
    return reason === null ? await runCheck(root, folder) : { reason };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function resolveCommit(root: string, revision: string): Promise<string> {
  const { execa } = await import('execa');
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  const result = await execa('git', args, { cwd: root, reject: false });
  if (result.exitCode === 0) return result.stdout.trim();
  throw new HarnessError('BASE_UNKNOWN', `git does not know the revision "${revision}" here.`, {
    hint: 'Fetch it first, for example `git fetch origin main`; a shallow clone needs --unshallow.',
  });
}

async function exportTree(root: string, commit: string, folder: string): Promise<void> {
  const { execa } = await import('execa');
  const archive = path.join(folder, 'tree.tar');
  await execa('git', ['archive', '--format=tar', '-o', archive, commit], { cwd: root });
  await execa('tar', ['-xf', 'tree.tar'], { cwd: folder });
  fs.rmSync(archive);
}

function findObstacle(root: string, folder: string): string | null {
  if (!fs.existsSync(path.join(folder, 'scripts', 'prompt-snapshots.ts'))) return 'it has no check of its own';
  if (!fs.existsSync(path.join(root, 'node_modules'))) return 'no dependencies are installed here';
  return readIfAny(path.join(root, LOCKFILE)) === readIfAny(path.join(folder, LOCKFILE)) ? null : `its ${LOCKFILE} is another one`;
}

function readIfAny(file: string): string | null {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
}

async function runCheck(root: string, folder: string): Promise<BaseFindings> {
  const { execa } = await import('execa');
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const tsx = path.join(folder, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  const args = [tsx, path.join(folder, 'scripts', 'prompt-snapshots.ts'), 'check', '--format', 'json'];
  const result = await execa(process.execPath, args, { cwd: folder, reject: false, timeout: CHECK_TIMEOUT_MS, maxBuffer: 256 * 1024 * 1024, stdin: 'ignore' });
  const known = result.exitCode === 0 || result.exitCode === 1 ? readKeys(result.stdout) : null;
  return known === null ? { reason: `its own check ends with ${String(result.exitCode ?? 'a time-out')}` } : { known };
}

/** Keys of a report's findings; null when the text is no report. */
function readKeys(text: string): Set<string> | null {
  let report: unknown;
  try {
    report = JSON.parse(text);
  } catch {
    return null;
  }
  const suites = isJsonObject(report) ? report['suites'] : undefined;
  if (!Array.isArray(suites)) return null;
  const keys = suites.filter(isJsonObject).flatMap((suite) => {
    const lists: readonly JsonValue[] = [suite['findings'] ?? [], suite['lint'] ?? []];
    return lists.flatMap((list) => (Array.isArray(list) ? list.filter(isJsonObject).map((finding) => findingKey(String(suite['suite']), String(finding['id']))) : []));
  });
  return new Set(keys);
}
