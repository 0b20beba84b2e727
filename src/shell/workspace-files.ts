import fs from 'node:fs';
import path from 'node:path';
import { HarnessError } from '../errors.ts';
import type { WorkspaceFile } from '../types/turn.ts';
import { INPUT_MAX_BYTES, labelOf, listFolder, readTextFile, reasonOf } from './files.ts';

/**
 * Reads every file below a scenario's `workspace/`, sorted by code unit.
 * @throws HarnessError PATH_ESCAPES for a link that leads out of the folder, FILE_* for files that cannot be used.
 */
export function readWorkspace(folder: string, root: string): WorkspaceFile[] {
  if (!fs.existsSync(folder)) return [];
  refuseLinkedFolder(folder, root);
  const files: WorkspaceFile[] = [];
  collect(folder, '', { folder, root, files });
  return files;
}

function refuseLinkedFolder(folder: string, root: string): void {
  if (!fs.lstatSync(folder).isSymbolicLink()) return;
  const file = labelOf(root, folder);
  throw new HarnessError('PATH_ESCAPES', 'The workspace folder is a link.', { file, hint: `Replace ${file} by a real folder; a scenario holds everything it needs.` });
}

interface Walk {
  readonly folder: string;
  readonly root: string;
  readonly files: WorkspaceFile[];
}

function collect(folder: string, prefix: string, walk: Walk): void {
  for (const entry of listFolder(folder, () => labelOf(walk.root, folder))) {
    const full = path.join(folder, entry.name);
    const relative = `${prefix}${entry.name}`;
    if (entry.isSymbolicLink()) refuseEscape(full, walk);
    if (entry.isDirectory()) collect(full, `${relative}/`, walk);
    else walk.files.push({ path: relative, text: readTextFile(full, { label: () => labelOf(walk.root, full), maxBytes: INPUT_MAX_BYTES }) });
  }
}

function refuseEscape(link: string, walk: Walk): void {
  const label = labelOf(walk.root, link);
  let target: string;
  try {
    target = fs.realpathSync(link);
  } catch (cause) {
    throw new HarnessError('FILE_UNREADABLE', `Cannot follow the link ${label}: ${reasonOf(cause)}.`, {
      file: label,
      hint: 'Replace the link by the file it should lead to.',
      cause,
    });
  }
  const isInside = target.startsWith(fs.realpathSync(walk.folder) + path.sep);
  if (isInside && fs.statSync(target).isFile()) return;
  throw new HarnessError('PATH_ESCAPES', `The link ${label} leads ${isInside ? 'to a folder' : 'out of the workspace'}.`, {
    file: label,
    hint: 'Replace the link by a copy of the file; a scenario holds everything it needs.',
  });
}
