import { toWellFormedText } from '../bounded-text.ts';
import type { BootstrapFile } from './bootstrap-file.ts';
import type { InputFinding } from '../../types/scenario.ts';
import { relativeToWorkspace, resolveWorkspacePath } from './workspace-path.ts';

export interface WorkspaceRoot {
  readonly dir: string;
  /** Folder that `~` stands for, `null` when unknown. */
  readonly home: string | null;
}

/**
 * Files with absolute, normalised paths and well-formed texts, each path once: the first entry of a path wins. A blank
 * path (`bootstrap-path-blank`), a name or path with control characters, which could open a heading of its own
 * (`bootstrap-path-malformed`), and a second entry for a path (`bootstrap-path-repeated`) are left out with a finding.
 * Source: openclaw-2026.7.1.md §8.2.
 */
export function sanitiseBootstrapFiles(
  files: readonly BootstrapFile[],
  root: WorkspaceRoot,
): { files: BootstrapFile[]; findings: InputFinding[] } {
  const kept = new Map<string, BootstrapFile>();
  const findings: InputFinding[] = [];
  for (const file of files) {
    const fault = findFault(file);
    if (fault !== null) {
      findings.push(fault);
      continue;
    }
    const path = resolveWorkspacePath(file.path, root.dir, root.home);
    const key = relativeToWorkspace(path, root.dir) ?? path;
    if (kept.has(key)) {
      findings.push({ name: 'bootstrap-path-repeated', subject: key, detail: 'A second entry for this path was left out.' });
      continue;
    }
    kept.set(key, { name: file.name, path, text: file.text === null ? null : toWellFormedText(file.text) });
  }
  return { files: [...kept.values()], findings };
}

function findFault(file: BootstrapFile): InputFinding | null {
  if (file.path.trim() === '') {
    return { name: 'bootstrap-path-blank', subject: file.name, detail: 'An entry without a path was left out.' };
  }
  if (/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(file.path + file.name)) {
    const detail = 'The name or path has a control character or half a surrogate pair; the entry was left out.';
    return { name: 'bootstrap-path-malformed', subject: JSON.stringify(file.path), detail };
  }
  return null;
}
