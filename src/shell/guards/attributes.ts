import path from 'node:path';
import type { HookStep } from '../../report/hooks-text.ts';
import { appendLines } from '../append-lines.ts';
import { runGitAtWork } from '../git.ts';
import type { Io } from '../io.ts';
import { type Paths, readPaths } from '../paths.ts';
import { DRIVER } from './merge-settings.ts';

const FILE = '.gitattributes';
const REASON = '# Inputs and snapshots are compared byte for byte; pages of snapshots have a merge driver (install-hooks).';

/** A line that .gitattributes needs, with a path and the value that git must answer for it. */
interface Attribute {
  readonly line: string;
  readonly probe: string;
  readonly name: 'text' | 'merge';
  readonly value: string;
}

function listAttributes(root: string): Attribute[] {
  const { snapshots, ...inputs } = readPaths(root);
  return [
    ...listInputFolders(inputs).map((folder): Attribute => ({ line: `${folder}/** -text`, probe: `${inputs.scenarios.startsWith(`${folder}/`) ? inputs.scenarios : folder}/a/b/scenario.yaml`, name: 'text', value: 'unset' })),
    { line: `${snapshots}/** -text`, probe: `${snapshots}/a/layers/b.md`, name: 'text', value: 'unset' },
    { line: `${snapshots}/*/*.md merge=${DRIVER}`, probe: `${snapshots}/a/b.md`, name: 'merge', value: DRIVER },
  ];
}

/** Folders that hold all inputs: one where they have one in common, as they have unless the settings say otherwise. */
export function listInputFolders({ scenarios, tools, codex }: Pick<Paths, 'scenarios' | 'tools' | 'codex'>): string[] {
  const folders = [scenarios, tools, codex];
  const common = [...new Set(folders.map((folder) => path.posix.dirname(folder)))];
  return common.length === 1 && common[0] !== '.' ? common : folders;
}

/** The lines whose effect is missing, as git itself reads all its attribute files. @throws HarnessError GIT_UNAVAILABLE */
export async function findMissingAttributes(io: Io): Promise<string[]> {
  const missing: string[] = [];
  for (const { line, probe, name, value } of listAttributes(io.root)) {
    const { stdout } = await runGitAtWork(['check-attr', '-z', name, '--', probe], io);
    if (stdout.toString('utf8').split('\0')[2] !== value) missing.push(line);
  }
  return missing;
}

/**
 * Appends what is missing to .gitattributes, in the line endings that the file has.
 * @throws HarnessError GIT_UNAVAILABLE, FILE_NOT_WRITABLE
 */
export async function writeAttributes(io: Io): Promise<HookStep> {
  const missing = await findMissingAttributes(io);
  if (missing.length === 0) return { part: FILE, state: 'current', detail: '', line: null };
  const fresh = appendLines({ root: io.root, name: FILE, reason: REASON }, missing);
  const left = await findMissingAttributes(io);
  if (left.length > 0) return { part: FILE, state: 'left alone', detail: 'another attributes file or a later line says otherwise', line: `git check-attr -a -- ${listAttributes(io.root).find(({ line }) => left.includes(line))?.probe ?? ''}` };
  return { part: FILE, state: 'written', detail: `${fresh.join(', ')}: commit it`, line: null };
}
