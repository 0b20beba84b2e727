import fs from 'node:fs';
import path from 'node:path';
import type { HookStep } from '../../report/hooks-text.ts';
import { labelOf } from '../files.ts';
import { notWritable, writeTextFile } from '../write-file.ts';
import { callsHook, isOwnHook, readHookLines, renderHook, renderHookLine } from './hook-script.ts';
import type { RepositoryPlace } from './repository-place.ts';

/**
 * What stands where git looks for a hook: ours as we write it today, ours as it was once, somebody else's, or nothing of
 * this project; a hook of ours may hold other projects of the repository alone.
 */
export type HookState = 'current' | 'old' | 'foreign' | 'calls ours' | 'absent';

/** Reads a hook without running it. */
export function readHookState(place: RepositoryPlace, name: string): HookState {
  const { text, mode, isOwn } = readHook(place, name);
  if (text === null) return 'absent';
  if (!isOwn) return callsHook(text, place) ? 'calls ours' : 'foreign';
  const lines = readHookLines(text);
  if (lines.length > 0 && !lines.includes(renderHookLine(place.prefix))) return 'absent';
  return text === renderHook(lines) && (process.platform === 'win32' || (mode & 0o111) !== 0) ? 'current' : 'old';
}

interface HookFile {
  /** Null where there is none. */
  readonly text: string | null;
  readonly mode: number;
  readonly isOwn: boolean;
}

function readHook(place: RepositoryPlace, name: string): HookFile {
  const file = path.join(place.hooks, name);
  // Below /dev/null, the usual way to switch hooks off, even asking is an error.
  const isFolder = fs.statSync(place.hooks, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const stat = isFolder ? fs.lstatSync(file, { throwIfNoEntry: false }) : undefined;
  if (stat === undefined) return { text: null, mode: 0, isOwn: false };
  const text = stat.isFile() || fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true ? fs.readFileSync(file).toString('utf8') : '';
  return { text, mode: stat.mode, isOwn: stat.isFile() && isOwnHook(text) };
}

/** Lines of the other projects of the repository in a hook of ours; each does nothing where its script is not there. */
function readOtherLines(place: RepositoryPlace, name: string): string[] {
  const { text, isOwn } = readHook(place, name);
  const own = renderHookLine(place.prefix);
  return isOwn ? [...new Set(readHookLines(text ?? ''))].filter((line) => line !== own) : [];
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
  writeHook(file, label, [...readOtherLines(place, name), line]);
  return { part: name, state: 'written', detail: label, line: null };
}

/** Removes a hook that we wrote, and no other. @throws HarnessError FILE_NOT_WRITABLE */
export function removeHook(place: RepositoryPlace, name: string): HookStep {
  const state = readHookState(place, name);
  const label = labelOf(place.top, path.join(place.hooks, name));
  if (state === 'calls ours') return { part: name, state: 'left alone', detail: `${label} is yours; take this line out of it`, line: renderHookLine(place.prefix) };
  if (state === 'foreign' || state === 'absent') return { part: name, state: 'absent', detail: '', line: null };
  const others = readOtherLines(place, name);
  if (others.length > 0) {
    writeHook(path.join(place.hooks, name), label, others);
    return { part: name, state: 'removed', detail: `${label} stays for ${others.length === 1 ? 'another project' : `${others.length} other projects`}`, line: null };
  }
  try {
    fs.rmSync(path.join(place.hooks, name), { force: true });
  } catch (cause) {
    throw notWritable(label, cause, 'Nothing');
  }
  return { part: name, state: 'removed', detail: label, line: null };
}

function writeHook(file: string, label: string, lines: readonly string[]): void {
  writeTextFile(file, renderHook(lines), label);
  fs.chmodSync(file, 0o755);
}

/** Whether other projects of the repository still have lines in a hook of ours. */
export function servesOthers(place: RepositoryPlace, names: readonly string[]): boolean {
  return names.some((name) => readOtherLines(place, name).length > 0);
}

/** Whether the hooks are this repository's: a folder that core.hooksPath shares with others is not ours to write to. */
function isOfRepository({ hooks, common, top }: RepositoryPlace): boolean {
  const isFolder = fs.statSync(hooks, { throwIfNoEntry: false })?.isDirectory() ?? true;
  return isFolder && [common, top].some((folder) => !path.relative(folder, hooks).startsWith('..') && !path.isAbsolute(path.relative(folder, hooks)));
}
