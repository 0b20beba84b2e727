import fs from 'node:fs';
import path from 'node:path';
import type { HookStep } from '../../report/hooks-text.ts';
import { labelOf } from '../files.ts';
import { notWritable, writeTextFile } from '../write-file.ts';
import { callsHook, isOwnHook, renderHook, renderHookLine } from './hook-script.ts';
import type { RepositoryPlace } from './repository-place.ts';

/** What stands where git looks for a hook: ours as we write it today, ours as it was once, somebody else's, or nothing. */
export type HookState = 'current' | 'old' | 'foreign' | 'calls ours' | 'absent';

/** Reads a hook without running it. */
export function readHookState(place: RepositoryPlace, name: string): HookState {
  const file = path.join(place.hooks, name);
  // Below /dev/null, the usual way to switch hooks off, even asking is an error.
  const isFolder = fs.statSync(place.hooks, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const stat = isFolder ? fs.lstatSync(file, { throwIfNoEntry: false }) : undefined;
  if (stat === undefined) return 'absent';
  const text = stat.isFile() || fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true ? fs.readFileSync(file, 'latin1') : '';
  const isOwn = stat.isFile() && isOwnHook(text);
  if (!isOwn) return callsHook(text) ? 'calls ours' : 'foreign';
  const isWhole = Buffer.from(text, 'latin1').toString('utf8') === renderHook(place.prefix) && (process.platform === 'win32' || (stat.mode & 0o111) !== 0);
  return isWhole ? 'current' : 'old';
}

/**
 * Writes a hook where there is none of somebody else's, and where the folder belongs to this repository alone.
 * @throws HarnessError FILE_NOT_WRITABLE
 */
export function installHook(place: RepositoryPlace, name: string): HookStep {
  const state = readHookState(place, name);
  const file = path.join(place.hooks, name);
  const label = labelOf(place.top, file);
  const line = renderHookLine(place.prefix);
  if (state === 'current' || state === 'calls ours') return { part: name, state: 'current', detail: state === 'current' ? '' : `your own hook ${label} runs the check`, line: null };
  if (state === 'foreign') return { part: name, state: 'left alone', detail: `${label} is not ours; add this line to it`, line };
  if (!isOfRepository(place)) return { part: name, state: 'left alone', detail: `core.hooksPath leads out of this repository, to ${place.hooks}; add this line to a hook there, or unset it`, line };
  writeTextFile(file, renderHook(place.prefix), label);
  fs.chmodSync(file, 0o755);
  return { part: name, state: 'written', detail: label, line: null };
}

/** Removes a hook that we wrote, and no other. @throws HarnessError FILE_NOT_WRITABLE */
export function removeHook(place: RepositoryPlace, name: string): HookStep {
  const state = readHookState(place, name);
  const label = labelOf(place.top, path.join(place.hooks, name));
  if (state === 'calls ours') return { part: name, state: 'left alone', detail: `${label} is yours; take this line out of it`, line: renderHookLine(place.prefix) };
  if (state === 'foreign' || state === 'absent') return { part: name, state: 'absent', detail: '', line: null };
  try {
    fs.rmSync(path.join(place.hooks, name), { force: true });
  } catch (cause) {
    throw notWritable(label, cause, 'Nothing');
  }
  return { part: name, state: 'removed', detail: label, line: null };
}

/** Whether the hooks are this repository's: a folder that core.hooksPath shares with others is not ours to write to. */
function isOfRepository({ hooks, common, top }: RepositoryPlace): boolean {
  const isFolder = fs.statSync(hooks, { throwIfNoEntry: false })?.isDirectory() ?? true;
  return isFolder && [common, top].some((folder) => !path.relative(folder, hooks).startsWith('..') && !path.isAbsolute(path.relative(folder, hooks)));
}
