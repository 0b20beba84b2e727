import fs from 'node:fs';
import path from 'node:path';
import { HarnessError } from '../../errors.ts';
import type { Io } from '../io.ts';
import { openFolder, openWorktree } from './folder-side.ts';
import { openGenerated } from './generated-side.ts';
import { readRequestFile, readRequestStdin, type RequestSide } from './request-side.ts';
import { isRevision, openRevision } from './revision-side.ts';
import type { SnapshotSide } from './snapshot-side.ts';

/** What one word of `diff` stands for. */
export type Side = { readonly kind: 'snapshots'; readonly side: SnapshotSide } | { readonly kind: 'request'; readonly side: RequestSide };

/**
 * Opens what a word names: `worktree`, `gen`, `-` (standard input), a request body's file, a folder of snapshots, else a
 * git revision.
 * @throws HarnessError with the reason, when it can be none of them
 */
export async function openSide(word: string, io: Io): Promise<Side> {
  if (word === '-') return { kind: 'request', side: await readRequestStdin() };
  if (isRequestFile(word, io)) return { kind: 'request', side: readRequestFile(word, io) };
  return { kind: 'snapshots', side: await openSnapshots(word, io) };
}

/** Opens snapshots that a word names. @throws HarnessError with the reason, when there are none */
export async function openSnapshots(word: string, io: Io): Promise<SnapshotSide> {
  if (word === '') throw new HarnessError('USAGE', 'An empty word names nothing.', { hint: 'Name a git revision, worktree, gen, a snapshot folder or a request body (.json).' });
  if (word === 'worktree') return openWorktree(io);
  if (word === 'gen') return openGenerated(io);
  const isFolder = statOf(word, io)?.isDirectory() === true;
  if (!isFolder && isPath(word)) throw new HarnessError('FILE_UNREADABLE', 'There is no such file or folder.', { file: word, hint: `Paths count from ${io.root}.` });
  if (!isFolder) return openRevision(word, io);
  if (!isPath(word) && (await isRevisionToo(word, io))) {
    throw new HarnessError('USAGE', `"${word}" is a folder and a git revision.`, { hint: `Write ./${word} for the folder, or refs/heads/${word} for the branch.` });
  }
  return openFolder(word, io);
}

function isRequestFile(word: string, io: Io): boolean {
  return word.endsWith('.json') || statOf(word, io)?.isDirectory() === false;
}

function statOf(word: string, io: Io): fs.Stats | undefined {
  return fs.statSync(path.resolve(io.root, word), { throwIfNoEntry: false });
}

function isPath(word: string): boolean {
  return /^(?:\.{0,2}[/\\]|\.{1,2}$|[A-Za-z]:[/\\])/.test(word);
}

/** A folder without git around it is no revision. */
async function isRevisionToo(word: string, io: Io): Promise<boolean> {
  try {
    return await isRevision(word, io);
  } catch (cause) {
    if (cause instanceof HarnessError && cause.code === 'GIT_UNAVAILABLE') return false;
    throw cause;
  }
}
