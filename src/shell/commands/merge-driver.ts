import fs from 'node:fs';
import path from 'node:path';
import { HarnessError } from '../../errors.ts';
import { buildMergedRows, parseIndexPage, renderIndexParts, type Versions, withGuardLines, withoutGuardLines } from '../../snapshot/page-lines.ts';
import { isGeneratedPage } from '../../snapshot/page.ts';
import { findMergeMarker } from '../../text/lines.ts';
import { decodeText, LARGE_MAX_BYTES } from '../files.ts';
import { runGit } from '../git.ts';
import { withTemporaryFolder } from '../exported-check.ts';
import { findRepositoryPlace } from '../guards/repository-place.ts';
import type { Io } from '../io.ts';

/**
 * Merges one page for git: rows of a suite's list by scenario, stacks by layer, everything else by lines. It renders
 * nothing, because git merges contents before it writes the merged inputs to disk. What cannot be told apart, and every
 * file that is no page, gets git's own line merge with its conflict.
 * @param words the files with base, ours (which gets the result) and theirs, the path that is merged, the marker size
 * @returns 0 merged, 1 conflict
 * @throws HarnessError USAGE, GIT_UNAVAILABLE
 */
export async function mergeDriver(words: readonly string[], io: Io): Promise<number> {
  const [base, ours, theirs, name, size = '7'] = words;
  if (base === undefined || ours === undefined || theirs === undefined || name === undefined || !/^\d+$/.test(size)) {
    throw new HarnessError('USAGE', 'merge-driver needs three files and a path.', { hint: 'git calls it; `prompt-snapshots install-hooks` tells git how.' });
  }
  const files = { base: path.resolve(io.root, base), ours: path.resolve(io.root, ours), theirs: path.resolve(io.root, theirs) };
  const merged = await mergePage(files, path.posix.basename(name), io);
  if (merged !== null) {
    fs.writeFileSync(files.ours, merged);
    return 0;
  }
  const { exitCode, stderr } = await runGit(['merge-file', '-L', 'ours', '-L', 'base', '-L', 'theirs', `--marker-size=${size}`, files.ours, files.base, files.theirs], io);
  if (exitCode === 0) return 0;
  if (exitCode > 127) throw new HarnessError('FILE_UNREADABLE', `git merge-file cannot merge it: ${stderr.split('\n')[0] ?? ''}`, { file: name, hint: 'Take one side with `git checkout --ours` or `--theirs`, then run `pnpm prompt:snapshots:gen`.' });
  const { file, folder } = await findInProgram(name, io);
  io.stderr(`prompt-snapshots: ${file} is left in conflict; when the inputs are merged${folder}: pnpm prompt:snapshots:gen && git add ${file}\n`);
  return 1;
}

/** git names a path from the root of the working tree; commands are run at the root of the program. */
async function findInProgram(name: string, io: Io): Promise<{ readonly file: string; readonly folder: string }> {
  const { prefix } = await findRepositoryPlace(io);
  return prefix === '' || !name.startsWith(prefix) ? { file: name, folder: '' } : { file: name.slice(prefix.length), folder: `, in ${prefix.slice(0, -1)}` };
}

async function mergePage(files: Versions<string>, name: string, io: Io): Promise<string | null> {
  const texts = readPages(files);
  if (texts === null) return null;
  return name === 'README.md' ? mergeIndex(texts, io) : mergeLines(mapVersions(texts, withGuardLines), io).then((merged) => (merged === null ? null : withoutGuardLines(merged)));
}

/** Null unless all three are pages that gen wrote, free of markers. */
function readPages(files: Versions<string>): Versions<string> | null {
  try {
    const texts = mapVersions(files, (file) => decodeText(fs.readFileSync(file), { label: file, maxBytes: LARGE_MAX_BYTES, bom: 'keep' }));
    const isPage = (text: string): boolean => isGeneratedPage(text) && findMergeMarker(text) === null && !text.includes('\r') && !text.includes('\u0001');
    return [texts.base, texts.ours, texts.theirs].every(isPage) ? texts : null;
  } catch {
    return null;
  }
}

async function mergeIndex(texts: Versions<string>, io: Io): Promise<string | null> {
  const [base, ours, theirs] = [parseIndexPage(texts.base), parseIndexPage(texts.ours), parseIndexPage(texts.theirs)];
  if (base === null || ours === null || theirs === null) return null;
  const rows = buildMergedRows({ base: base.rows, ours: ours.rows, theirs: theirs.rows });
  const frame = await mergeLines({ base: base.frame, ours: ours.frame, theirs: theirs.frame }, io);
  return rows === null || rows.size === 0 || frame === null ? null : renderIndexParts({ frame, rows });
}

/** git's merge of three texts; null for a conflict. */
async function mergeLines(texts: Versions<string>, io: Io): Promise<string | null> {
  return withTemporaryFolder(async (folder) => {
    const files = { base: path.join(folder, 'base'), ours: path.join(folder, 'ours'), theirs: path.join(folder, 'theirs') };
    for (const side of ['base', 'ours', 'theirs'] as const) fs.writeFileSync(files[side], texts[side]);
    const { exitCode, stdout } = await runGit(['merge-file', '-p', files.ours, files.base, files.theirs], io);
    return exitCode === 0 ? stdout.toString('utf8') : null;
  });
}

function mapVersions<A, B>({ base, ours, theirs }: Versions<A>, change: (one: A) => B): Versions<B> {
  return { base: change(base), ours: change(ours), theirs: change(theirs) };
}
