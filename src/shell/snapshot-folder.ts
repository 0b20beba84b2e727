import fs from 'node:fs';
import path from 'node:path';
import { isGeneratedPage } from '../snapshot/page.ts';
import { LARGE_MAX_BYTES, labelOf, listFolder, readTextFile } from './files.ts';

const COMMITTED = 'test/fixtures/agents/prompt-snapshots';
const IGNORED = '.prompt-snapshots';

/**
 * Folder of a suite's snapshots. A run with another profile than the suite's own has a folder that git ignores,
 * so that texts of another program are never committed by accident.
 */
export function snapshotFolder(root: string, suite: string, profileOverride?: string): string {
  return profileOverride === undefined ? path.join(root, COMMITTED, suite) : path.join(root, IGNORED, profileOverride, suite);
}

/** Reads the files of one suite's folder, each once. */
export function createSnapshotReader(root: string, folder: string): (file: string) => string | null {
  const known = new Map<string, string | null>();
  return (file) => {
    const seen = known.get(file);
    if (seen !== undefined) return seen;
    const text = readSnapshot(root, path.join(folder, file));
    // Only the base's files are asked for again; keeping all would hold every stack of a large suite.
    if (!file.includes('@') && file.includes('/')) known.set(file, text);
    return text;
  };
}

function readSnapshot(root: string, file: string): string | null {
  if (!fs.existsSync(file)) return null;
  return readTextFile(file, { label: labelOf(root, file), maxBytes: LARGE_MAX_BYTES, bom: 'keep' });
}

/** Files that gen owns: everything in `layers/` and `tools/`, and the pages with its marker; sorted. */
export function listOwnedFiles(root: string, folder: string): string[] {
  const inside = ['layers', 'tools'].flatMap((name) =>
    listFolder(path.join(folder, name))
      .filter((entry) => entry.isFile() || entry.isSymbolicLink())
      .map((entry) => `${name}/${entry.name}`),
  );
  const pages = listFolder(folder)
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => entry.name)
    .filter((name) => isGeneratedPage(readSnapshot(root, path.join(folder, name)) ?? ''));
  return [...pages, ...inside].filter((file) => !/\.tmp-\d+$/.test(file));
}
