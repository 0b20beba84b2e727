import fs from 'node:fs';
import path from 'node:path';
import { HarnessError } from '../../errors.ts';
import type { DoctorCheck } from '../../report/doctor-shape.ts';
import { findProgram } from '../capture/npm-codex.ts';
import { labelOf } from '../files.ts';
import { listInputFolders } from '../guards/attributes.ts';
import type { Io } from '../io.ts';
import { isGone, isRunning, readOwner } from '../lock-owner.ts';
import { GEN_LOCK, PIN_LOCK, REVIEW_LOCK } from '../lock.ts';
import { readPaths } from '../paths.ts';
import { readState } from '../review/state-file.ts';
import { snapshotParents } from '../snapshot-folder.ts';
import { findLostStages } from './interrupted.ts';
import { countOf, verdicts } from './verdicts.ts';

const { ok, mend } = verdicts;
const LOCKS = [GEN_LOCK, REVIEW_LOCK, PIN_LOCK].map(({ file }) => file);
const MEBIBYTE = 1024 * 1024;

/** Temporary neighbours, stages and locks of a process that is gone, below snapshots, profiles and caches; absolute. */
export function findLeftovers(root: string): string[] {
  const folders = [...snapshotParents(root), ...listInputFolders(readPaths(root)).map((folder) => path.join(root, folder))];
  const files = folders.flatMap((folder) => listFiles(folder)).filter((file) => isLeftOver(file));
  const fetches = listNames(path.join(root, '.cache', 'codex')).filter((name) => name.startsWith('.fetch-'));
  return [...new Set([...files, ...findLostStages(root), ...fetches.map((name) => path.join(root, '.cache', 'codex', name)).filter(isOld)])].sort();
}

function isLeftOver(file: string): boolean {
  const name = path.basename(file);
  const pid = /\.tmp-(\d+)$/.exec(name)?.[1];
  if (pid !== undefined) return !isRunning(Number(pid));
  return LOCKS.includes(name) && isLeftLock(file);
}

/** Whether whoever wants this lock would take it over. */
function isLeftLock(file: string): boolean {
  try {
    const owner = readOwner(file);
    return owner !== null && isGone(owner);
  } catch {
    return false;
  }
}

/** A fetch takes five minutes at most. */
function isOld(file: string): boolean {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs > 10 * 60_000;
}

/** What an interrupted run has left behind. */
export function checkLeftovers(io: Io): DoctorCheck {
  const files = findLeftovers(io.root).map((file) => labelOf(io.root, file));
  return files.length === 0 ? ok('leftovers', 'none of an interrupted run') : mend('leftovers', `${countOf(files.length, 'file')} of a run that is gone`, { files, next: 'pnpm prompt-snapshots doctor --fix' });
}

/** Removes what `findLeftovers` lists. @returns how many */
export function removeLeftovers(io: Io): number {
  const files = findLeftovers(io.root);
  for (const file of files) fs.rmSync(file, { recursive: true, force: true });
  return files.length;
}

/** Decisions of `review` that are kept. */
export function checkReview(io: Io): DoctorCheck {
  try {
    const { rejected, steps } = readState(io.root, undefined);
    return ok('review', rejected.length + steps.length === 0 ? 'no decisions are kept' : `${countOf(rejected.length, 'rejection')} and ${countOf(steps.length, 'step')} to undo are kept`);
  } catch (error) {
    if (!(error instanceof HarnessError)) throw error;
    return mend('review', error.message.replace(/\.$/, ''), { files: error.file === undefined ? [] : [error.file], next: `rm '${error.file ?? '.prompt-snapshots/review.json'}'   (rejected findings are then open again)` });
  }
}

/** Versions of Codex that `capture` keeps, and what they take; one without its program is of no use. */
export async function checkCodexCache(root: string): Promise<DoctorCheck> {
  const folder = path.join(root, '.cache', 'codex');
  const versions = listNames(folder).filter((name) => /^\d+\.\d+\.\d+/.test(name)).sort((a, b) => compareVersions(a, b));
  if (versions.length === 0) return ok('codex cache', 'empty');
  const programs = await Promise.all(versions.map((version) => findProgram(path.join(folder, version))));
  const broken = versions.filter((_, at) => programs[at] === null).map((version) => `.cache/codex/${version}`);
  if (broken.length > 0) return mend('codex cache', `no program in ${countOf(broken.length, 'kept version')}`, { files: broken, next: `rm -r ${broken.join(' ')}` });
  const bytes = listFiles(folder).reduce((sum, file) => sum + (fs.lstatSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
  return ok('codex cache', `${versions.join(', ')} in .cache/codex, ${Math.ceil(bytes / MEBIBYTE)} MiB; removing the folder is safe`);
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(/[.-]/).map(Number));
  const at = (left ?? []).findIndex((part, index) => part !== right?.[index]);
  return at === -1 ? 0 : (left?.[at] ?? 0) - (right?.[at] ?? 0);
}

function listNames(folder: string): string[] {
  return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
}

function listFiles(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
}
